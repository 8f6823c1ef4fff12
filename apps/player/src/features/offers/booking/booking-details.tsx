import { fullName } from "@callboard/client/format";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { buttonClass } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { Fact, Facts } from "@callboard/ui/facts";
import { Pill } from "@callboard/ui/pill";
import { toast } from "@callboard/ui/toast";
import { useLayoutEffect, useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../../components/button.tsx";
import { ButtonLink } from "../../../components/button-link.tsx";
import { callText } from "../../../components/job/call-text.ts";
import { Directions } from "../../../components/job/directions.tsx";
import { StillComingAnswers } from "../../../components/job/still-coming.tsx";
import { takeBack } from "../../../lib/outbox/outbox.ts";
import type { PendingAnswer } from "../../../lib/outbox/pending-answer.ts";
import { paths } from "../../../lib/paths.ts";
import type { DayplayerState } from "../../../lib/texts/states/states.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { AddToCalendar } from "../details/add-to-calendar.tsx";
import { MapChoice } from "../details/map-choice.tsx";
import styles from "../offer.module.css";
import { OfferFacts } from "../offer-facts.tsx";
import { FreeToLeave } from "../standby/free-to-leave.tsx";
import { Change } from "./change.tsx";
import { DelayActions, DelayNotice } from "./delay.tsx";
import { DropSheet } from "./drop-sheet.tsx";
import { PhoneLink, toDial } from "./phone-link.tsx";

interface BookingDetailsProps {
  booking: DayplayerBooking;
  standing: DayplayerState;
  /** The pending confirmation of changed terms, or the pending report of a delay, stored on this device. */
  pending?: PendingAnswer | undefined;
}

/** Shows everything about a booking: time, place, directions, contact, and the actions that its state allows. */
export function BookingDetails({ booking, standing, pending }: BookingDetailsProps) {
  const [dropping, setDropping] = useState(() => new URLSearchParams(location.search).has("drop"));
  const [, go] = useLocation();
  // The address says only once that the sheet opens. Its history entry is added after this.
  useLayoutEffect(() => {
    if (location.search) go(paths.booking(booking.id), { replace: true });
  }, [booking.id, go]);
  const { contact, details, head } = booking;
  const pendingDelay = pending?.kind === "delay" ? pending : undefined;
  const may = (what: keyof typeof texts.can) => (standing.can as readonly string[]).includes(what);
  const mail = contact?.email;
  /** The hours in which a delay can be reported. */
  const isNear = may("runLate") || may("changeDelay");
  return (
    <Card roomy className={styles.offer}>
      <div>
        <Pill variant={standing.variant}>{standing.name}</Pill>
      </div>
      <div className={booking.call_time ? "headline" : styles.day}>{callText(booking)}</div>
      <p>{standing.sentence}</p>
      <FreeToLeave booking={booking} onLeave={() => setDropping(true)} />
      {booking.changed && !booking.has_passed && (
        <Change booking={booking} confirms={may("confirm")} onDrop={() => setDropping(true)} />
      )}
      {may("stillComing") && (
        <StillComingAnswers booking={booking} onCant={may("cantCome") ? () => setDropping(true) : undefined} />
      )}
      {pending && may("takeBack") && (
        <Button
          onClick={() => void takeBack(pending.id).then(() => toast({ kind: "info", text: texts.unsent.takenBack }))}
        >
          {texts.can.takeBack}
        </Button>
      )}
      <DelayNotice booking={booking} pending={pendingDelay} />
      <OfferFacts offer={booking} />
      {details.notes && (
        <p className={styles.words}>
          <small>{texts.offers.note}</small>
          {details.notes}
        </p>
      )}
      {booking.message && (
        <p className={styles.words}>
          <small>{texts.offers.from({ name: fullName(head) })}</small>
          {booking.message}
        </p>
      )}
      <div className="buttons-even">
        {may("directions") && !isNear && <Directions to={details} />}
        <ButtonLink href={paths.messagesWith(head.id)}>{texts.can.write}</ButtonLink>
      </div>
      <Facts>
        <Fact label={texts.bookings.contact}>{fullName(head)}</Fact>
        <Fact label={texts.bookings.phone}>
          <PhoneLink number={contact?.phone} />
        </Fact>
        <Fact label={texts.accounts.email}>
          {mail && (
            <a href={`mailto:${mail}`} className={styles.reach}>
              {mail}
            </a>
          )}
        </Fact>
      </Facts>
      {!booking.has_passed && (
        <>
          <AddToCalendar bookingId={booking.id} />
          {details.street_address && <MapChoice />}
        </>
      )}
      {may("drop") && (
        <Button variant="stop" onClick={() => setDropping(true)}>
          {texts.can.drop}
        </Button>
      )}
      {isNear && (
        <div className={`buttons-even ${styles.atThumb}`}>
          <DelayActions booking={booking} standing={standing} pending={pendingDelay} />
          <Directions to={details} />
          {contact?.phone && (
            <a href={`tel:${toDial(contact.phone)}`} className={buttonClass({ size: "thumb" })}>
              {texts.bookings.callName({ name: head.first_name })}
            </a>
          )}
        </div>
      )}
      <DropSheet open={dropping} booking={booking} onClose={() => setDropping(false)} />
    </Card>
  );
}
