import type { TermsBefore } from "@callboard/contract/offers/dayplayer-offers";
import { rateText } from "../../../components/job/rate-text.ts";
import { placeLine } from "../../../components/place-line.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";
import type { Terms } from "../terms.ts";
import { timeText } from "../time-text.ts";

/**
 * Lists the terms that changed since the dayplayer agreed to them, before and after. Renders nothing without `before`.
 */
export function Changes({ now, before }: { now: Terms; before: TermsBefore | null }) {
  if (!before) return null;
  const { zone_abbreviation: zone, wrap_zone_abbreviation: wrapZone } = now;
  const lines = [
    {
      label: texts.offers.call,
      was: timeText(before.call_time, before.zone_abbreviation),
      is: timeText(now.call_time, zone),
    },
    {
      label: texts.offers.wrap,
      was: timeText(before.wrap_time, before.wrap_zone_abbreviation),
      is: timeText(now.wrap_time, wrapZone),
    },
    {
      label: texts.offers.where,
      was: placeLine(before) || texts.offers.noPlace,
      is: placeLine(now.place) || texts.offers.noPlace,
    },
    { label: texts.offers.rate, was: rateText(before), is: rateText(now) },
  ].filter(({ was, is }) => was !== is);
  if (lines.length === 0) return <p className="hint">{texts.offerParts.smallChange}</p>;
  return (
    <dl className={styles.changes} aria-label={texts.offerParts.whatChanged}>
      {lines.map(({ label, was, is }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <s>
              <span className="visually-hidden">{texts.offerParts.was} </span>
              {was}
            </s>{" "}
            <span aria-hidden="true">→</span> <b>{is}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
