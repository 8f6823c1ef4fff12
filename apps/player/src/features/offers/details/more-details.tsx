import { shortDay } from "@callboard/client/days";
import { momentText } from "@callboard/client/zoned";
import { usualHours } from "@callboard/contract/limits";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { useQuery } from "@tanstack/react-query";
import { bookings } from "../../../lib/requests/offers.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";
import { findOverlap, listShortRests, shortHours } from "../working-times.ts";

/**
 * Says which job an open offer overlaps, and where less than ten hours are left to rest: of a block in the row of the day
 * `date`.
 */
export default function MoreDetails({ offer, date }: { offer: DayplayerOffer; date?: string }) {
  const { data = [] } = useQuery(bookings);
  if (offer.state !== "open") return null;
  const overlap = date === undefined ? findOverlap(offer, data) : undefined;
  const rests =
    offer.block_days.length < 2 || date
      ? listShortRests(offer, data).filter((rest) => !date || rest.date === date)
      : [];
  return (
    <>
      {overlap?.ends_at && (
        <p className={styles.notice}>
          {texts.details.overlaps({
            until: momentText(Date.parse(overlap.ends_at), overlap.zone),
            job: `${overlap.position}, ${overlap.production}`,
          })}
        </p>
      )}
      {rests.map(({ after, hours, isAssumed }) => (
        <p key={after} className={styles.notice}>
          {isAssumed
            ? texts.details.assumedRest({ hours: shortHours(hours), day: shortDay(after), usual: usualHours })
            : texts.details.rest({ hours: shortHours(hours), day: shortDay(after) })}
        </p>
      ))}
    </>
  );
}
