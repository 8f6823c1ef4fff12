import { daysBetween } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { toastError } from "@callboard/client/server-errors";
import { noShowDays } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import { isNamed } from "@callboard/contract/plain/names";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { Button } from "@callboard/ui/button";
import { CardList } from "@callboard/ui/card";
import { EmptyState } from "@callboard/ui/empty-state";
import { Pill } from "@callboard/ui/pill";
import { SearchBox } from "@callboard/ui/search-box";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { DayplayerCard } from "../../../components/dayplayer-card.tsx";
import { call } from "../../../lib/call.ts";
import { patchById } from "../../../lib/live/patch-objects.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useToday } from "../../../lib/use-production.ts";
import { DelayPill } from "../offer-lists/delay-pill.tsx";
import { lastMessage } from "../offer-lists/last-message.ts";
import { agreedText, blockText, Reach } from "../offer-lists/offer-lines.tsx";
import { refreshOffers } from "../refresh-offers.ts";
import styles from "./matches-page.module.css";

function useMarkNoShow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (jobOfferId: string) => call(offerRoutes.markNoShow, { params: { jobOfferId } }),
    onSuccess: (offer) => {
      patchById(client, offer);
      refreshOffers(client);
    },
  });
}

export function BookingsSection({
  bookings,
  zone,
  hasPassed,
}: {
  bookings: JobOffer[];
  zone: string;
  hasPassed: boolean;
}) {
  const [search, setSearch] = useState("");
  const shown = bookings.filter(({ receiver, contact }) => isNamed(fullName(receiver), search, contact?.phone));
  const today = useToday();
  const canBeMarked = ({ no_show, start_date }: JobOffer) =>
    hasPassed && !no_show && daysBetween(start_date, today) <= noShowDays + 1;
  return (
    <section aria-labelledby="bookings">
      <div className={styles.head}>
        <h2 id="bookings">{texts.offers.bookingsCount({ count: bookings.length })}</h2>
        {bookings.length > 0 && <SearchBox label={texts.offers.searchBookings} value={search} onSearch={setSearch} />}
      </div>
      {bookings.length === 0 ? (
        <EmptyState title={texts.offers.noBookings}>{hasPassed ? undefined : texts.offers.noBookingsText}</EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState title={texts.people.noHits} />
      ) : (
        <CardList>
          {shown.map((booking) => (
            <li key={booking.id}>
              <DayplayerCard
                booked
                dayplayer={booking.receiver}
                lines={[
                  agreedText(booking, zone),
                  blockText(booking),
                  lastMessage(booking),
                  booking.delay?.note,
                  booking.contact && <Reach {...booking.contact} />,
                ].filter(Boolean)}
                state={
                  <>
                    {booking.changed && <Pill variant="needs">{texts.offers.notConfirmed}</Pill>}
                    <DelayPill booking={booking} />
                    {booking.no_show && <Pill variant="lost">{texts.offers.noShow}</Pill>}
                  </>
                }
                end={canBeMarked(booking) && <NoShow booking={booking} />}
              />
            </li>
          ))}
        </CardList>
      )}
    </section>
  );
}

function NoShow({ booking }: { booking: JobOffer }) {
  const [confirming, setConfirming] = useState(false);
  const mark = useMarkNoShow();
  // The promise is used because the callbacks of `mutate` do not run once the reply has unmounted this button.
  const confirm = () =>
    mark
      .mutateAsync(booking.id)
      .then(() => toast({ kind: "success", text: texts.offers.markedNoShow }), toastError)
      .then(() => setConfirming(false));
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        {texts.offers.markNoShow}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={texts.offers.markNoShowTitle({ name: fullName(booking.receiver) })}
          confirmLabel={texts.offers.markNoShow}
          busy={mark.isPending}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        >
          {texts.offers.markNoShowText}
        </ConfirmDialog>
      )}
    </>
  );
}
