import type { Need } from "@callboard/contract/offers/group-offers";
import { EmptyState } from "@callboard/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useContext, useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { NeedList } from "../../components/needs/need-list.tsx";
import { OfferBestSlot } from "../../components/offer-best-slot.ts";
import { needsQuery } from "../../lib/requests/needs.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./dashboard-needs.module.css";

/** How many needs the dashboard shows; the matches page has all. */
const shown = 3;

/** The most urgent needs, so that the first screen says whom to chase. */
export function Needs({ className }: { className?: string | undefined }) {
  const needs = useInfiniteQuery(needsQuery());
  const OfferBestSheet = useContext(OfferBestSlot);
  const [offering, setOffering] = useState<Need>();
  const total = needs.data?.pages[0]?.total ?? 0;
  return (
    <section aria-labelledby="needs" className={className}>
      <div className={styles.head}>
        <h2 id="needs">{texts.needs.title}</h2>
        {total > shown && (
          <ButtonLink to="/app/matches" variant="quiet">
            {texts.needs.all({ count: total })}
          </ButtonLink>
        )}
      </div>
      <Loaded query={needs} shape="row" count={4} label={texts.needs.loading} failed={texts.needs.failed}>
        {({ pages }) => {
          const list = pages.flatMap(({ data }) => data);
          if (list.length === 0) return <EmptyState title={texts.needs.none}>{texts.needs.noneText}</EmptyState>;
          return <NeedList needs={list.slice(0, shown)} onOffer={setOffering} />;
        }}
      </Loaded>
      {offering && OfferBestSheet && (
        <OfferBestSheet
          dayplanId={offering.job.dayplan_id}
          positionId={offering.job.id}
          count={offering.best.length}
          onClose={() => setOffering(undefined)}
        />
      )}
    </section>
  );
}
