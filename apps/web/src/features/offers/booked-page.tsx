import { agoText } from "@callboard/client/zoned";
import type { JobOffer } from "@callboard/contract/offers";
import { buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { PageHeader } from "@callboard/ui/page-header";
import { Pill } from "@callboard/ui/pill";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { PositionFilter } from "../../components/position-filter.tsx";
import { texts } from "../../lib/texts/offers.ts";
import { useProduction } from "../../lib/use-production.ts";
import { CancelSheet } from "./cancel-sheet.tsx";
import { GroupActions } from "./group-actions.tsx";
import { bookedQuery } from "./list-job-offers.ts";
import { MessageManySheet } from "./message-many-sheet.tsx";
import { OfferGroups } from "./offer-groups.tsx";
import { offerLines } from "./offer-lines.ts";
import { useGroupSelection } from "./use-group-selection.ts";
import { usePositionNames } from "./use-position-names.ts";

const route = getRouteApi("/department/app/booked");

export function BookedPage() {
  const { position } = route.useSearch();
  const [names, setNames] = useState<string[]>(position ? [position] : []);
  const bookings = useQuery(bookedQuery(names));
  const chips = usePositionNames();
  const { zone } = useProduction();
  const selection = useGroupSelection();
  const [cancelling, setCancelling] = useState<JobOffer[]>([]);
  const [writing, setWriting] = useState<JobOffer[]>([]);

  return (
    <Page title={texts.bookedTitle}>
      <PageHeader title={texts.bookedTitle} />
      <PositionFilter
        names={chips}
        chosen={names}
        onChange={(next) => {
          setNames(next);
          selection.clear();
        }}
      />
      <Loaded
        query={bookings}
        waiting={<Skeleton shape="card" count={4} label={texts.loadingBookings} />}
        failed={texts.bookedFailed}
      >
        {(groups) =>
          Object.keys(groups).length === 0 ? (
            <Empty filtered={names.length > 0} />
          ) : (
            <OfferGroups
              booked
              groups={groups}
              selection={selection}
              selectable={() => true}
              actions={(chosen, resting) => (
                <GroupActions
                  chosen={chosen}
                  resting={resting}
                  endLabel={texts.sendCancellations}
                  onEnd={setCancelling}
                  onMessage={setWriting}
                />
              )}
              lines={offerLines}
              state={({ changed, changed_at }) => (
                <Pill look={changed ? "needs" : "good"}>
                  {changed ? texts.notConfirmed : texts.accepted(agoText(changed_at, zone))}
                </Pill>
              )}
            />
          )
        }
      </Loaded>
      <CancelSheet bookings={cancelling} onClose={() => setCancelling([])} onDone={selection.clear} />
      <MessageManySheet
        people={writing.map(({ receiver }) => receiver)}
        onClose={() => setWriting([])}
        onDone={selection.clear}
      />
    </Page>
  );
}

function Empty({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title={texts.noBooked}>{texts.noFiltered}</EmptyState>;
  return (
    <EmptyState
      title={texts.noBooked}
      action={
        <Link to="/app/active-jobs" className={buttonClass()}>
          {texts.toActiveJobs}
        </Link>
      }
    >
      {texts.noBookedText}
    </EmptyState>
  );
}
