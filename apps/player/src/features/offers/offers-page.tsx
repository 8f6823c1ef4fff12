import { buttonClass } from "@callboard/ui/button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "wouter";
import { Loaded } from "../../components/loaded.tsx";
import { Me } from "../../components/me.tsx";
import { Page } from "../../components/page.tsx";
import { answeredOffers, offersToAnswer, standingOffersToAnswer, unanswered } from "../../lib/offers-to-answer.ts";
import { useOutbox } from "../../lib/outbox/outbox.ts";
import { paths } from "../../lib/paths.ts";
import { queryClient } from "../../lib/query-client.ts";
import { offers, standingOffers } from "../../lib/requests/offers.ts";
import { texts } from "../../lib/texts/offers.ts";
import { NoOffers } from "./no-offers.tsx";
import styles from "./offer.module.css";
import { OfferList } from "./offer-list.tsx";

const Departments = lazyPart(() => import("./departments.tsx"));

/** What it shows, asked for before it is drawn. */
export const read = () => Promise.all([queryClient.prefetchQuery(offers), queryClient.prefetchQuery(standingOffers)]);

/** What waits for an answer, then what was answered: jobs, and departments that ask for one. */
export default function OffersPage() {
  const query = useQuery(offers);
  const asked = useQuery(standingOffers);
  const { answers } = useOutbox();
  const jobs = unanswered(offersToAnswer(query.data ?? []), answers);
  const departments = unanswered(standingOffersToAnswer(asked.data ?? []), answers);
  const again = () => void query.refetch();
  return (
    <Page title={texts.title(jobs.length + departments.length)} actions={<Me />}>
      <Loaded query={query} waiting={<Skeleton shape="card" count={3} />}>
        {(all) => {
          const open = offersToAnswer(all);
          const rest = answeredOffers(all);
          return (
            <>
              {open.length === 0 && !asked.isPending && standingOffersToAnswer(asked.data ?? []).length === 0 && (
                <NoOffers />
              )}
              <OfferList offers={open} all={all} again={again} />
              {asked.data && asked.data.length > 0 && (
                <Suspense>
                  <Departments all={asked.data} again={() => void asked.refetch()} />
                </Suspense>
              )}
              {rest.length > 0 && (
                <section aria-label={texts.answered}>
                  <h2 className={styles.section}>{texts.answered}</h2>
                  <OfferList offers={rest} again={again} />
                </section>
              )}
            </>
          );
        }}
      </Loaded>
      <p className={styles.more}>
        <Link href={paths.earlierOffers} className={buttonClass({ look: "quiet", size: "thumb" })}>
          {texts.earlier}
        </Link>
      </p>
    </Page>
  );
}
