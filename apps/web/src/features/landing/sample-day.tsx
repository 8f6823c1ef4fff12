import { addDays, shortDay } from "@callboard/client/days";
import { todayIn } from "@callboard/client/zoned";
import { FillBar } from "@callboard/ui/fill-bar";
import { Pill } from "@callboard/ui/pill";
import { useEffect, useState } from "react";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./sample-day.module.css";

const rows = [
  { name: "Costumer", booked: 3, open: 1, need: 2 },
  { name: "Set costumer", booked: 2, open: 0, need: 0 },
  { name: "Seamstress", booked: 1, open: 0, need: 0 },
  { name: "Cutter", booked: 0, open: 1, need: 1 },
];

/** A picture of a day in the product; screen readers announce it as one image. */
export function SampleDay() {
  // The date is tomorrow in the visitor's time zone. It is set at run time, because the build writes this page into
  // HTML.
  const [date, setDate] = useState("");
  useEffect(() => {
    const showTomorrow = () => setDate(shortDay(addDays(todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone), 1)));
    showTomorrow();
    // The page may be looked at again on another day.
    document.addEventListener("visibilitychange", showTomorrow);
    return () => document.removeEventListener("visibilitychange", showTomorrow);
  }, []);
  return (
    <div role="img" aria-label={texts.landing.sampleLabel} className={styles.sheet}>
      <div aria-hidden="true">
        <div className={styles.head}>
          <b>{[texts.landing.sample.title, date].filter(Boolean).join(" · ")}</b>
          <Pill variant="full">{texts.landing.sample.full}</Pill>
        </div>
        {rows.map(({ name, ...fill }) => (
          <div key={name} className={styles.row}>
            <b>{name}</b>
            <FillBar {...fill} />
            <b className={styles.count}>
              {fill.booked}/{fill.booked + fill.need}
            </b>
          </div>
        ))}
        <div className={styles.row}>
          <span className={styles.note}>{texts.landing.sample.note}</span>
          <span className={`label ${styles.ago}`}>{texts.landing.sample.ago}</span>
        </div>
      </div>
    </div>
  );
}
