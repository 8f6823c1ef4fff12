import { longDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { wordsOf } from "@callboard/client/server-errors";
import type { PlayerBooking } from "@callboard/contract/player-offers";
import { Button, buttonClass } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { EmptyState } from "@callboard/ui/empty-state";
import { Fact, Facts } from "@callboard/ui/facts";
import { Pill } from "@callboard/ui/pill";
import { Skeleton } from "@callboard/ui/skeleton";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { directionsTo } from "../../components/directions.ts";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { bookings } from "../../lib/requests/offers.ts";
import { texts } from "../../lib/texts/bookings.ts";
import { texts as offerTexts } from "../../lib/texts/offers.ts";
import { useAcknowledgeChange } from "./answer-offer.ts";
import { DropSheet } from "./drop-sheet.tsx";
import styles from "./offer.module.css";
import { OfferFacts } from "./offer-facts.tsx";

export default function BookingPage({ id }: { id: string }) {
  const query = useQuery(bookings);
  return (
    <Loaded query={query} waiting={<Skeleton shape="block" />}>
      {(all) => {
        const booking = all.find((each) => each.id === id);
        return booking ? <Booking booking={booking} /> : <Gone />;
      }}
    </Loaded>
  );
}

const Back = () => (
  <Link href={paths.bookings} className={buttonClass({ look: "quiet" })}>
    ‹ {texts.back}
  </Link>
);

function Gone() {
  return (
    <Page title={texts.gone} above={<Back />}>
      <EmptyState title={texts.goneText} />
    </Page>
  );
}

function Booking({ booking }: { booking: PlayerBooking }) {
  const [dropping, setDropping] = useState(false);
  const { contact, details, head } = booking;
  const directions = directionsTo(details);
  return (
    <Page title={longDay(booking.start_date)} above={<Back />}>
      <Card roomy className={styles.offer}>
        {booking.changed && !booking.has_passed && <Change booking={booking} onDrop={() => setDropping(true)} />}
        <OfferFacts offer={booking} />
        {details.notes && (
          <Facts>
            <Fact label={offerTexts.note}>{details.notes}</Fact>
          </Facts>
        )}
        {booking.message && (
          <p className={styles.words}>
            <small>{offerTexts.from(fullName(head))}</small>
            {booking.message}
          </p>
        )}
        <Facts>
          <Fact label={texts.contact}>{fullName(head)}</Fact>
          <Fact label={texts.phone}>{contact && <a href={`tel:${contact.phone}`}>{contact.phone}</a>}</Fact>
          <Fact label={texts.email}>{contact && <a href={`mailto:${contact.email}`}>{contact.email}</a>}</Fact>
        </Facts>
        <div className={`${styles.acts} ${styles.even}`}>
          {directions && (
            <a href={directions} target="_blank" rel="noreferrer" className={buttonClass({ size: "thumb" })}>
              {texts.directions}
            </a>
          )}
          <Link href={paths.messagesWith(head.id)} className={buttonClass({ size: "thumb" })}>
            {texts.message}
          </Link>
        </div>
        {!booking.has_passed && (
          <Button look="stop" size="thumb" onClick={() => setDropping(true)}>
            {texts.dropOut}
          </Button>
        )}
      </Card>
      <DropSheet open={dropping} booking={booking} onClose={() => setDropping(false)} />
    </Page>
  );
}

/** Something changed after it was accepted: until it is confirmed, the head sees "not confirmed". */
function Change({ booking, onDrop }: { booking: PlayerBooking; onDrop: () => void }) {
  const acknowledge = useAcknowledgeChange();
  const confirm = () =>
    acknowledge.mutate(booking, { onSuccess: () => toast({ kind: "success", text: offerTexts.confirmed }) });
  return (
    <div className={styles.sheet}>
      <Pill look="needs">{offerTexts.changedBooked}</Pill>
      {acknowledge.error && <p role="alert">{wordsOf(acknowledge.error)}</p>}
      <div className={`${styles.acts} ${styles.even}`}>
        <Button look="go" size="thumb" busy={acknowledge.isPending} busyLabel={offerTexts.confirming} onClick={confirm}>
          {offerTexts.confirmChange}
        </Button>
        <Button size="thumb" onClick={onDrop}>
          {offerTexts.dropInstead}
        </Button>
      </div>
    </div>
  );
}
