import { fullName } from "@callboard/client/format";
import { clockTime } from "@callboard/client/zoned";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { JobOffer } from "@callboard/contract/offers";
import { EmptyState } from "@callboard/ui/empty-state";
import { Pill } from "@callboard/ui/pill";
import { useQuery } from "@tanstack/react-query";
import { CallListButton } from "../../../components/export-buttons.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { PhoneLink } from "../../../components/people/phone-link.tsx";
import { dayPeopleQuery } from "../../../lib/requests/day-people.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { DayHeader } from "../day/day-header.tsx";
import { dayplanQuery } from "../get-dayplan.ts";
import { plannedPositions } from "../planned-positions.ts";
import styles from "./reader.module.css";

/** One day for those who read along: times, place, notes, who is booked, and the call list. */
export default function ReaderDay({ date }: { date: string }) {
  const day = useQuery(dayplanQuery(date));
  return (
    <Page title={texts.dayplans.day}>
      <DayHeader date={date} actions={day.data?.id && <CallListButton dayplanId={day.data.id} />} />
      <Loaded query={day} shape="block" failed={texts.reader.dayFailed}>
        {(plan) =>
          plan.id === null ? (
            <EmptyState title={texts.reader.notPlanned}>{texts.reader.notPlannedText}</EmptyState>
          ) : (
            <PlannedDay plan={plan} />
          )
        }
      </Loaded>
    </Page>
  );
}

function PlannedDay({ plan }: { plan: Dayplan }) {
  const people = useQuery(dayPeopleQuery(plan.date));
  const time = (of: string | null) => (of ? `${clockTime(of)} ${plan.zone_abbreviation}` : texts.reader.noTime);
  const place = [plan.street_address, plan.apt_suite, plan.city, plan.state, plan.zip].filter(Boolean).join(", ");
  return (
    <div className={styles.plan}>
      <dl className={styles.facts}>
        <div>
          <dt className="label">{texts.reader.call}</dt>
          <dd>{time(plan.call_time)}</dd>
        </div>
        <div>
          <dt className="label">{texts.dayplans.wrap}</dt>
          <dd>{time(plan.wrap_time)}</dd>
        </div>
        <div className={styles.wide}>
          <dt className="label">{texts.reader.place}</dt>
          <dd>{place || texts.reader.noPlace}</dd>
        </div>
        {plan.notes && (
          <div className={styles.wide}>
            <dt className="label">{texts.dayplans.notes}</dt>
            <dd className={styles.notes}>{plan.notes}</dd>
          </div>
        )}
      </dl>
      <section aria-labelledby="booked" className={styles.booked}>
        <h2 id="booked">{texts.reader.positions}</h2>
        <Loaded
          query={people}
          shape="row"
          count={3}
          label={texts.reader.loadingBookings}
          failed={texts.reader.bookingsFailed}
        >
          {({ offers }) =>
            plannedPositions(plan).map((position) => (
              <BookedOn
                key={position.name}
                position={position}
                bookings={offers.filter(({ position_id }) => position_id === position.id)}
              />
            ))
          }
        </Loaded>
      </section>
    </div>
  );
}

function BookedOn({ position, bookings }: { position: Position; bookings: readonly JobOffer[] }) {
  return (
    <div>
      <h3>
        {position.name}{" "}
        <span className={`hint ${styles.quiet}`}>
          {texts.reader.booked({ booked: position.booked, count: position.count })}
        </span>
      </h3>
      {bookings.length === 0 ? (
        <p className={`hint ${styles.quiet}`}>{texts.reader.nobody}</p>
      ) : (
        <ul className={styles.people}>
          {bookings.map(({ id, receiver, changed, contact }) => (
            <li key={id}>
              <span>{fullName(receiver)}</span>
              {contact && <PhoneLink contact={contact} />}
              {changed && <Pill variant="needs">{texts.reader.notConfirmed}</Pill>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
