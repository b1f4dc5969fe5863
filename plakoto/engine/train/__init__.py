"""How the computer player's network is trained. Not part of the installed package; see README.md.

Needs numpy and numba (the extra `train`). The player itself, one folder up, needs neither.
"""
