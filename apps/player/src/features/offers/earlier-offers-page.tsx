import { EmptyState } from "@callboard/ui/empty-state";
import { Skeleton } from "@callboard/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BackLink } from "../../components/back-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { paths } from "../../lib/paths.ts";
import { pastOffers } from "../../lib/requests/offers.ts";
import { texts as common } from "../../lib/texts/basics.ts";
import { texts } from "../../lib/texts/offers.ts";
import { EarlierOffer } from "./earlier-offer.tsx";
import styles from "./offer.module.css";

/** Offers of days that are over, latest first, however they ended. */
export default function EarlierOffersPage() {
  const query = useInfiniteQuery(pastOffers);
  return (
    <Page title={texts.earlierTitle} above={<BackLink to={paths.offers}>{common.offers}</BackLink>}>
      <Loaded query={query} waiting={<Skeleton shape="card" count={4} />}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data);
          if (all.length === 0) return <EmptyState title={texts.earlierEmpty}>{texts.earlierHelp}</EmptyState>;
          return (
            <>
              <p className={styles.help}>{texts.earlierCount(pages[0]?.total ?? all.length)}</p>
              <ul className={styles.list}>
                {all.map((offer) => (
                  <li key={offer.id}>
                    <EarlierOffer offer={offer} />
                  </li>
                ))}
              </ul>
              <div className={styles.more}>
                <ShowMore query={query}>{texts.more}</ShowMore>
              </div>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
