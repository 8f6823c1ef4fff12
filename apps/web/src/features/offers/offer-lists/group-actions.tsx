import type { JobOffer } from "@callboard/contract/offers";
import { Button } from "@callboard/ui/button";
import { texts } from "../../../lib/texts/texts.ts";
import { receiversOf } from "../many/receivers-of.ts";
import styles from "./offer-groups.module.css";
import type { GroupOfOffers } from "./offer-groups.tsx";

interface GroupActionsProps extends GroupOfOffers {
  /** Ends the selected offers; missing where they have ended already. */
  end?: { label: string; onEnd: (chosen: JobOffer[]) => void };
  onExtend?: (chosen: JobOffer[]) => void;
  onMessage: (chosen: JobOffer[]) => void;
}

/**
 * The actions for the selected offers of a group. While nothing is selected they are disabled on a wide screen and
 * hidden on a phone.
 */
export function GroupActions({
  chosen,
  selectable,
  resting,
  onSelectAll,
  onClear,
  end,
  onExtend,
  onMessage,
}: GroupActionsProps) {
  const off = resting || chosen.length === 0;
  const all = selectable.length > 0 && chosen.length === selectable.length;
  const className = off ? styles.waiting : undefined;
  return (
    <>
      {chosen.length > 0 && (
        <span role="status" className="hint">
          {texts.offers.groupSelected({ count: receiversOf(chosen).length })}
        </span>
      )}
      {selectable.length > 1 && (
        <Button variant="quiet" disabled={resting} onClick={all ? onClear : onSelectAll}>
          {all ? texts.offers.clear : texts.offers.selectDay}
        </Button>
      )}
      {end && (
        <Button variant={off ? "quiet" : "stop"} className={className} disabled={off} onClick={() => end.onEnd(chosen)}>
          {end.label}
        </Button>
      )}
      {onExtend && (
        <Button variant="quiet" className={className} disabled={off} onClick={() => onExtend(chosen)}>
          {texts.offers.extend}
        </Button>
      )}
      <Button variant="quiet" className={className} disabled={off} onClick={() => onMessage(chosen)}>
        {texts.basics.message}
      </Button>
    </>
  );
}
