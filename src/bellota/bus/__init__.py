"""How worker processes hear of each other: small messages, quick, and never the only copy of anything."""

from bellota.bus.line import ALL, Bus, Heard
from bellota.bus.near import Near

__all__ = ["ALL", "Bus", "Heard", "Near"]
