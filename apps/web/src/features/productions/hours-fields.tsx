import { weekdayLongName } from "@callboard/client/days";
import type { useSentForm } from "@callboard/client/use-sent-form";
import { FormGrid } from "@callboard/ui/form-grid";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./production-form.module.css";
import type { ProductionValues } from "./production-values.ts";

type SentForm = ReturnType<typeof useSentForm<ProductionValues>>;

/** Sundays to Saturdays by their numbers from 0. The first of 2023 was a Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => weekdayLongName(`2023-01-0${day}`));

/** When workweeks begin, and until when both sides sign a week's timecards. */
export function HoursFields({ form, field, errorProps }: Pick<SentForm, "form" | "field" | "errorProps">) {
  return (
    <section className={styles.part}>
      <h2>{texts.productions.hours}</h2>
      <FormGrid>
        <SelectField
          label={texts.productions.weekStartsOn}
          span={2}
          hint={texts.productions.weekStartsOnHint}
          {...errorProps("week_starts_on")}
          {...form.register("week_starts_on", { setValueAs: Number })}
        >
          {weekdays.map((name, day) => (
            <option key={name} value={day}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.productions.deadlineDays}
          span={2}
          type="number"
          min={0}
          max={14}
          hint={texts.productions.deadlineDaysHint}
          {...errorProps("timecard_deadline_days")}
          {...form.register("timecard_deadline_days", { valueAsNumber: true })}
        />
        <TextField label={texts.productions.deadlineTime} span={2} type="time" {...field("timecard_deadline_time")} />
      </FormGrid>
    </section>
  );
}
