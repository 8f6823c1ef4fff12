import { addDays, plainDay } from "@callboard/client/days";
import { todayIn } from "@callboard/client/zoned";
import type { PlayerBooking } from "@callboard/contract/player-offers";
import { buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { BackLink } from "../../components/back-link.tsx";
import { BookingCard } from "../../components/booking-card.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { bookings } from "../../lib/requests/offers.ts";
import { texts as common } from "../../lib/texts/basics.ts";
import { texts } from "../../lib/texts/bookings.ts";
import styles from "./offer.module.css";

export default function BookingsPage() {
  const query = useQuery(bookings);
  return (
    <Page title={texts.title} above={<BackLink to={paths.calendar}>{common.calendar}</BackLink>}>
      <Loaded query={query} waiting={<Skeleton shape="card" count={3} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              title={texts.emptyTitle}
              action={
                <Link href={paths.offers} className={buttonClass({ look: "go", size: "thumb" })}>
                  {common.toOffers}
                </Link>
              }
            >
              {texts.empty}
            </EmptyState>
          ) : (
            <>
              {all.every(({ has_passed }) => has_passed) && <p>{texts.noneComing}</p>}
              <Bookings title={texts.coming} bookings={all.filter(({ has_passed }) => !has_passed)} />
              <Bookings title={texts.past} bookings={all.filter(({ has_passed }) => has_passed)} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Bookings({ title, bookings: shown }: { title: string; bookings: PlayerBooking[] }) {
  if (shown.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.section}>{title}</h2>
      <ul className={styles.list}>
        {shown.map((booking) => {
          const now = todayIn(booking.zone);
          const today = booking.start_date === now && !booking.has_passed;
          const day = plainDay(booking.start_date);
          const label = today
            ? texts.today
            : booking.start_date === addDays(now, 1)
              ? `${texts.tomorrow}: ${day}`
              : day;
          return (
            <li key={booking.id}>
              <BookingCard booking={booking} label={label} chosen={today} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
