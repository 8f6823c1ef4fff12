import { EmptyState } from "@callboard/ui/empty-state";
import { Skeleton } from "@callboard/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BackLink } from "../../components/back-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { paths } from "../../lib/paths.ts";
import { pastBookings } from "../../lib/requests/offers.ts";
import { texts } from "../../lib/texts/bookings.ts";
import { BookingList } from "./booking-list.tsx";
import styles from "./offer.module.css";

/** Every booking whose day is over, latest first. */
export default function EarlierBookingsPage() {
  const query = useInfiniteQuery(pastBookings);
  return (
    <Page title={texts.earlier} above={<BackLink to={paths.bookings}>{texts.back}</BackLink>}>
      <Loaded query={query} waiting={<Skeleton shape="card" count={4} />}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data);
          if (all.length === 0) return <EmptyState title={texts.earlierEmpty}>{texts.earlierHelp}</EmptyState>;
          return (
            <>
              <p className={styles.help}>{texts.earlierCount(pages[0]?.total ?? all.length)}</p>
              <BookingList bookings={all} />
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
