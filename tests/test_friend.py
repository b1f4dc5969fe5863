"""Games by links at the page: two devices, each with its own memory."""

import pytest

from app.link import LinkGame
from fake_page import FakePage, Person


def send(person: Person) -> str:
    link = person.view["link"]
    assert link
    return str(link["send"])


def invited(ruleset: str = "greek") -> tuple[Person, Person]:
    """White who has invited, and Black who has opened the invitation."""
    white = Person()
    white.do("invite", ruleset=ruleset)
    return white, Person("#" + send(white))


def open_link(person: Person, link: str, *, again: bool = True) -> None:
    person.controller.open("#" + link, again=again)
    person.wait()


def finish(person: Person) -> None:
    """Do all that is to be done at a device."""
    while not send(person):
        view = person.view
        if view["can"]["roll"]:
            person.do("roll")
        elif view["can"]["done"]:
            person.do("done")
        elif view["board"]["moves"]:
            move = view["board"]["moves"][0]
            person.move(move["from"], move["to"])
        else:
            return  # the game is over


def test_who_invites_waits_for_an_answer() -> None:
    white = Person()
    view = white.do("invite", ruleset="trio")
    assert view["link"]["mine"] == "w"
    assert view["link"]["waiting"]
    assert view["link"]["send"].startswith("game=1.trio.1.")
    assert view["ruleset"] == "trio"
    assert view["status"] == {"key": "status.contest"}
    assert view["fresh"]
    assert {side: view["players"][side]["kind"] for side in "wb"} == {"w": "human", "b": "friend"}
    assert not any(view["players"][side]["toMove"] for side in "wb")
    assert not any(view["can"].values())
    assert white.do("roll")["notice"] == {"key": "refused.not_your_turn"}


def test_who_opens_an_invitation_is_black_and_answers() -> None:
    white, black = invited()
    assert black.notice == "link.joined"
    assert black.view["link"]["mine"] == "b"
    assert black.view["board"]["facing"] == "b"
    assert black.view["players"]["b"]["kind"] == "human"
    answer = send(black)
    assert answer.startswith("game=1.greek.2.")
    open_link(white, answer)
    assert white.notice is None
    assert white.view["contest"]
    finish(white)
    assert send(white).startswith("game=1.greek.3.")


def test_what_the_friend_did_is_said() -> None:
    white, black = invited()
    maker, opener = black, white
    while not (moved := [m for m in opener.view["spoken"] if m["key"].startswith("said.move")]):
        open_link(opener, send(maker))
        if any(m["key"].startswith("said.move") for m in opener.view["spoken"]):
            continue
        finish(opener)
        maker, opener = opener, maker
    mine, side = ("w", "b") if opener is white else ("b", "w")
    keys = [message["key"] for message in opener.view["spoken"]]
    assert {message["key"] for message in moved} == {f"said.move.{side}"}
    assert keys[-1] == f"said.turn.{mine}"
    finish(opener)
    open_link(maker, send(opener))
    keys = [message["key"] for message in maker.view["spoken"]]
    assert keys[0] == f"said.roll.{mine}"


@pytest.mark.parametrize("ruleset", ["greek", "express"])
def test_a_whole_game(ruleset: str) -> None:
    white, black = invited(ruleset)
    maker, opener = black, white
    while not maker.view["result"]:
        open_link(opener, send(maker))
        finish(opener)
        maker, opener = opener, maker
    open_link(opener, send(maker))
    assert maker.position == opener.position
    assert maker.view["entries"] == opener.view["entries"]
    assert maker.view["result"] == opener.view["result"]
    for person in (maker, opener):
        rows = person.controller.session.statistics.rows()
        assert [(row["ruleset"], row["against"], row["games"]) for row in rows] == [
            (ruleset, "friend", 1)
        ]
    # The next game is a new invitation, by whoever wants it.
    view = opener.do("next")
    assert view["link"]["mine"] == "w"
    assert view["link"]["send"].startswith(f"game=1.{ruleset}.1.")


def test_a_reload_goes_on_where_it_was() -> None:
    white, black = invited()
    open_link(white, send(black))
    finish(white)
    link = send(white)
    open_link(black, link)
    if black.view["can"]["roll"]:
        black.do("roll")
    move = black.view["board"]["moves"][0]
    black.move(move["from"], move["to"])
    again = Person("#" + link, black.page, again=True)
    assert again.position == black.position
    assert again.view["can"]["undo"] == black.view["can"]["undo"]
    assert again.notice in (None, "notice.pass.b")
    finish(again)
    # Loaded again, the link in the address is an old one: nothing needs to be said of it.
    reloaded = Person("#" + link, black.page, again=True)
    assert send(reloaded) == send(again)
    assert reloaded.notice is None
    # Without the address White's game is the one that was left.
    assert send(Person("", white.page, again=True)) == link


