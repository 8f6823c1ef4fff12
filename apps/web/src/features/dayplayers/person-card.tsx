import { fullName } from "@callboard/client/format";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { ListedDayplayer } from "@callboard/contract/find-dayplayers";
import { Button } from "@callboard/ui/button";
import { Pill } from "@callboard/ui/pill";
import { memo } from "react";
import { DayplayerCard } from "../../components/dayplayer-card.tsx";
import { OfferJobLink } from "../../components/offer-job-link.tsx";
import { personLines } from "../../components/person-lines.ts";
import { texts } from "../../lib/texts/people.ts";

interface PersonCardProps {
  dayplayer: ListedDayplayer;
  onAsk: (dayplayer: ListedDayplayer) => void;
  onStarred?: ((dayplayer: Dayplayer) => void) | undefined;
}

/** A dayplayer found: how the department stands towards them, and both ways to ask them. Drawn once for long lists. */
export const PersonCard = memo(function PersonCard({ dayplayer, onAsk, onStarred }: PersonCardProps) {
  return (
    <DayplayerCard
      dayplayer={dayplayer}
      lines={personLines(dayplayer)}
      state={<Standing dayplayer={dayplayer} />}
      onStarred={onStarred}
      end={<AskButtons dayplayer={dayplayer} onAsk={onAsk} />}
    />
  );
});

/** How the department stands towards a dayplayer; nothing where they have nothing to do with one another. */
export function Standing({ dayplayer: { open_offer, job_offers } }: { dayplayer: ListedDayplayer }) {
  const booked = job_offers.filter(({ state }) => state === "accepted").length;
  if (booked > 0) return <Pill look="good">{texts.bookedDays(booked)}</Pill>;
  if (job_offers.length > 0) return <Pill>{texts.askedDays(job_offers.length)}</Pill>;
  if (open_offer?.state === "sent") return <Pill>{texts.waiting}</Pill>;
  if (open_offer?.state === "accepted") return <Pill look="good">{texts.worksWithUs}</Pill>;
  return null;
}

/** To work with the department, and for a job. While the open offer waits, no other is sent from here. */
export function AskButtons({ dayplayer, onAsk }: Pick<PersonCardProps, "dayplayer" | "onAsk">) {
  const { is_send_offer, open_offer } = dayplayer;
  return (
    <>
      {!is_send_offer && open_offer?.state !== "accepted" && (
        <Button look="quiet" aria-label={texts.askName(fullName(dayplayer))} onClick={() => onAsk(dayplayer)}>
          {texts.ask}
        </Button>
      )}
      <OfferJobLink dayplayer={dayplayer} blocked={is_send_offer} />
    </>
  );
}
