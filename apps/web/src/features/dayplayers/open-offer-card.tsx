import { plainDay } from "@callboard/client/days";
import { todayIn } from "@callboard/client/zoned";
import { standingOfferAllows } from "@callboard/contract/standing-offer-lifecycle";
import type { StandingOffer } from "@callboard/contract/standing-offers";
import { Pill, type PillLook } from "@callboard/ui/pill";
import { memo } from "react";
import { DayplayerCard } from "../../components/dayplayer-card.tsx";
import { personLines } from "../../components/person-lines.ts";
import { texts } from "../../lib/texts/people.ts";
import { useProduction } from "../../lib/use-production.ts";
import { EndWorkButton } from "./end-work-button.tsx";
import { WithdrawButton } from "./withdraw-button.tsx";

const looks: Partial<Record<StandingOffer["state"], PillLook>> = { accepted: "good", declined: "lost" };

/** Whom the department asked, how it stands, and the way back. */
export const StandingOfferCard = memo(function StandingOfferCard({ offer }: { offer: StandingOffer }) {
  const { zone } = useProduction();
  const { receiver, state } = offer;
  const until = plainDay(todayIn(zone, Date.parse(offer.expires_at)));
  const words = [
    offer.message && texts.youSaid(offer.message),
    offer.answer && texts.theySaid(receiver.first_name, offer.answer),
  ].filter(Boolean);
  return (
    <DayplayerCard
      dayplayer={receiver}
      lines={[...personLines(receiver), ...(state === "sent" ? [texts.untilDay(until)] : []), ...words]}
      state={state !== "sent" && <Pill look={looks[state] ?? "neutral"}>{texts.standingOfferStates[state]}</Pill>}
      end={standingOfferAllows(state, "withdraw") && <WayBack offer={offer} />}
    />
  );
});

/** What waits is taken back at once; what was agreed to is ended after a question. */
const WayBack = ({ offer: { id, state, receiver } }: { offer: StandingOffer }) =>
  state === "accepted" ? (
    <EndWorkButton id={id} receiver={receiver} />
  ) : (
    <WithdrawButton id={id} receiver={receiver} look="stop" />
  );
