"""What piles are worth to their owner, fitted to games (crossfire 10).

One row a kind of cell; in it one figure a pile, by its code read with 0 = the owner's men and 1 = captives: o, oo, xo,
ooo, oxo (bottom to top: code 8, 10, 12 ...) and so on up to the height the cell holds. Hundredths of a lone man.

The figures come from a logistic regression of game results on quiet positions of games the search played against
itself with random openings; four rounds, each with the figures of the one before, 5794 games in all. LIFE is set by
hand.
"""

from __future__ import annotations

from typing import Final

RESERVE: Final = 184
"""A man in hand."""

LIFE: Final[tuple[int, ...]] = (-2000, -200, -100, -60, -30, -10)
"""What it means to have only 0, 1, 2 ... piles and reserves together to act with."""

# fmt: off
PILES: Final[tuple[tuple[int, ...], ...]] = (
    # corners
    (
        71, 198, 38,
    ),
    # capacity 3
    (
        80, 181, 19, 311, 182, 200, 7,
    ),
    # capacity 5
    (
        94, 220, 17, 352, 177, 136, -22, 519, 315, 298, 149, 255, 169, 106, -135, 611, 516, 529, 355, 566, 344, 282,
        154, 458, 320, 235, 160, 285, 150, 67, -58,
    ),
    # capacity 6, outside
    (
        107, 238, 34, 373, 181, 182, 1, 539, 369, 280, 100, 316, 184, 122, -71, 633, 500, 429, 263, 404, 277, 186,
        134, 362, 286, 278, 58, 319, 108, -65, -220, 760, 620, 576, 472, 615, 430, 363, 148, 615, 428, 379, 140, 415,
        159, 135, 2, 626, 465, 414, 177, 414, 201, 149, 52, 383, 255, 225, 38, 156, -49, -31, -225,
    ),
    # around the centre
    (
        99, 214, 47, 361, 177, 195, -13, 478, 339, 317, 79, 372, 146, 139, -102, 684, 541, 450, 234, 549, 288, 188,
        34, 523, 262, 199, 43, 210, 49, -12, -188, 825, 552, 504, 325, 648, 364, 320, 218, 575, 337, 313, 139, 302,
        124, 110, -37, 560, 351, 361, 123, 371, 204, 69, -122, 323, 114, 132, -45, 121, -82, -86, -318,
    ),
    # the centre
    (
        105, 199, -12, 416, 219, 257, 40, 539, 372, 164, 147, 334, 165, 13, -70, 608, 527, 351, 190, 361, 265, 85,
        -70, 462, 397, 197, -39, 186, -30, -129, -210, 799, 658, 541, 355, 531, 407, 234, 86, 617, 507, 328, 217, 377,
        162, 55, -37, 617, 503, 345, 225, 341, 211, 54, -127, 439, 298, 178, 9, 158, 18, -113, -229,
    ),
)
# fmt: on
