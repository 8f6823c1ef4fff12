import { clockTime } from "@callboard/client/zoned";
import { listDetails, type PositionDetail, positionDetails } from "@callboard/contract/dayplans/position-details";
import { Button } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import { useId, useState } from "react";
import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import { SetRates } from "../../../components/rates/set-rates.tsx";
import { rateText } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import type { DayplanValues } from "../dayplan-values.ts";
import styles from "./position-hours.module.css";

interface PositionHoursProps {
  form: UseFormReturn<DayplanValues>;
  /** The position's index in the form. */
  at: number;
  name: string;
  /** The amount an hour. Undefined for those who may not see rates. */
  rate: number | undefined;
  locked: boolean;
}

/** A position's rate, its own call and wrap where they differ from the day's, and its notes for dayplayers. */
export function PositionHours({ form, at, name, rate, locked }: PositionHoursProps) {
  const call = useController({ control: form.control, name: `positions.${at}.call_time` });
  const wrap = useController({ control: form.control, name: `positions.${at}.wrap_time` });
  const details = useWatch({ control: form.control, name: `positions.${at}` });
  const [open, setOpen] = useState(false);
  const fields = useId();
  const own = [call.field.value, wrap.field.value];
  const hours = own.some(Boolean) && own.map((time) => (time ? clockTime(time) : texts.dayplans.asTheDay)).join(" – ");
  const set = (time: string | null) => (time === "" ? null : time);
  return (
    <div className={styles.hours}>
      {rate ? <span>{rateText({ rate })}</span> : !locked && <SetRates jobs={[{ name, rate }]} />}
      {locked ? (
        hours && <b>{hours}</b>
      ) : (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={fields}
          aria-label={
            hours
              ? `${texts.dayplans.hoursOf({ position: name })}: ${hours}`
              : texts.dayplans.hoursOf({ position: name })
          }
          className={styles.toggle}
          onClick={() => setOpen(!open)}
        >
          {hours ? <b>{hours}</b> : texts.dayplans.hours}
        </button>
      )}
      {(!open || locked) &&
        listDetails(details).map(({ label, text }) => <span key={label}>{`${label}: ${text}`}</span>)}
      <div id={fields} hidden={!open || locked} className={styles.fields}>
        <TextField
          label={texts.dayplans.call}
          type="time"
          value={call.field.value ?? ""}
          onChange={(event) => call.field.onChange(set(event.target.value))}
        />
        <TextField
          label={texts.dayplans.wrap}
          type="time"
          value={wrap.field.value ?? ""}
          onChange={(event) => wrap.field.onChange(set(event.target.value))}
        />
        <Button
          variant="quiet"
          disabled={!hours}
          onClick={() => {
            call.field.onChange(null);
            wrap.field.onChange(null);
          }}
        >
          {texts.dayplans.useTheDays}
        </Button>
        {Object.entries(positionDetails).map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            maxLength={300}
            {...form.register(`positions.${at}.${field as PositionDetail}`)}
          />
        ))}
      </div>
    </div>
  );
}