def test_the_own_game_is_not_lost_to_a_link() -> None:
    white = Person()
    white.do("invite", ruleset="greek")
    link = send(white)
    other = Person()
    other.do("new", ruleset="tapa", w="human", b="human", length=3, seed="olive")
    open_link(other, link, again=False)
    assert other.view["link"]["mine"] == "b"
    assert Person("", other.page).view["seed"] == "olive"


def test_the_page_without_address_knows_what_was_played_with_one() -> None:
    white, black = invited()
    tab = Person("#" + send(black), white.page)  # the answer is opened in another tab
    finish(tab)
    assert send(Person("", white.page, again=True)) == send(tab)


def test_the_other_tab_follows() -> None:
    white, black = invited()
    tab = Person("#" + send(black), white.page)
    finish(tab)
    for name, text in list(white.page.kept.items()):
        white.controller.follow(name, text)
    assert send(white) == send(tab)
    views = len(white.page.views)
    for name, text in list(white.page.kept.items()):
        white.controller.follow(name, text)
        white.controller.follow(name, None)
    white.controller.follow(f"plakoto.link.{_id(send(tab))}", "nonsense")
    assert len(white.page.views) == views


def _id(link: str) -> str:
    return LinkGame.read(link).id


def test_links_that_do_not_go_on_are_refused_and_change_nothing() -> None:
    white, black = invited()
    invitation = send(white)
    open_link(white, invitation, again=False)
    assert white.notice == "link.own"
    assert send(white) == invitation
    answer = send(black)
    second = Person("#" + invitation)
    open_link(white, answer)
    finish(white)
    kept = dict(white.page.kept)
    link = send(white)
    for wrong, notice in [
        (send(second), "link.taken"),
        (answer, "link.older"),
        (invitation, "link.older"),
        (link, "link.own"),
        (link[:-3], "link.truncated"),
        (link[:20] + link[21:], "link.damaged"),
        ("game=2.future", "link.newer"),
    ]:
        open_link(white, wrong, again=False)
        assert white.notice == notice
        assert send(white) == link
        assert white.page.kept == kept


def test_a_bad_link_on_a_fresh_page_is_said_and_a_game_begins() -> None:
    person = Person("#game=1.greek")
    assert person.notice == "link.truncated"
    assert person.view["link"] is None
    assert person.view["can"]["roll"] or person.view["board"]["moves"]


def test_others_can_only_watch() -> None:
    white, black = invited()
    open_link(white, send(black))
    finish(white)
    watcher = Person("#" + send(white))
    assert watcher.notice == "link.watch"
    assert watcher.view["link"] == {"mine": None, "send": "", "waiting": False}
    assert watcher.view["board"]["moves"] == []
    assert not any(watcher.view["can"][what] for what in ("roll", "undo", "done", "resign"))
    assert not [name for name in watcher.page.kept if name.startswith("plakoto.link.")]


def test_damaged_memory_is_set_aside() -> None:
    white, black = invited()
    name = f"plakoto.link.{_id(send(white))}"
    white.page.kept[name] = "nonsense"
    page = Person("#" + send(black), white.page)
    assert page.notice == "link.watch"
    assert white.page.kept[name + ".damaged"] == "nonsense"


def test_a_side_can_give_up_and_the_friend_learns_it() -> None:
    white, black = invited()
    maker, opener = black, white
    for _ in range(4):
        open_link(opener, send(maker))
        finish(opener)
        maker, opener = opener, maker
    open_link(opener, send(maker))
    if not opener.view["can"]["resign"]:
        open_link(maker, send(opener))
        maker, opener = opener, maker
    assert opener.view["can"]["resign"] == [1, 2]
    opener.do("resign", points=2)
    assert opener.view["result"]["points"] == 2
    open_link(maker, send(opener))
    assert maker.view["result"]["winner"] == maker.view["link"]["mine"]
    assert maker.view["result"] == opener.view["result"]


def test_nothing_can_be_kept() -> None:
    """Then at least the game on the table is known."""
    white = Person(page=FakePage(can_keep=False))
    assert white.notice == "notice.storage_off"
    white.do("invite", ruleset="greek")
    black = Person("#" + send(white))
    open_link(white, send(black))
    finish(white)
    assert ".3." in send(white)


def test_unknown_rules() -> None:
    person = Person()
    before = person.position
    assert person.do("invite", ruleset="chess")["notice"]["key"] == "notice.error"
    assert person.position == before
