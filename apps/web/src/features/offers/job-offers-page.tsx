import { fullName } from "@callboard/client/format";
import { allows } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import { buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { PageHeader } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { PositionFilter } from "../../components/position-filter.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { offerPages } from "../../lib/entities/job-offer-shapes.ts";
import { useJoined } from "../../lib/entities/use-entities.ts";
import { texts } from "../../lib/texts/offers.ts";
import { useProduction } from "../../lib/use-production.ts";
import { EndSheet } from "./end-sheet.tsx";
import type { ExtendOrReopen } from "./extend-or-reopen.ts";
import { ExtendOrReopenDialog } from "./extend-or-reopen-dialog.tsx";
import { GroupActions } from "./group-actions.tsx";
import { jobOffersQuery } from "./list-job-offers.ts";
import { MessageManySheet } from "./message-many-sheet.tsx";
import { OfferGroups } from "./offer-groups.tsx";
import { offerLines } from "./offer-lines.tsx";
import { OfferStateBox } from "./offer-state-box.tsx";
import { ExtendOrReopenButton } from "./other-offers.tsx";
import { useGroupSelection } from "./use-group-selection.ts";
import { usePositionNames } from "./use-position-names.ts";

const route = getRouteApi("/department/app/job-offers");

export function JobOffersPage() {
  const { position } = route.useSearch();
  const [names, setNames] = useState<string[]>(position ? [position] : []);
  const offers = useJoined(useInfiniteQuery(jobOffersQuery(names)), offerPages);
  const chips = usePositionNames();
  const { zone } = useProduction();
  const selection = useGroupSelection();
  const [extending, setExtending] = useState<{ kind: ExtendOrReopen; offer: JobOffer }>();
  const [revoking, setRevoking] = useState<JobOffer[]>([]);
  const [writing, setWriting] = useState<JobOffer[]>([]);
  const drawn = useMemo(
    () => ({
      lines: offerLines,
      state: stateOf,
      end: (offer: JobOffer) => (
        <ExtendOrReopenButton offer={offer} onExtendOrReopen={(kind) => setExtending({ kind, offer })} />
      ),
      selectable: ({ state }: JobOffer) => allows(state, "revoke"),
      actions: (chosen: JobOffer[], resting: boolean) => (
        <GroupActions
          chosen={chosen}
          resting={resting}
          endLabel={texts.revoke}
          onEnd={setRevoking}
          onMessage={setWriting}
        />
      ),
    }),
    [],
  );

  return (
    <Page title={texts.jobOffers}>
      <PageHeader title={texts.jobOffers} />
      <PositionFilter
        names={chips}
        chosen={names}
        onChange={(next) => {
          setNames(next);
          selection.clear();
        }}
      />
      <Loaded
        query={offers}
        waiting={<Skeleton shape="card" count={4} label={texts.loadingJobOffers} />}
        failed={texts.jobOffersFailed}
      >
        {({ pages }) =>
          pages.every(({ data }) => Object.keys(data).length === 0) ? (
            <Empty filtered={names.length > 0} />
          ) : (
            <OfferGroups pages={pages.map(({ data }) => data)} selection={selection} drawn={drawn} />
          )
        }
      </Loaded>
      <ShowMore auto query={offers} />
      <ExtendOrReopenDialog
        input={
          extending && {
            kind: extending.kind,
            offer: extending.offer,
            name: fullName(extending.offer.receiver),
            position: extending.offer.position,
            day: { date: extending.offer.start_date, callTime: extending.offer.call_time, zone },
          }
        }
        onClose={() => setExtending(undefined)}
      />
      <EndSheet kind="revoke" offers={revoking} onClose={() => setRevoking([])} onDone={selection.clear} />
      <MessageManySheet
        people={writing.map(({ receiver }) => receiver)}
        onClose={() => setWriting([])}
        onDone={selection.clear}
      />
    </Page>
  );
}

const stateOf = (offer: JobOffer) => (
  <OfferStateBox
    state={offer.state}
    expiresAt={offer.expires_at}
    closedReason={offer.closed_reason}
    formatLeft={texts.expiresIn}
  />
);

function Empty({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title={texts.noJobOffers}>{texts.noFiltered}</EmptyState>;
  return (
    <EmptyState
      title={texts.noJobOffers}
      action={
        <Link to="/app/active-jobs" className={buttonClass()}>
          {texts.toActiveJobs}
        </Link>
      }
    >
      {texts.noJobOffersText}
    </EmptyState>
  );
}
