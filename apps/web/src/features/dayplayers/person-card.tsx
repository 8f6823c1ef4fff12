import { fullName } from "@callboard/client/format";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { ListedDayplayer } from "@callboard/contract/dayplayers/find-dayplayers";
import { Button } from "@callboard/ui/button";
import { Pill } from "@callboard/ui/pill";
import { memo } from "react";
import { DayplayerCard } from "../../components/dayplayer-card.tsx";
import { OfferJobLink } from "../../components/offer-job-link.tsx";
import { personFacts } from "../../components/person-facts.ts";
import { texts } from "../../lib/texts/texts.ts";

interface PersonCardProps {
  dayplayer: ListedDayplayer;
  onStandingOffer: (dayplayer: ListedDayplayer) => void;
  onStarred?: ((dayplayer: Dayplayer) => void) | undefined;
}

/** A dayplayer with their relation to the department and buttons for both kinds of offers. Memoized for long lists. */
export const PersonCard = memo(function PersonCard({ dayplayer, onStandingOffer, onStarred }: PersonCardProps) {
  return (
    <DayplayerCard
      dayplayer={dayplayer}
      lines={[personFacts(dayplayer)]}
      state={<Relation dayplayer={dayplayer} />}
      onStarred={onStarred}
      end={<OfferButtons dayplayer={dayplayer} onStandingOffer={onStandingOffer} />}
    />
  );
});

/**
 * The department's relation to a dayplayer: booked days, sent offers or the standing offer. Renders nothing without
 * one.
 */
export function Relation({ dayplayer: { open_offer, job_offers } }: { dayplayer: ListedDayplayer }) {
  const booked = job_offers.filter(({ state }) => state === "accepted").length;
  if (booked > 0) return <Pill variant="good">{texts.people.bookedDays({ count: booked })}</Pill>;
  if (job_offers.length > 0) return <Pill>{texts.people.offeredDays({ count: job_offers.length })}</Pill>;
  if (open_offer?.state === "sent") return <Pill>{texts.people.waiting}</Pill>;
  if (open_offer?.state === "accepted") return <Pill variant="good">{texts.people.worksWithUs}</Pill>;
  return null;
}

/**
 * Buttons for a standing offer and a job offer. Both are unavailable here while a standing offer waits for an answer.
 */
export function OfferButtons({ dayplayer, onStandingOffer }: Pick<PersonCardProps, "dayplayer" | "onStandingOffer">) {
  const { is_send_offer, open_offer } = dayplayer;
  return (
    <>
      {!is_send_offer && open_offer?.state !== "accepted" && (
        <Button
          variant="quiet"
          aria-label={texts.people.standingOfferLabel({ name: fullName(dayplayer) })}
          onClick={() => onStandingOffer(dayplayer)}
        >
          {texts.people.workWithUs}
        </Button>
      )}
      <OfferJobLink dayplayer={dayplayer} blocked={is_send_offer} />
    </>
  );
}
