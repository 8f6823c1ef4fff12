import { fullName } from "@callboard/client/format";
import type { Position } from "@callboard/contract/dayplans";
import type { JobOffer } from "@callboard/contract/offers";
import { Button } from "@callboard/ui/button";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./unconfirmed-line.module.css";

interface UnconfirmedLineProps {
  position: Position;
  offers: readonly JobOffer[];
  onMessage: (offers: readonly JobOffer[]) => void;
}

/** Who of a position has not confirmed the latest change of the day, with a message to all of them. */
export function UnconfirmedLine({ position, offers, onMessage }: UnconfirmedLineProps) {
  const waiting = offers.filter(({ position_id, changed }) => position_id === position.id && changed);
  if (waiting.length === 0) return null;
  const live = Math.max(waiting.length, position.accepted_offers + position.open_offers);
  return (
    <div className={styles.line}>
      <span>
        <b>{texts.changes.notConfirmed({ count: waiting.length, of: live })}</b>{" "}
        {waiting.map(({ receiver }) => fullName(receiver)).join(", ")}
      </span>
      <Button
        variant="quiet"
        aria-label={texts.changes.messageUnconfirmed({ count: waiting.length, position: position.name })}
        onClick={() => onMessage(waiting)}
      >
        {texts.changes.messageThem}
      </Button>
    </div>
  );
}
