import { useInfiniteQuery } from "@tanstack/react-query";
import { BackLink } from "../../../components/back-link.tsx";
import { Page } from "../../../components/page.tsx";
import { paths } from "../../../lib/paths.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { pastBookings } from "../../../lib/requests/offers.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { BookingList } from "../booking/booking-list.tsx";
import { EarlierList } from "./earlier-list.tsx";

/** Lists all bookings whose day has passed, latest first. */
export default function EarlierBookingsPage() {
  const query = useInfiniteQuery(pastBookings);
  return (
    <Page title={texts.bookings.earlier} above={<BackLink to={paths.bookings}>{texts.basics.jobs}</BackLink>}>
      <EarlierList query={query} texts={texts.bookings}>
        {(all) => <BookingList bookings={all} />}
      </EarlierList>
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
EarlierBookingsPage.read = () => queryClient.prefetchInfiniteQuery(pastBookings);
