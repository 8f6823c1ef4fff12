import { fullName } from "@callboard/client/format";
import { allows } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import { Button } from "@callboard/ui/button";
import { CardList } from "@callboard/ui/card";
import { DayplayerCard } from "../../../components/dayplayer-card.tsx";
import { texts } from "../../../lib/texts/offers.ts";
import type { ExtendOrReopen } from "../expiry/extend-or-reopen.ts";
import { lastMessage } from "../offer-lists/last-message.ts";
import { OfferStateBox } from "../offer-state-box.tsx";
import styles from "./matches-page.module.css";

interface OtherOffersProps {
  offers: readonly JobOffer[];
  onExtendOrReopen: (kind: ExtendOrReopen, offer: JobOffer) => void;
}

/** Lists offers to dayplayers who are not among the matches shown, for example because they no longer match. */
export function OtherOffers({ offers, onExtendOrReopen }: OtherOffersProps) {
  if (offers.length === 0) return null;
  return (
    <>
      <h3 className={styles.also}>{texts.otherOffers}</h3>
      <CardList>
        {offers.map((offer) => (
          <li key={offer.id}>
            <DayplayerCard
              dayplayer={offer.receiver}
              lines={[offer.receiver.area, lastMessage(offer)].filter(Boolean)}
              state={
                <OfferStateBox state={offer.state} expiresAt={offer.expires_at} closedReason={offer.closed_reason} />
              }
              end={<ExtendOrReopenButton offer={offer} onExtendOrReopen={(kind) => onExtendOrReopen(kind, offer)} />}
            />
          </li>
        ))}
      </CardList>
    </>
  );
}

export function ExtendOrReopenButton({
  offer,
  onExtendOrReopen,
}: {
  offer: JobOffer;
  onExtendOrReopen: (kind: ExtendOrReopen) => void;
}) {
  const name = fullName(offer.receiver);
  if (allows(offer.state, "reopen")) {
    return (
      <Button aria-label={texts.reopenFor({ name })} onClick={() => onExtendOrReopen("reopen")}>
        {texts.reopen}
      </Button>
    );
  }
  if (allows(offer.state, "extend")) {
    return (
      <Button look="quiet" aria-label={texts.extendFor({ name })} onClick={() => onExtendOrReopen("extend")}>
        {texts.extend}
      </Button>
    );
  }
  return null;
}
