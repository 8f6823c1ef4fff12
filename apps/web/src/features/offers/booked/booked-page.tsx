import { fullName } from "@callboard/client/format";
import { BelowLoaded } from "@callboard/client/waiting/below-loaded";
import type { JobOffer } from "@callboard/contract/offers";
import { Chip, ChipRow } from "@callboard/ui/chip";
import { EmptyState } from "@callboard/ui/empty-state";
import { Pill } from "@callboard/ui/pill";
import { Skeleton } from "@callboard/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { BookingsTableButton, CallListButton } from "../../../components/export-buttons.tsx";
import { ListLead } from "../../../components/frames/list-lead.tsx";
import { toastsBelowScreen } from "../../../components/frames/toasts-below.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { OfferJobLink } from "../../../components/offer-job-link.tsx";
import { TitledPage } from "../../../components/page.tsx";
import { CallLink } from "../../../components/people/phone-link.tsx";
import { PositionChecks } from "../../../components/position-checks.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { positionsQuery } from "../../../lib/format.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useAddressNames, useAddressValue } from "../../../lib/use-list-state.ts";
import { useProduction } from "../../../lib/use-production.ts";
import { EndSheet } from "../many/end-sheet.tsx";
import { MessageManySheet } from "../many/message-many-sheet.tsx";
import { receiversOf } from "../many/receivers-of.ts";
import { GroupActions } from "../offer-lists/group-actions.tsx";
import { bookedQuery } from "../offer-lists/list-job-offers.ts";
import { type GroupOfOffers, OfferGroups } from "../offer-lists/offer-groups.tsx";
import { agreedText, bookingLines } from "../offer-lists/offer-lines.tsx";
import { useGroupSelection } from "../offer-lists/use-group-selection.ts";
import { positionNamesQuery, usePositionNames } from "../offer-lists/use-position-names.ts";
import styles from "./booked-page.module.css";

/** Reads what the bookings show, for the first screen of a page. */
export const read = ({ names, tab }: { names: readonly string[]; tab?: string }): Promise<unknown>[] => [
  queryClient.prefetchInfiniteQuery(listQuery(names, tab)),
  queryClient.prefetchQuery(positionNamesQuery),
];

const listQuery = (names: readonly string[], tab: string | undefined) =>
  bookedQuery(names, "", tab === "changed" ? "changed" : undefined);

export function BookedPage() {
  const [names, setNames] = useAddressNames();
  const positions = usePositionNames()?.map(({ name }) => name);
  const [tab, setTab] = useAddressValue("tab");
  const changed = tab === "changed";
  const bookings = useInfiniteQuery(listQuery(names, tab));
  const waiting = <Skeleton shape="card" count={4} label={texts.offers.loadingBookings} />;
  const { zone } = useProduction();
  const selection = useGroupSelection();
  const [cancelling, setCancelling] = useState<JobOffer[]>([]);
  const [writing, setWriting] = useState<JobOffer[]>([]);
  const drawn = useMemo(
    () => ({
      booked: true,
      lines: bookingLines,
      state: (booking: JobOffer) => (
        <Pill variant={booking.changed ? "needs" : "good"}>
          {booking.changed ? texts.offers.notConfirmed : agreedText(booking, zone)}
        </Pill>
      ),
      end: ({ receiver, contact, open_offer_waits }: JobOffer) => (
        <>
          <CallLink name={fullName(receiver)} phone={contact?.phone} variant="outlined" />
          <OfferJobLink dayplayer={receiver} blocked={open_offer_waits} variant="goOutlined" />
        </>
      ),
      dayEnd: ([first]: readonly JobOffer[]) =>
        first && <CallListButton dayplanId={first.dayplan_id} variant="quiet" />,
      selectable: () => true,
      actions: (offers: GroupOfOffers) => (
        <GroupActions
          {...offers}
          end={{ label: texts.offers.sendCancellations, onEnd: setCancelling }}
          onMessage={setWriting}
        />
      ),
    }),
    [zone],
  );

  return (
    <TitledPage
      title={texts.shell.booked}
      ref={toastsBelowScreen}
      actionsFollow
      actions={
        bookings.data?.pages.some(({ data }) => Object.keys(data).length > 0) && (
          <BookingsTableButton positions={positionsQuery(names)} />
        )
      }
    >
      <ListLead text={texts.leads.booked} neighbour={texts.shell.jobOffers} path="/app/job-offers" />
      <PositionChecks
        names={positions}
        chosen={names}
        onChange={(next) => {
          setNames(next);
          selection.clear();
        }}
      />
      <BelowLoaded queries={[positionNamesQuery]} waiting={waiting}>
        <ChipRow label={texts.offers.notConfirmed} className={styles.filter}>
          <Chip
            pressed={changed}
            onToggle={(on) => {
              setTab(on ? "changed" : "");
              selection.clear();
            }}
          >
            {texts.offers.notConfirmed}
          </Chip>
        </ChipRow>
        <Loaded query={bookings} waiting={waiting} failed={texts.offers.bookedFailed}>
          {({ pages }) =>
            pages.every(({ data }) => Object.keys(data).length === 0) ? (
              changed ? (
                <EmptyState title={texts.offers.allConfirmed}>{texts.offers.allConfirmedText}</EmptyState>
              ) : (
                <Empty filtered={names.length > 0} />
              )
            ) : (
              <OfferGroups pages={pages.map(({ data }) => data)} selection={selection} drawn={drawn} />
            )
          }
        </Loaded>
        <ShowMore auto query={bookings} />
      </BelowLoaded>
      <EndSheet kind="cancel" offers={cancelling} onClose={() => setCancelling([])} onDone={selection.clear} />
      <MessageManySheet people={receiversOf(writing)} onClose={() => setWriting([])} onDone={selection.clear} />
    </TitledPage>
  );
}

function Empty({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title={texts.offers.noBooked}>{texts.offers.noFiltered}</EmptyState>;
  return (
    <EmptyState
      title={texts.offers.noBooked}
      action={<ButtonLink to="/app/active-jobs">{texts.offers.toActiveJobs}</ButtonLink>}
    >
      {texts.offers.noBookedText}
    </EmptyState>
  );
}
