import type { Match } from "@callboard/contract/dayplayers";
import { distance } from "../../lib/shown-units.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Formats the reasons for a match's rank: "8 yrs · 4 mi · kept 31 of 31", after a wish to work on the day. The star is shown beside the name. */
export function reasonsText({ reasons, area, wish }: Pick<Match, "reasons" | "area" | "wish">): string {
  const { years, distance_miles, kept, of, worked_before } = reasons;
  return [
    wish && texts.offers.wish,
    (years > 0 || of > 0) && texts.offers.years({ years }),
    distance_miles === null ? area : distance(distance_miles),
    of === 0 ? texts.offers.newHere : texts.offers.kept({ kept, of }),
    worked_before > 0 && texts.offers.workedBefore,
  ]
    .filter(Boolean)
    .join(" · ");
}
