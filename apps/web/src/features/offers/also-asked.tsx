import { fullName } from "@callboard/client/format";
import { allows } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import { Button } from "@callboard/ui/button";
import { CardList } from "@callboard/ui/card";
import { DayplayerCard } from "../../components/dayplayer-card.tsx";
import { texts } from "../../lib/texts/offers.ts";
import type { AskAgain } from "./ask-again.ts";
import { lastMessage } from "./last-words.ts";
import styles from "./matches-page.module.css";
import { OfferStateBox } from "./offer-state-box.tsx";

interface AlsoAskedProps {
  offers: readonly JobOffer[];
  onAskAgain: (kind: AskAgain, offer: JobOffer) => void;
}

/** Offers to dayplayers who are no match any more, or not among those shown: nobody who was asked is out of sight. */
export function AlsoAsked({ offers, onAskAgain }: AlsoAskedProps) {
  if (offers.length === 0) return null;
  return (
    <>
      <h3 className={styles.also}>{texts.alsoAsked}</h3>
      <CardList>
        {offers.map((offer) => (
          <li key={offer.id}>
            <DayplayerCard
              dayplayer={offer.receiver}
              lines={[offer.receiver.area, lastMessage(offer)].filter(Boolean)}
              state={
                <OfferStateBox state={offer.state} expiresAt={offer.expires_at} closedReason={offer.closed_reason} />
              }
              end={<AskAgainButton offer={offer} onAskAgain={(kind) => onAskAgain(kind, offer)} />}
            />
          </li>
        ))}
      </CardList>
    </>
  );
}

export function AskAgainButton({ offer, onAskAgain }: { offer: JobOffer; onAskAgain: (kind: AskAgain) => void }) {
  const name = fullName(offer.receiver);
  if (allows(offer.state, "reopen")) {
    return (
      <Button aria-label={texts.reopenFor(name)} onClick={() => onAskAgain("reopen")}>
        {texts.reopen}
      </Button>
    );
  }
  if (allows(offer.state, "extend")) {
    return (
      <Button look="quiet" aria-label={texts.extendFor(name)} onClick={() => onAskAgain("extend")}>
        {texts.extend}
      </Button>
    );
  }
  return null;
}
