"""Where games are kept between visits: `Store`."""

from app.link import LinkGame
from app.page import Page
from app.table import Table

NORMAL, LINKED = "plakoto.game", "plakoto.linked"
"""Where a game is kept: one of the page's own, and one that came from an address."""
DAMAGED = ".damaged"
"""Added to the name of what could not be read, and is set aside."""


class Store:
    """Keeps the table, under a name of its own when it came from an address."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.fragment: str | None = None
        """What the address asked for, while that is on the table."""

    @property
    def name(self) -> str:
        """The name under which the table is kept."""
        return NORMAL if self.fragment is None else LINKED

    def load(self) -> Table | None:
        """The table that was kept. Raises `ValueError`, and sets the text aside, if damaged."""
        text = self.page.load(self.name)
        if text is None:
            return None
        try:
            return self.read(text)
        except ValueError:
            self.page.keep(self.name + DAMAGED, text)
            raise

    def read(self, text: str) -> Table | None:
        """The table kept as `text`; None: it belongs to another address."""
        fragment, _, game = text.rpartition("\n")
        table = Table.load(game) if fragment == (self.fragment or "") else None
        if table and table.link and (known := self.known(table.link)):
            return Table.by_link(known)  # it has perhaps gone on under an address
        return table

    def known(self, link: LinkGame) -> LinkGame | None:
        """What this device remembers of a game by links; what cannot be read is set aside."""
        text = self.page.load(link_name(link))
        if text is None:
            return None
        try:
            return LinkGame.load(text)
        except ValueError:
            self.page.keep(link_name(link) + DAMAGED, text)
            return None

    def keep(self, table: Table) -> bool:
        """Keep it; False: it cannot be kept."""
        link = table.link
        if link and link.mine and not self.page.keep(link_name(link), link.dump()):
            return False
        if link and self.fragment is not None:
            return True  # the address leads to it again
        if self.fragment is None:
            return self.page.keep(NORMAL, table.dump())
        # One line for the address it belongs to, one for the game.
        return self.page.keep(LINKED, f"{self.fragment}\n{table.dump()}")

    def leave_address(self) -> None:
        """The game to come is the page's own, not one from the address."""
        if self.fragment is not None:
            self.page.forget_address()
            self.fragment = None


def link_name(link: LinkGame) -> str:
    """The name under which a game by links is remembered."""
    return f"plakoto.link.{link.id}"
