import { phoneText } from "@callboard/client/accounts/phone-text";
import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import type { Position } from "@callboard/contract/dayplans";
import type { JobOffer } from "@callboard/contract/offers";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { Button } from "@callboard/ui/button";
import { ConfirmDialog } from "@callboard/ui/confirm-dialog";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PhoneLink } from "../../../components/people/phone-link.tsx";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./confirmed-line.module.css";

/** Cancels a booking and has its place filled. `onReplaced` is called even if the list has been unmounted meanwhile. */
function useReplaceBooking(date: string, onReplaced: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobOfferId: string) => call(fillRoutes.replaceBooking, { params: { jobOfferId }, body: {} }),
    onSuccess: onReplaced,
    onSettled: () => {
      for (const queryKey of [
        keys.day(date),
        keys.unconfirmed(date),
        keys.fills,
        keys.positions,
        keys.matchDays,
        keys.jobOffers,
        keys.jobOfferCounts,
        keys.booked,
      ])
        void client.invalidateQueries({ queryKey });
    },
  });
}

interface ConfirmedLineProps {
  position: Position;
  date: string;
  /** Offers and bookings of the day that somebody has not confirmed. */
  offers: readonly JobOffer[];
  locked: boolean;
}

/** How many of a position have confirmed that they still come, and whom to call or to replace. */
export default function ConfirmedLine({ position, date, offers, locked }: ConfirmedLineProps) {
  const [replaced, setReplaced] = useState<JobOffer>();
  const silent = offers.filter(({ position_id, confirmed }) => position_id === position.id && confirmed === "asked");
  if (silent.length === 0 && position.confirmed === 0) return null;
  return (
    <div className={styles.confirmed}>
      <p>
        <b>{texts.reconfirmation.confirmed({ confirmed: position.confirmed, booked: position.booked })}</b>
        {silent.length > 0 && (
          <span className={styles.risk}>{texts.reconfirmation.atRisk({ count: silent.length })}</span>
        )}
      </p>
      {silent.length > 0 && (
        <ul className={styles.people} aria-label={texts.reconfirmation.notConfirmed({ position: position.name })}>
          {silent.map((booking) => (
            <li key={booking.id}>
              <span>
                {fullName(booking.receiver)} <Phone booking={booking} />
              </span>
              {!locked && (
                <Button
                  variant="quiet"
                  aria-label={texts.reconfirmation.replaceWhom({ name: fullName(booking.receiver) })}
                  onClick={() => setReplaced(booking)}
                >
                  {texts.reconfirmation.replace}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {replaced && (
        <ReplaceDialog key={replaced.id} booking={replaced} date={date} onClose={() => setReplaced(undefined)} />
      )}
    </div>
  );
}

function Phone({ booking: { contact, receiver } }: { booking: JobOffer }) {
  if (!contact?.phone) return <small>{texts.reconfirmation.noPhone}</small>;
  return (
    <PhoneLink
      contact={contact}
      label={texts.reconfirmation.call({ name: fullName(receiver), number: phoneText(contact.phone) })}
    />
  );
}

/** Asks before a booking is cancelled. */
function ReplaceDialog({ booking, date, onClose }: { booking: JobOffer; date: string; onClose: () => void }) {
  const name = fullName(booking.receiver);
  const replace = useReplaceBooking(date, () => {
    toast({ kind: "success", text: texts.reconfirmation.replaced({ name }) });
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.reconfirmation.title({ name })}
      confirmLabel={texts.reconfirmation.confirm}
      cancelLabel={texts.reconfirmation.keep}
      busy={replace.isPending}
      busyLabel={texts.networkLink.replacing}
      onConfirm={() => replace.mutate(booking.id)}
    >
      {texts.reconfirmation.consequences({ name: booking.receiver.first_name })}
      <Problem>{replace.error ? errorMessage(replace.error) : undefined}</Problem>
    </ConfirmDialog>
  );
}
