import { fullName, number } from "@callboard/client/format";
import { BelowLoaded } from "@callboard/client/waiting/below-loaded";
import { allows, type OfferGroup, offerGroupNames } from "@callboard/contract/lifecycle";
import type { JobOffer } from "@callboard/contract/offers";
import { EmptyState } from "@callboard/ui/empty-state";
import { separatePart } from "@callboard/ui/lazy-part";
import { Skeleton } from "@callboard/ui/skeleton";
import { Tabs, tabClass } from "@callboard/ui/tabs";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { ListLead } from "../../../components/frames/list-lead.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { TitledPage } from "../../../components/page.tsx";
import { PositionFilter } from "../../../components/position-filter.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { queryClient } from "../../../lib/query-client.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useAddressNames } from "../../../lib/use-list-state.ts";
import { whyOver } from "../expiry/expiry.ts";
import type { ExtendOrReopen } from "../expiry/extend-or-reopen.ts";
import { ExtendOrReopenDialog } from "../expiry/extend-or-reopen-dialog.tsx";
import { EndSheet } from "../many/end-sheet.tsx";
import { MessageManySheet } from "../many/message-many-sheet.tsx";
import { receiversOf } from "../many/receivers-of.ts";
import { ExtendOrReopenButton } from "../matches/other-offers.tsx";
import { GroupActions } from "../offer-lists/group-actions.tsx";
import { jobOfferCountsQuery, jobOffersQuery } from "../offer-lists/list-job-offers.ts";
import { type GroupOfOffers, OfferGroups } from "../offer-lists/offer-groups.tsx";
import { offerLines } from "../offer-lists/offer-lines.tsx";
import { useGroupSelection } from "../offer-lists/use-group-selection.ts";
import { positionNamesQuery, usePositionNames } from "../offer-lists/use-position-names.ts";
import { OfferStateBox } from "../offer-state-box.tsx";
import styles from "./job-offers-page.module.css";

const route = getRouteApi("/department/app/job-offers");
const ExtendSheet = separatePart(async () => ({ default: (await import("./extend-sheet.tsx")).ExtendSheet }));

/** Reads what the job offers show, for the first screen of a page. */
export const read = ({ names, tab }: { names: readonly string[]; tab?: string }): Promise<unknown>[] => [
  queryClient.prefetchInfiniteQuery(jobOffersQuery(groupOf(tab), names)),
  queryClient.prefetchQuery(jobOfferCountsQuery(names)),
  queryClient.prefetchQuery(positionNamesQuery),
];

const groupOf = (tab: string | undefined): OfferGroup => offerGroupNames.find((name) => name === tab) ?? "waiting";

