import { shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { clockTime } from "@callboard/client/zoned";
import { restHours } from "@callboard/contract/lifecycle";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { Card } from "@callboard/ui/card";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../components/button-link.tsx";
import { Directions } from "../../../components/job/directions.tsx";
import { paths } from "../../../lib/paths.ts";
import { bookings } from "../../../lib/requests/offers.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";
import { wrapText } from "../time-text.ts";
import { shortHours } from "../working-times.ts";
import { findNeighbors, type Neighbor } from "./find-neighbors.ts";
import { MapChoice } from "./map-choice.tsx";

/**
 * Tells more about an offered job than its card: the department's notes, who asks, how to get there, and the bookings
 * around it.
 */
export default function OfferDetails({ offer }: { offer: DayplayerOffer }) {
  const { details, head, department } = offer;
  return (
    <Card roomy role="region" aria-label={texts.offers.about} className={styles.offer}>
      {details.notes && (
        <section>
          <h2 className="label">{texts.offers.note}</h2>
          <p className={styles.notes}>{details.notes}</p>
        </section>
      )}
      <Around offer={offer} />
      <section>
        <h2 className="label">{texts.details.who}</h2>
        <p>{texts.details.whoOf({ name: fullName(head), department })}</p>
        <p className="hint">{offer.state === "open" && texts.details.askHelp}</p>
      </section>
      <div className="buttons-even">
        <ButtonLink href={paths.messagesWith(head.id)}>{texts.details.ask}</ButtonLink>
        <Directions to={details} />
      </div>
      {details.street_address && <MapChoice />}
    </Card>
  );
}

/** The bookings on the days before and after. Less than ten hours between two jobs stand out. */
function Around({ offer }: { offer: DayplayerOffer }) {
  const { data } = useQuery(bookings);
  if (!data || offer.state !== "open") return null;
  const neighbors = findNeighbors(offer, data);
  return (
    <section>
      <h2 className="label">{texts.details.around}</h2>
      {neighbors.length === 0 ? (
        <p>{texts.details.aroundNone}</p>
      ) : (
        <ul className="stack-2">
          {neighbors.map((neighbor) => (
            <li key={`${neighbor.date} ${neighbor.side}`} className={isShort(neighbor) ? styles.notice : undefined}>
              {neighborText(neighbor)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const isShort = ({ hoursBetween }: Neighbor) => hoursBetween !== undefined && hoursBetween < restHours;

function neighborText({ side, booking, hoursBetween }: Neighbor): string {
  const { start_date, call_time, zone_abbreviation, wrap_time } = booking;
  const day = shortDay(start_date);
  const until = wrap_time ? wrapText(start_date, booking) : "none";
  const from = call_time ? `${clockTime(call_time)} ${zone_abbreviation}` : "none";
  const sentence = side === "before" ? texts.details.before({ day, until }) : texts.details.after({ day, from });
  return hoursBetween === undefined || hoursBetween < 0
    ? sentence
    : `${sentence} ${texts.details.between({ hours: shortHours(hoursBetween) })}`;
}
