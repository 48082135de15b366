"""The constants of SplitMix64 as C defines them, for rivals that play the very same games."""

from bellota.simulate.loops.splitmix import FIRST, GAMMA, SECOND, SHIFTS

DEFINES = {
    **{
        name: f"{value}ull"
        for name, value in {"GAMMA": GAMMA, "FIRST": FIRST, "SECOND": SECOND}.items()
    },
    **{f"SHIFT_{k}": str(shift) for k, shift in enumerate(SHIFTS)},
}
