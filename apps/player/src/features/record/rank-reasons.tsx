import type { MatchReasons } from "@callboard/contract/dayplayers";
import { distance } from "../../lib/distance.ts";
import { texts } from "../../lib/texts/record.ts";
import styles from "./record-page.module.css";

/** Shows what counted for a rank, in one line. Shows nothing if the reasons are not known. */
export function RankReasons({ reasons }: { reasons: MatchReasons | null }) {
  if (!reasons) return null;
  const { starred, worked_before, kept, of, years, distance_miles } = reasons;
  const parts = [
    starred && texts.reasons.starred,
    worked_before > 0 && texts.reasons.worked({ times: worked_before }),
    texts.reasons.kept({ kept, of }),
    texts.reasons.years({ years }),
    distance_miles !== null && texts.reasons.away({ distance: distance(distance_miles) }),
  ];
  return <span className={styles.small}>{parts.filter(Boolean).join(" · ")}</span>;
}
