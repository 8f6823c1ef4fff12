import { useInfiniteQuery } from "@tanstack/react-query";
import { BackLink } from "../../../components/back-link.tsx";
import { Page } from "../../../components/page.tsx";
import { paths } from "../../../lib/paths.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { pastOffers } from "../../../lib/requests/offers.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";
import { EarlierList } from "./earlier-list.tsx";
import { EarlierOffer } from "./earlier-offer.tsx";

/** Lists all offers whose day has passed, in whatever state, latest first. */
export default function EarlierOffersPage() {
  const query = useInfiniteQuery(pastOffers);
  return (
    <Page title={texts.offers.earlier} above={<BackLink to={paths.offers}>{texts.basics.offers}</BackLink>}>
      <EarlierList query={query} texts={texts.earlierOffers}>
        {(all) => (
          <ul className={styles.list}>
            {all.map((offer) => (
              <li key={offer.id}>
                <EarlierOffer offer={offer} />
              </li>
            ))}
          </ul>
        )}
      </EarlierList>
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
EarlierOffersPage.read = () => queryClient.prefetchInfiniteQuery(pastOffers);