export function JobOffersPage() {
  const { tab } = route.useSearch();
  const group = groupOf(tab);
  const [names, setNames] = useAddressNames();
  const offers = useInfiniteQuery(jobOffersQuery(group, names));
  const counts = useQuery(jobOfferCountsQuery(names)).data;
  const chips = usePositionNames();
  const selection = useGroupSelection();
  const [action, setAction] = useState<OfferAction>();
  const close = () => setAction(undefined);
  const drawn = useMemo(() => drawnFor(group, setAction), [group]);
  const offersOf = (kind: OfferAction["kind"]) => (action?.kind === kind ? action.offers : none);
  const [extended] = offersOf("extend");
  const waiting = <Skeleton shape="card" count={4} label={texts.offers.loadingJobOffers} />;

  return (
    <TitledPage title={texts.shell.jobOffers}>
      <ListLead text={texts.leads.jobOffers} neighbour={texts.shell.standingOffers} path="/app/offers" />
      {/* The counts make the tabs wider, and the chips below them may need no row at all. */}
      <BelowLoaded queries={[jobOfferCountsQuery(names), positionNamesQuery]} waiting={waiting}>
        <Tabs label={texts.shell.jobOffers} className={styles.tabs}>
          {offerGroupNames.map((name) => (
            <Link
              key={name}
              to="/app/job-offers"
              search={{
                ...(names.length > 0 && { position: names.join(",") }),
                ...(name !== "waiting" && { tab: name }),
              }}
              replace
              resetScroll={false}
              className={tabClass}
              activeOptions={{ exact: true, includeSearch: true }}
              onClick={selection.clear}
            >
              {texts.offers.offerGroups[name]}
              {counts && <span className={styles.tabCount}> {number(counts[name])}</span>}
            </Link>
          ))}
        </Tabs>
        <PositionFilter
          names={chips}
          chosen={names}
          onChange={(next) => {
            setNames(next);
            selection.clear();
          }}
        />
        <Loaded query={offers} waiting={waiting} failed={texts.offers.jobOffersFailed}>
          {({ pages }) =>
            pages.every(({ data }) => Object.keys(data).length === 0) ? (
              <Empty group={group} filtered={names.length > 0} />
            ) : (
              <OfferGroups pages={pages.map(({ data }) => data)} selection={selection} drawn={drawn} />
            )
          }
        </Loaded>
        <ShowMore auto query={offers} />
      </BelowLoaded>
      <ExtendOrReopenDialog
        input={
          action?.change && extended
            ? {
                kind: action.change,
                offer: extended,
                name: fullName(extended.receiver),
                position: extended.position,
                day: { date: extended.start_date, callTime: extended.call_time, zone: extended.zone },
              }
            : undefined
        }
        onClose={close}
      />
      {group !== "declined" && (
        <ExtendSheet offers={action?.change ? none : offersOf("extend")} onClose={close} onDone={selection.clear} />
      )}
      <EndSheet kind="revoke" offers={offersOf("revoke")} onClose={close} onDone={selection.clear} />
      <MessageManySheet people={receiversOf(offersOf("message"))} onClose={close} onDone={selection.clear} />
    </TitledPage>
  );
}

/** What the head is about to do with offers. */
interface OfferAction {
  kind: "extend" | "revoke" | "message";
  offers: JobOffer[];
  /** Set where one offer is extended or re-opened by its own button. */
  change?: ExtendOrReopen;
}
const none: JobOffer[] = [];

/** How the offers of a group are rendered. Declined offers can't be selected: nothing can be done to many of them. */
const drawnFor = (group: OfferGroup, onAction: (action: OfferAction) => void) => ({
  lines: offerLines,
  state: stateOf,
  end: (offer: JobOffer) => (
    <ExtendOrReopenButton
      name={fullName(offer.receiver)}
      state={offer.state}
      whyOver={whyOver(offer.need, { date: offer.start_date, callTime: offer.call_time, zone: offer.zone })}
      onExtendOrReopen={(change) => onAction({ kind: "extend", offers: [offer], change })}
    />
  ),
  selectable: ({ state }: JobOffer) => allows(state, group === "waiting" ? "revoke" : "extend"),
  ...(group !== "declined" && {
    actions: (offers: GroupOfOffers) =>
      offers.selectable.length > 0 && (
        <GroupActions
          {...offers}
          {...(group === "waiting" && {
            end: { label: texts.offers.revoke, onEnd: (chosen) => onAction({ kind: "revoke", offers: chosen }) },
          })}
          onExtend={(chosen) => onAction({ kind: "extend", offers: chosen })}
          onMessage={(chosen) => onAction({ kind: "message", offers: chosen })}
        />
      ),
  }),
});

const stateOf = (offer: JobOffer) => (
  <OfferStateBox
    state={offer.state}
    expiresAt={offer.expires_at}
    closedReason={offer.closed_reason}
    formatLeft={(left) => texts.offers.expiresIn({ left })}
  />
);

function Empty({ group, filtered }: { group: OfferGroup; filtered: boolean }) {
  if (filtered) return <EmptyState title={texts.offers.noOffersIn[group]}>{texts.offers.noFiltered}</EmptyState>;
  if (group !== "waiting")
    return <EmptyState title={texts.offers.noOffersIn[group]}>{texts.offers.noOffersText[group]}</EmptyState>;
  return (
    <EmptyState
      title={texts.offers.noJobOffers}
      action={<ButtonLink to="/app/active-jobs">{texts.offers.toActiveJobs}</ButtonLink>}
    >
      {texts.offers.noOffersText.waiting}
    </EmptyState>
  );
}
