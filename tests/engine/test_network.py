from collections.abc import Callable

import pytest

from plakoto import INITIAL
from plakoto.engine import network
from plakoto.engine.features import SLOTS, slots_of
from plakoto.engine.network import HEADER, Network, WeightsError, plain_sumprod

START = slots_of(INITIAL.white, INITIAL.black, True, False)


@pytest.fixture(scope="module")
def data() -> bytes:
    return network.weights()


def test_it_reads_the_weights_of_the_package(data: bytes) -> None:
    assert Network.load().chances(START) == Network(data).chances(START)
    assert len(data) <= 300_000


def test_the_sides_are_about_equal_at_the_start() -> None:
    win, win_two, win_mother, lose_two, lose_mother, draw = Network.load().chances(START)
    assert 0.4 < win < 0.6
    assert abs(win_two - lose_two) < 0.1
    assert abs(win_mother - lose_mother) < 0.05
    assert draw < 0.02


def test_forgetting_changes_nothing(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = Network(data)
    first = shipped.chances(START)
    monkeypatch.setattr(network, "_REMEMBERED", 1)
    other = bytes([1]) + START[1:]
    shipped.chances(other)
    assert shipped.chances(START) == first


def test_sums_of_products_need_no_new_python() -> None:
    assert plain_sumprod([1, 2, -3], [4, 5, 6]) == -4


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda data: b"", "expected a header, got 0 bytes"),
        (lambda data: b"PlakotoX" + data[8:], "expected b'Plakoto1' first"),
        (lambda data: data[:8] + b"\1\0" + data[10:], f"expected {SLOTS} slots, got 1"),
        (lambda data: data[:-100], "damaged"),
        (lambda data: data[:5000] + bytes(50) + data[5050:], "damaged"),
        (lambda data: data[:12] + b"\1\0" + data[14:], "damaged, expected"),
        (lambda data: data[: HEADER.size - 4] + bytes(4) + data[HEADER.size :], "damaged"),
    ],
)
def test_a_damaged_file_is_refused_in_words(
    data: bytes, damage: Callable[[bytes], bytes], words: str
) -> None:
    with pytest.raises(WeightsError, match="weights file: ") as refused:
        Network(damage(data))
    assert words in str(refused.value)


def test_a_missing_file_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "FILE", "nothing.bin")
    with pytest.raises(WeightsError, match=r"weights file: expected to be readable, got .*nothing"):
        Network.load()
