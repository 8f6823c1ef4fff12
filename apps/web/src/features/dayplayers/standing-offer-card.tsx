import { plainDay } from "@callboard/client/days";
import { todayIn } from "@callboard/client/zoned";
import { standingOfferAllows } from "@callboard/contract/offers/standing-offer-lifecycle";
import type { StandingOffer } from "@callboard/contract/offers/standing-offers";
import { Pill, type PillVariant } from "@callboard/ui/pill";
import { memo } from "react";
import { DayplayerCard } from "../../components/dayplayer-card.tsx";
import { personFacts } from "../../components/person-facts.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useProduction } from "../../lib/use-production.ts";
import { EndStandingOfferButton } from "./end-standing-offer-button.tsx";

const variants: Partial<Record<StandingOffer["state"], PillVariant>> = { accepted: "good", declined: "lost" };

/** A standing offer with its receiver, state and messages, and the button that ends it. */
export const StandingOfferCard = memo(function StandingOfferCard({ offer }: { offer: StandingOffer }) {
  const { zone } = useProduction();
  const { receiver, state } = offer;
  const until = plainDay(todayIn(zone, Date.parse(offer.expires_at)));
  const messages = [
    offer.message && texts.people.ownMessage({ words: offer.message }),
    offer.answer && texts.people.theirMessage({ name: receiver.first_name, words: offer.answer }),
  ].filter(Boolean);
  return (
    <DayplayerCard
      dayplayer={receiver}
      lines={[personFacts(receiver), ...(state === "sent" ? [texts.people.untilDay({ day: until })] : []), ...messages]}
      state={
        state !== "sent" && (
          <Pill variant={variants[state] ?? "neutral"}>{texts.people.standingOfferStates[state]}</Pill>
        )
      }
      end={standingOfferAllows(state, "withdraw") && <EndButton offer={offer} />}
    />
  );
});

/** Withdraws a waiting standing offer or ends an accepted one, after a confirmation. */
const EndButton = ({ offer: { id, state, receiver } }: { offer: StandingOffer }) => (
  <EndStandingOfferButton id={id} state={state === "accepted" ? "accepted" : "sent"} receiver={receiver} />
);
