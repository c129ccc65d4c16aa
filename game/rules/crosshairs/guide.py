from typing import Any


class CrosshairsGuide: ...


GUIDE: Any = CrosshairsGuide()
