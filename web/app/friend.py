"""Games with a friend, by links: begun, and opened from an address."""

from app.fragment import PREFIX, LinkError
from app.link import LinkGame
from app.session import Session
from app.spoken import spoken_change
from app.table import Table
from app.view import Json, Message
from plakoto import find_ruleset

_SEEN = ("link.older", "link.own")


def invite(session: Session, action: Json) -> None:
    """A new game; whoever invites is White."""
    link = LinkGame.invite(find_ruleset(str(action["ruleset"])), session.page.new_secret())
    session.store.leave_address()
    session.put(Table.by_link(link))


def is_link(fragment: str) -> bool:
    """Whether an address leads to a game by links."""
    return fragment.removeprefix("#").startswith(PREFIX)


def open_link(session: Session, fragment: str, *, again: bool) -> None:
    """Lay the game of a link on the table.

    A link that does not go on from what this device knows of its game shows what is known, and
    why; nothing is said of it when the page is only loaded `again`. Raises `LinkError` if the link
    itself is no good.
    """
    link = LinkGame.read(fragment)
    known = session.store.known(link)
    here = session.played.link
    if known is None and here and here.mine and here.id == link.id:
        known = here  # this browser keeps nothing
    notice: Message | None = None
    if known:
        try:
            link = known.receive(link)
        except LinkError as refused:
            link = known
            if not (again and refused.message["key"] in _SEEN):
                notice = refused.message
    elif link.number == 1:
        link, notice = link.join(session.page.new_secret()), {"key": "link.joined"}
    else:
        notice = {"key": "link.watch"}
    table = Table.by_link(link)
    session.store.fragment = fragment
    if link.game.outcome and not session.statistics.count(table):
        notice = notice or {"key": "notice.statistics_damaged"}
    # What the friend did is news; what was known is not.
    said = spoken_change(Table.by_link(known), table) if known else []
    session.put(table, notice, said)
