import { shortDay } from "@callboard/client/days";
import { listDetails } from "@callboard/contract/dayplans/position-details";
import type { BlockDay, DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { namedRate } from "../../../components/job/rate-text.ts";
import { placeLine } from "../../../components/place-line.ts";
import { texts } from "../../../lib/texts/texts.ts";
import MoreDetails from "../details/more-details.tsx";
import styles from "../offer.module.css";
import { timeText, wrapText } from "../time-text.ts";
import { isLeft, placeOf } from "./answered-dates.ts";
import { Changes } from "./changes.tsx";

/** Lists the days of a block with their call, place and rate. A day that was lost stays in the list and says why. */
export default function BlockDays({ offer }: { offer: DayplayerOffer }) {
  if (offer.block_days.length < 2) return null;
  return (
    <ul className={styles.days} aria-label={texts.offerParts.days}>
      {offer.block_days.map((day) => {
        const place = placeOf(day);
        return (
          <li key={day.id} data-lost={!isLeft(day) || undefined}>
            <b>{shortDay(day.date)}</b>
            {isLeft(day) ? (
              <span>
                {[
                  day.position !== offer.position && day.position,
                  timeText(day.call_time, day.zone_abbreviation),
                  day.wrap_time && texts.offerParts.wrapAt({ time: wrapText(day.date, day) }),
                  day.time_of_day === "night" && texts.offers.night,
                  namedRate(day),
                ]
                  .filter(Boolean)
                  .join(" · ")}
                <small>{placeLine(place) || texts.offers.noPlace}</small>
                {listDetails(day).map(({ field, text }) => (
                  <small key={field}>{`${texts.offers.details[field]}: ${text}`}</small>
                ))}
                <MoreDetails offer={offer} date={day.date} />
                {day.changed && <Changes now={{ ...day, place }} before={day.before} />}
              </span>
            ) : (
              <span>{lostText(day)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const lostText = ({ state, closed_reason }: BlockDay) =>
  state === "closed" ? texts.blockDays.lostDays[closed_reason ?? "position_filled"] : texts.blockDays.lostDay;
