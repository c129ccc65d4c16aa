"""Ten puzzles: from what you have seen and what is said, who must it be? One answer in every world that fits."""

from __future__ import annotations

from typing import Final

from game.core.lessons import Puzzle

PUZZLES: Final[tuple[Puzzle, ...]] = (
    Puzzle(
        "straight",
        "fk1 mode=K n=5 dealer=2 sniper=- specials=- 0:deal =KATRN; 0:time; 0:mix =NRK/NTA; 0:time; "
        "1:face ?; 2:face A; 3:face T; 4:face T; 5:face ?; 2:am R; 3:got K; 0:time; 2:aim 3; 3:aim 4; "
        "4:aim 5; 5:aim 1; 2:lock; 3:lock; 4:lock; 5:lock",
        "must:K:true",
        1,
        1,
    ),
    Puzzle(
        "hide",
        "fk1 mode=K n=5 dealer=3 sniper=- specials=- 0:deal =RANKT; 0:time; 0:mix =KRT/AKN; 0:time; "
        "1:face T; 2:face A; 3:face A; 4:face T; 5:face N; 3:am R; 5:got A; 0:time; 2:aim 3; 3:aim 4; "
        "4:aim 5; 5:aim 1; 2:lock; 3:lock; 4:lock; 5:lock",
        "must:T:true",
        1,
        1,
    ),
    Puzzle(
        "liar",
        "fk1 mode=K n=5 dealer=3 sniper=- specials=- 0:deal =KRTAN; 0:time; 0:mix =ANK/TAR; 0:time; "
        "1:face T; 2:face N; 3:face N; 4:face ?; 5:face ?; 2:dealt N; 4:dealt N; 0:time; 2:aim 3; 3:aim "
        "4; 4:aim 5; 5:aim 1; 2:lock; 3:lock; 4:lock; 5:lock",
        "must:K:always",
        1,
        1,
    ),
    Puzzle(
        "bomb",
        "fk1 mode=K n=5 dealer=3 sniper=- specials=X 0:deal =KATXR; 0:time; 0:mix =KRX/TAK; 0:time; "
        "1:face A; 2:face A; 3:face T; 4:face T; 5:face ?; 3:am ~X; 2:mid K; 0:time; 2:aim 3; 3:aim 4; "
        "4:aim 5; 5:aim 1; 2:lock; 3:lock; 4:lock; 5:lock",
        "must:X:true",
        1,
        1,
    ),
    Puzzle(
        "decoyed",
        "fk1 mode=K n=5 dealer=5 sniper=- specials=P 0:deal =PRNTK; 0:time; 0:mix =PTK/NPR; 0:time; "
        "1:face T; 2:face A; 3:face N; 4:face T; 5:face N; 3:got N; 4:mid P; 0:time; 2:aim 3; 3:aim 4; "
        "4:aim 5; 5:aim 1; 2:lock; 3:lock; 4:lock; 5:lock",
        "must:T:reds",
        1,
        2,
    ),
    Puzzle(
        "slip",
        "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =KNRAT; 0:time; 0:mix =KAT/KNR; 0:time; "
        "1:face N; 2:face N; 3:face N; 4:face A; 5:face ?; 3:dealt A; 3:am K; 0:time; 2:aim 3; 3:aim 4; "
        "4:aim 5; 5:aim 1; 2:lock; 3:lock; 4:lock; 5:lock",
        "must:K:one",
        1,
        2,
    ),
    Puzzle(
        "mask",
        "fk1 mode=K n=5 dealer=3 sniper=- specials=M 0:deal =KATRM; 0:time; 0:mix =MKR/MAT; 0:time; "
        "1:face ?; 2:face T; 3:face A; 4:face T; 5:face ?; 3:dealt A; 3:got A; 0:time; 2:aim 3; 3:aim 4; "
        "4:aim 5; 5:aim 1; 2:lock; 3:lock; 4:lock; 5:lock",
        "must:K:reds",
        1,
        2,
    ),
    Puzzle(
        "mirror",
        "fk1 mode=K n=5 dealer=4 sniper=- specials=U 0:deal =RKUTA; 0:time; 0:mix =TRA/KUT; 0:time; "
        "1:face ?; 2:face N; 3:face ?; 4:face ?; 5:face T; 2:am U; 3:mid T; 0:time; 2:aim 3; 3:aim 4; "
        "4:aim 5; 5:aim 1; 2:lock; 3:lock; 4:lock; 5:lock",
        "must:T:always",
        1,
        2,
    ),
    Puzzle(
        "fuse",
        "fk1 mode=K n=5 dealer=3 sniper=- specials=X 0:deal =KTAXR; 0:time; 0:mix =RXK/RAT; 0:time; "
        "1:face A; 2:face A; 3:face T; 4:face A; 5:face N; 3:am X; 5:got ~K; 3:dealt T; 2:dealt R; "
        "0:time; 2:aim 3; 3:aim 4; 4:aim 5; 5:aim 1; 2:lock; 3:lock; 4:lock; 5:lock",
        "must:X:one",
        1,
        3,
    ),
    Puzzle(
        "long",
        "fk1 mode=K n=6 dealer=3 sniper=- specials=- 0:deal =ANKBKT; 0:time; 0:mix =KAT/BNK; 0:time; "
        "1:face A; 2:face ?; 3:face ?; 4:face ?; 5:face T; 6:face N; 2:dealt A; 4:am T; 4:got A; 0:time; "
        "2:aim 3; 3:aim 4; 4:aim 5; 5:aim 6; 6:aim 1; 2:lock; 3:lock; 4:lock; 5:lock; 6:lock",
        "must:T:one",
        1,
        3,
    ),
)
