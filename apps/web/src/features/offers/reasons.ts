import type { Match } from "@callboard/contract/dayplayers";
import { distance } from "../../lib/shown-units.ts";
import { texts } from "../../lib/texts/offers.ts";

/** Formats the reasons for a match's rank: "8 yrs · 4 mi · kept 31 of 31". The star is shown beside the name. */
export function reasonsText({ reasons, area }: Pick<Match, "reasons" | "area">): string {
  const { years, distance_miles, kept, of, worked_before } = reasons;
  return [
    texts.years({ years }),
    distance_miles === null ? area : distance(distance_miles),
    of === 0 ? texts.newHere : texts.kept({ kept, of }),
    worked_before > 0 && texts.workedBefore,
  ]
    .filter(Boolean)
    .join(" · ");
}
