import type { MatchReasons } from "@callboard/contract/dayplayers";
import { distance } from "../../lib/distance.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Shows what counted for a rank, in one line. Shows nothing if the reasons are not known. */
export function RankReasons({ reasons }: { reasons: MatchReasons | null }) {
  if (!reasons) return null;
  const { starred, worked_before, kept, of, years, distance_miles } = reasons;
  const parts = [
    starred && texts.record.reasons.starred,
    worked_before > 0 && texts.record.reasons.worked({ times: worked_before }),
    texts.record.reasons.kept({ kept, of }),
    texts.record.reasons.years({ years }),
    distance_miles !== null && texts.record.reasons.away({ distance: distance(distance_miles) }),
  ];
  return <span className="hint">{parts.filter(Boolean).join(" · ")}</span>;
}
