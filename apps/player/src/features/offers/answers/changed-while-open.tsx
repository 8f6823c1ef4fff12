import { shortDay } from "@callboard/client/days";
import type { BlockDay, DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { useEffect, useRef } from "react";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";
import { termsOf } from "../terms.ts";
import { isLeft, placeOf } from "./answered-dates.ts";
import { Changes } from "./changes.tsx";

interface ChangedWhileOpenProps {
  /** The offer with the terms that were on screen. */
  reviewed: DayplayerOffer;
  /** The offer as it is now. */
  now: DayplayerOffer;
}

/**
 * Shows what changed since the sheet was opened. It takes the focus, so that nobody agrees to terms they have not seen.
 */
export function ChangedWhileOpen({ reviewed, now }: ChangedWhileOpenProps) {
  const block = useRef<HTMLDivElement>(null);
  const revision = `${now.id} ${now.terms_rev}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further change takes the focus once more
  useEffect(() => block.current?.focus(), [revision]);
  const changedDays = now.block_days.filter((day) => {
    const before = reviewed.block_days.find(({ id }) => id === day.id);
    return isLeft(day) && before && differs(day, before);
  });
  return (
    <div ref={block} role="alert" tabIndex={-1} className={`stack-2 ${styles.news}`}>
      <b>{texts.answerSheets.changed}</b>
      <p>{texts.answerSheets.changedLead}</p>
      {now.block_days.length < 2 ? (
        <Changes now={termsOf(now)} before={{ ...reviewed, ...reviewed.details }} />
      ) : (
        changedDays.map((day) => {
          const before = reviewed.block_days.find(({ id }) => id === day.id);
          return (
            <div key={day.id}>
              <b>{shortDay(day.date)}</b>
              <Changes now={{ ...day, place: placeOf(day) }} before={before ? placeOf(before) : null} />
            </div>
          );
        })
      )}
      {now.block_days.length > 1 && changedDays.length === 0 && <p>{texts.answerSheets.changedDays}</p>}
    </div>
  );
}

const differs = (day: BlockDay, before: BlockDay) =>
  (
    [
      "rate",
      "call_time",
      "wrap_time",
      "zone_abbreviation",
      "street_address",
      "apt_suite",
      "city",
      "state_name",
    ] as const
  ).some((field) => day[field] !== before[field]);
