import type { JobOffer } from "@callboard/contract/offers";
import { Button } from "@callboard/ui/button";
import { texts } from "../../lib/texts/offers.ts";
import styles from "./offer-groups.module.css";

interface GroupActionsProps {
  chosen: JobOffer[];
  /** True while another group has the selection. */
  resting: boolean;
  endLabel: string;
  onEnd: (chosen: JobOffer[]) => void;
  onMessage: (chosen: JobOffer[]) => void;
}

/** The actions for the selected offers of a group. They are visible but disabled while nothing is selected. */
export function GroupActions({ chosen, resting, endLabel, onEnd, onMessage }: GroupActionsProps) {
  const off = resting || chosen.length === 0;
  return (
    <>
      {chosen.length > 0 && (
        <span role="status" className={styles.count}>
          {texts.groupSelected(chosen.length)}
        </span>
      )}
      <Button look={off ? "quiet" : "stop"} disabled={off} onClick={() => onEnd(chosen)}>
        {endLabel}
      </Button>
      <Button look="quiet" disabled={off} onClick={() => onMessage(chosen)}>
        {texts.message}
      </Button>
    </>
  );
}
