import { serverNow } from "@callboard/client/clock/server-clock";
import { todayIn } from "@callboard/client/zoned";
import { Segment } from "@callboard/ui/segment";
import { texts } from "../../../lib/texts/texts.ts";
import { type Expiry, type ExpiryChoice, type ExpiryPreset, latestExpiry, type OfferedDay } from "./expiry.ts";
import styles from "./expiry-field.module.css";

interface ExpiryFieldProps {
  choice: ExpiryChoice;
  presets: readonly ExpiryPreset[];
  onChoose: (choice: ExpiryChoice) => void;
  day: OfferedDay;
  /** The result of the choice: the time at which the offer expires, or a problem. */
  expiry: Expiry;
  onDark?: boolean;
}

/**
 * Chooses the expiry: a preset, or a date and time, whose inputs are shown only for Custom. Hours that extend an offer's
 * current expiry are shown with a plus sign.
 */
export function ExpiryField({ choice, presets, onChoose, day, expiry, onDark = false }: ExpiryFieldProps) {
  const extending = day.expires !== undefined;
  const custom = choice.hours === "custom";
  const label = (preset: ExpiryPreset) => {
    if (preset === "call") return day.callTime ? texts.offers.untilCall : texts.offers.untilDayEnds;
    return (extending ? texts.offers.moreHours : texts.offers.hours)({ hours: preset });
  };
  const options = [
    ...presets.map((preset) => ({ value: String(preset), label: label(preset) })),
    { value: "custom", label: texts.offers.custom },
  ];
  const pick = (value: string) => {
    const hours = presets.find((preset) => String(preset) === value) ?? "custom";
    onChoose({ ...choice, hours, ...(hours === "custom" && choice.day === "" && { day: todayIn(day.zone) }) });
  };
  const latest = todayIn(day.zone, latestExpiry(day) - 60_000);
  return (
    <div className={onDark ? styles.dark : styles.whole}>
      <Segment
        label={extending ? texts.offers.extendBy : texts.offers.expireIn}
        showLabel={!onDark}
        options={options}
        value={String(choice.hours)}
        onValue={pick}
        onDark={onDark}
      />
      {custom && (
        <div className={styles.custom}>
          <label>
            <span className={onDark ? "visually-hidden" : "label"}>{texts.basics.date}</span>
            <input
              type="date"
              min={todayIn(day.zone, Math.max(serverNow(), day.expires ?? 0))}
              max={latest}
              value={choice.day}
              onChange={(event) => onChoose({ ...choice, day: event.target.value })}
            />
          </label>
          <label>
            <span className={onDark ? "visually-hidden" : "label"}>{texts.basics.time}</span>
            <input
              type="time"
              value={choice.time}
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
