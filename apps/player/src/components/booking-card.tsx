import { plainDay } from "@callboard/client/days";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { formatMinutes } from "@callboard/contract/offers/format-minutes";
import { Card } from "@callboard/ui/card";
import { Fact, Facts } from "@callboard/ui/facts";
import { separatePart } from "@callboard/ui/lazy-part";
import { Pill } from "@callboard/ui/pill";
import type { ReactNode } from "react";
import { awaitsConfirmation } from "../lib/job/jobs-to-answer.ts";
import { paths } from "../lib/paths.ts";
import { bookingStates } from "../lib/texts/states/booking-states.ts";
import { pastStanding } from "../lib/texts/states/states.ts";
import { texts } from "../lib/texts/texts.ts";
import { ButtonLink } from "./button-link.tsx";
import { callText } from "./job/call-text.ts";
import { Directions } from "./job/directions.tsx";
import { placeLine } from "./place-line.ts";

const StillComing = separatePart(() => import("./job/still-coming.tsx"));

/** Shows when and where a booking is. `label` is its day: a date, or "Today". */
export function BookingCard({
  booking,
  label,
  chosen,
  answer,
}: {
  booking: DayplayerBooking;
  label: string;
  chosen?: boolean;
  /** By which a change of the booking is confirmed. */
  answer?: ReactNode;
}) {
  const { details } = booking;
  return (
    <Card
      roomy
      chosen={chosen}
      className="stack-3"
      role="article"
      aria-label={`${plainDay(booking.start_date)}, ${booking.position}`}
    >
      <div className="row-2 apart">
        <span className="label">{label}</span>
        <Standing booking={booking} />
      </div>
      <div className={booking.call_time ? "headline" : undefined}>{callText(booking)}</div>
      <Facts>
        <Fact label={texts.offers.job}>
          {booking.position} · {booking.production}
        </Fact>
        <Fact label={texts.offers.where}>{placeLine(details) || texts.offers.noPlace}</Fact>
        <Fact label={texts.offers.note}>{details.notes}</Fact>
      </Facts>
      {awaitsConfirmation(booking) && !booking.changed && !booking.has_passed && <StillComing booking={booking} />}
      {answer}
      <div className="buttons-even">
        {!booking.has_passed && <Directions to={details} />}
        <ButtonLink href={paths.booking(booking.id)}>{texts.can.details}</ButtonLink>
      </div>
    </Card>
  );
}

/** Shows whether a booking needs an answer, whether a delay is reported, and how a past one counted. */
function Standing({ booking: { changed, delay, has_passed, no_show } }: { booking: DayplayerBooking }) {
  if (delay && !changed) return <Pill variant="needs">{texts.delay.late({ time: formatMinutes(delay.minutes) })}</Pill>;
  const state = has_passed ? pastStanding({ no_show }) : changed && bookingStates.changed;
  return state ? <Pill variant={state.variant}>{state.name}</Pill> : null;
}
