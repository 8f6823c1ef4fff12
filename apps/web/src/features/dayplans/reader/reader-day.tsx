import { fullName } from "@callboard/client/format";
import { clockTime } from "@callboard/client/zoned";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { EmptyState } from "@callboard/ui/empty-state";
import { Pill } from "@callboard/ui/pill";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { CallListButton } from "../../../components/export-buttons.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { PhoneLink } from "../../../components/people/phone-link.tsx";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
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
      <Loaded query={day} waiting={<Skeleton shape="block" />} failed={texts.reader.dayFailed}>
        {(plan) =>
          plan.id === null ? (
            <EmptyState title={texts.reader.notPlanned}>{texts.reader.notPlannedText}</EmptyState>
          ) : (
            <PlannedDay plan={plan} dayplanId={plan.id} />
          )
        }
      </Loaded>
    </Page>
  );
}

function PlannedDay({ plan, dayplanId }: { plan: Dayplan; dayplanId: string }) {
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
        {plannedPositions(plan).map((position) => (
          <BookedOn key={position.name} dayplanId={dayplanId} position={position} />
        ))}
      </section>
    </div>
  );
}

function BookedOn({ dayplanId, position }: { dayplanId: string; position: Position }) {
  const positionId = position.id ?? "";
  const bookings = useQuery({
    // Below the position, which every event about its bookings reads anew.
    queryKey: [...keys.position(positionId), "booked"],
    queryFn: ({ signal }) => call(offerRoutes.listPositionBookings, { params: { dayplanId, positionId } }, signal),
    enabled: position.id !== null,
  });
  return (
    <div className={styles.position}>
      <h3>
        {position.name}{" "}
        <span className={styles.quiet}>{texts.reader.booked({ booked: position.booked, count: position.count })}</span>
      </h3>
      <Loaded
        query={bookings}
        waiting={<Skeleton shape="row" label={texts.reader.loadingBookings} />}
        failed={texts.reader.bookingsFailed}
      >
        {(list) =>
          list.length === 0 ? (
            <p className={styles.quiet}>{texts.reader.nobody}</p>
          ) : (
            <ul className={styles.people}>
              {list.map(({ id, receiver, changed, contact }) => (
                <li key={id}>
                  <span>{fullName(receiver)}</span>
                  {contact && <PhoneLink contact={contact} />}
                  {changed && <Pill variant="needs">{texts.reader.notConfirmed}</Pill>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
