import { longDay } from "@callboard/client/days";
import type { JobOffer } from "@callboard/contract/offers";
import { CardList } from "@callboard/ui/card";
import { EmptyState } from "@callboard/ui/empty-state";
import { SearchBox } from "@callboard/ui/search-box";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DayplayerCard } from "../../../components/dayplayer-card.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import { DelayPill } from "../offer-lists/delay-pill.tsx";
import { bookedQuery } from "../offer-lists/list-job-offers.ts";
import { JobHead } from "./job-head.tsx";
import styles from "./match-days.module.css";

/** Lists the bookings of coming days by date, place and job. */
export function BookedDays({ names }: { names: readonly string[] }) {
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(typed.trim(), 250);
  const query = useInfiniteQuery(bookedQuery(names, search));
  return (
    <section aria-labelledby="booked" className={styles.card}>
      <div className={styles.head}>
        <h2 id="booked" className={styles.title}>
          {texts.offers.bookedDayplayers}
        </h2>
        <SearchBox label={texts.offers.searchBooked} maxLength={100} value={typed} onSearch={setTyped} />
      </div>
      <Loaded
        query={query}
        shape="card"
        count={4}
        label={texts.offers.loadingBookings}
        failed={texts.offers.bookedFailed}
      >
        {({ pages }) =>
          pages.every(({ data }) => Object.keys(data).length === 0) ? (
            search ? (
              <EmptyState title={texts.people.noHits} />
            ) : (
              <EmptyState title={texts.offers.noBooked}>{texts.offers.noBookedText}</EmptyState>
            )
          ) : (
            pages.map(({ data }) =>
              Object.entries(data).map(([date, places]) => (
                <div key={date} className={styles.day}>
                  <h3>{longDay(date)}</h3>
                  {Object.entries(places).map(([place, bookings]) => (
                    <div key={place} className={styles.place}>
                      <p className="hint">{place || texts.offers.noPlace}</p>
                      {[...Map.groupBy(bookings, ({ position_id }) => position_id)].map(([id, ofJob]) => (
                        <BookingsOfJob key={id} bookings={ofJob} />
                      ))}
                    </div>
                  ))}
                </div>
              )),
            )
          )
        }
      </Loaded>
      <ShowMore query={query} />
    </section>
  );
}

function BookingsOfJob({ bookings }: { bookings: JobOffer[] }) {
  const [first] = bookings;
  if (!first) return null;
  return (
    <div className={styles.group}>
      <JobHead
        position={first.position}
        date={first.start_date}
        dayplanId={first.dayplan_id}
        positionId={first.position_id}
      >
        <b>{first.position}</b> · {texts.offers.bookingsCount({ count: bookings.length })}
      </JobHead>
      <CardList>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <DayplayerCard
              booked
              dayplayer={booking.receiver}
              lines={[booking.receiver.area, booking.delay?.note].filter(Boolean)}
              state={<DelayPill booking={booking} />}
            />
          </li>
        ))}
      </CardList>
    </div>
  );
}
