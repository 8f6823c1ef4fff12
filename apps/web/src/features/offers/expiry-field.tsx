import { todayIn } from "@callboard/client/zoned";
import { expiryPresets } from "@callboard/contract/lifecycle";
import { Segment } from "@callboard/ui/segment";
import { useId } from "react";
import { texts } from "../../lib/texts/offers.ts";
import { type Expiry, type ExpiryChoice, latestExpiry, type OfferedDay } from "./expiry.ts";
import styles from "./expiry-field.module.css";

interface ExpiryFieldProps {
  choice: ExpiryChoice;
  onChoose: (choice: ExpiryChoice) => void;
  day: OfferedDay;
  /** The result of the choice: the time at which the offer expires, or a problem. */
  expiry: Expiry;
  onDark?: boolean;
}

const optionsOf = (label: (hours: number) => string) => [
  ...expiryPresets.map((hours) => ({ value: String(hours), label: label(hours) })),
  { value: "custom", label: texts.custom },
];
const options = optionsOf(texts.hours);
const moreOptions = optionsOf(texts.moreHours);

/**
 * Chooses the expiry: in 12, 24, 36 or 48 hours, or at a date and time, whose inputs are enabled only by Custom. Hours
 * that extend an offer's current expiry are shown with a plus sign.
 */
export function ExpiryField({ choice, onChoose, day, expiry, onDark = false }: ExpiryFieldProps) {
  const name = useId();
  const custom = choice.hours === "custom";
  const pick = (value: string) => {
    const hours = expiryPresets.find((preset) => String(preset) === value) ?? "custom";
    onChoose({ ...choice, hours, ...(hours === "custom" && choice.day === "" && { day: todayIn(day.zone) }) });
  };
  const latest = todayIn(day.zone, latestExpiry(day) - 60_000);
  return (
    <div className={onDark ? styles.dark : styles.whole}>
      <Segment
        label={day.expires === undefined ? texts.expireIn : texts.extendBy}
        showLabel={!onDark}
        name={name}
        options={day.expires === undefined ? options : moreOptions}
        value={String(choice.hours)}
        onValue={pick}
        onDark={onDark}
      />
      {(custom || !onDark) && (
        <div className={styles.custom}>
          <label>
            <span className={onDark ? "visually-hidden" : "label"}>{texts.customDate}</span>
            <input
              type="date"
              disabled={!custom}
              min={todayIn(day.zone, Math.max(Date.now(), day.expires ?? 0))}
              max={latest}
              value={custom ? choice.day : ""}
              onChange={(event) => onChoose({ ...choice, day: event.target.value })}
            />
          </label>
          <label>
            <span className={onDark ? "visually-hidden" : "label"}>{texts.customTime}</span>
            <input
              type="time"
              disabled={!custom}
              value={custom ? choice.time : ""}
              onChange={(event) => onChoose({ ...choice, time: event.target.value })}
            />
          </label>
        </div>
      )}
      <p role="status" className={"problem" in expiry ? styles.problem : styles.message}>
        {"problem" in expiry ? expiry.problem : expiry.message}
      </p>
    </div>
  );
}
