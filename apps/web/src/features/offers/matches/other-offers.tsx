import { fullName } from "@callboard/client/format";
import { allows, type OfferState } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import { CardList } from "@callboard/ui/card";
import { IconButton } from "@callboard/ui/icon-button";
import { DayplayerCard } from "../../../components/dayplayer-card.tsx";
import { ExtendIcon, ReopenIcon } from "../../../components/icons.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import type { ExtendOrReopen } from "../expiry/extend-or-reopen.ts";
import { lastMessage } from "../offer-lists/last-message.ts";
import { OfferStateBox } from "../offer-state-box.tsx";

interface OtherOffersProps {
  offers: readonly JobOffer[];
  /** Why they can't be extended or re-opened; undefined if they can. */
  whyOver: string | undefined;
  onExtendOrReopen: (kind: ExtendOrReopen, offer: JobOffer) => void;
}

/** Lists offers to dayplayers who are not among the matches shown, for example because they no longer match. */
export function OtherOffers({ offers, whyOver, onExtendOrReopen }: OtherOffersProps) {
  if (offers.length === 0) return null;
  return (
    <CardList>
      {offers.map((offer) => (
        <li key={offer.id}>
          <DayplayerCard
            dayplayer={offer.receiver}
            lines={[offer.receiver.area, lastMessage(offer)].filter(Boolean)}
            state={
              <OfferStateBox state={offer.state} expiresAt={offer.expires_at} closedReason={offer.closed_reason} />
            }
            end={
              <ExtendOrReopenButton
                name={fullName(offer.receiver)}
                state={offer.state}
                whyOver={whyOver}
                onExtendOrReopen={(kind) => onExtendOrReopen(kind, offer)}
              />
            }
          />
        </li>
      ))}
    </CardList>
  );
}

interface ExtendOrReopenButtonProps {
  /** The dayplayer's name. */
  name: string;
  state: OfferState;
  /** Shown in place of the button, where a press would only be refused. */
  whyOver: string | undefined;
  onExtendOrReopen: (kind: ExtendOrReopen) => void;
}

/** The icon that gives an offer more time or opens a declined one again; nothing for an offer in another state. */
export function ExtendOrReopenButton({ name, state, whyOver, onExtendOrReopen }: ExtendOrReopenButtonProps) {
  const [kind] = (["reopen", "extend"] as const).filter((move) => allows(state, move));
  if (!kind) return null;
  return whyOver ? (
    <span className="hint">{whyOver}</span>
  ) : (
    <IconButton
      data-key="o"
      label={kind === "reopen" ? texts.offers.reopenFor({ name }) : texts.offers.extendFor({ name })}
      icon={kind === "reopen" ? <ReopenIcon /> : <ExtendIcon />}
      onClick={() => onExtendOrReopen(kind)}
    />
  );
}
