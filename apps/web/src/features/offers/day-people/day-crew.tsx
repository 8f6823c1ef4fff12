import { shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import type { JobOffer } from "@callboard/contract/offers";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../../components/loaded.tsx";
import { PathLink } from "../../../components/path-link.tsx";
import { dayPath } from "../../../components/paths.ts";
import { PhoneLink } from "../../../components/people/phone-link.tsx";
import { dayPeopleQuery } from "../../../lib/requests/day-people.ts";
import { localTime } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./day-crew.module.css";
import peopleStyles from "./people.module.css";
import { stateOf } from "./person-state.ts";

/** How many people are listed; the day has all. */
const most = 12;

/** Who works tomorrow: their numbers, and whether they have confirmed. */
export function DayCrew({ date }: { date: string }) {
  const people = useQuery(dayPeopleQuery(date));
  return (
    <section aria-labelledby="tomorrow">
      <div className={styles.head}>
        <h2 id="tomorrow">{texts.needs.tomorrow}</h2>
        <PathLink path={dayPath(date)} preload>
          {shortDay(date)}
        </PathLink>
      </div>
      <Loaded query={people} shape="row" count={3} failed={texts.dayPeople.failed}>
        {({ offers }) => {
          const booked = offers.filter(({ state }) => state === "accepted");
          if (booked.length === 0) return <p className={styles.none}>{texts.dayPeople.nobody}</p>;
          const confirmed = booked.filter((offer) => stateOf(offer).variant === "good").length;
          return (
            <>
              <p className={styles.counts}>
                {texts.dayPeople.bookedAndConfirmed({ booked: booked.length, confirmed })}
              </p>
              <ul className={styles.people}>
                {booked.slice(0, most).map((offer) => (
                  <CrewLine key={offer.id} offer={offer} />
                ))}
              </ul>
              {booked.length > most && (
                <PathLink path={dayPath(date)} preload>
                  {texts.needs.all({ count: booked.length })}
                </PathLink>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function CrewLine({ offer }: { offer: JobOffer }) {
  const { receiver, contact } = offer;
  const { text, variant } = stateOf(offer);
  return (
    <li>
      <Link to="/app/dayplayer/$userId" params={{ userId: receiver.id }} preload={false} className={styles.name}>
        {fullName(receiver)}
      </Link>
      <span>{contact?.phone ? <PhoneLink contact={contact} /> : <small>{texts.reconfirmation.noPhone}</small>}</span>
      <small>{jobOf(offer)}</small>
      <small className={peopleStyles[variant]}>{text}</small>
    </li>
  );
}

const jobOf = ({ position, call_time, zone }: JobOffer): string =>
  call_time ? `${position} · ${localTime(call_time, zone)}` : position;
