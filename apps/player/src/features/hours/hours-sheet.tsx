import { addDays, shortDay } from "@callboard/client/days";
import { currencySign } from "@callboard/client/format";
import { useReached } from "@callboard/client/reachability";
import { maxMeals } from "@callboard/contract/timecards/outcomes";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import { CloseIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { TextField } from "@callboard/ui/text-field";
import { useId } from "react";
import { Button } from "../../components/button.tsx";
import type { TypedMeal } from "../../components/hours/hours-draft.ts";
import { timesNow } from "../../components/hours/hours-text.ts";
import { texts } from "../../lib/texts/texts.ts";
import { wrapsNextDay } from "./hours-form.ts";
import styles from "./hours-page.module.css";
import { useHoursForm } from "./use-hours-form.ts";

interface HoursSheetProps {
  card: Timecard;
  line: TimecardLine;
  onClose: () => void;
}

/** The form by which a dayplayer proposes other times for a day. */
export function HoursSheet({ card, line, onClose }: HoursSheetProps) {
  const form = useHoursForm(card, line, onClose);
  const reached = useReached();
  const id = useId();
  const { values, errors } = form;
  const field = (name: "call" | "wrap" | "kit" | "mileage" | "note") => ({
    label: texts.hoursForm[name],
    value: values[name],
    error: errors[name],
    onClearError: () => form.clearError(name),
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  });
  const changeMeal = (at: number, changed: Partial<TypedMeal>) =>
    form.change({ meals: values.meals.map((meal, index) => (index === at ? { ...meal, ...changed } : meal)) });
  return (
    <Sheet
      open
      onClose={onClose}
      locked={form.sending}
      title={texts.hoursForm.title({ day: shortDay(line.date) })}
      description={descriptionOf(card, reached)}
      footer={
        <Button type="submit" form={id} variant="go" wide busy={form.sending} busyLabel={texts.basics.sending}>
          {texts.hoursForm.send}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="stack-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        {(form.wasRestored || form.isOther) && <p>{texts.hoursForm.now({ times: timesNow(line) })}</p>}
        {form.wasRestored && (
          <p className={styles.notice}>
            {texts.hoursForm.restored}{" "}
            <Button size="normal" variant="quiet" onClick={form.reset}>
              {texts.hoursForm.startOver}
            </Button>
          </p>
        )}
        <div className={styles.pair}>
          <TextField type="time" {...field("call")} />
          <TextField
            type="time"
            hint={wrapsNextDay(values) ? shortDay(addDays(line.date, 1)) : undefined}
            {...field("wrap")}
          />
        </div>
        {values.meals.map((meal, at) => (
          <Meal
            // biome-ignore lint/suspicious/noArrayIndexKey: meals have no identity but their place
            key={at}
            number={at + 1}
            meal={meal}
            error={errors[`meals.${at}`]}
            onClearError={() => form.clearError(`meals.${at}`)}
            onChange={(changed) => changeMeal(at, changed)}
            onRemove={() => form.change({ meals: values.meals.filter((_, index) => index !== at) })}
          />
        ))}
        {values.meals.length < maxMeals && (
          <Button onClick={() => form.change({ meals: [...values.meals, { from: "", to: "", paid: false }] })}>
            {texts.hoursForm.addMeal}
          </Button>
        )}
        <div className={styles.pair}>
          <TextField inputMode="decimal" before={currencySign(card.currency)} {...field("kit")} />
          <TextField inputMode="decimal" before={currencySign(card.currency)} {...field("mileage")} />
        </div>
        <TextAreaField maxLength={500} {...field("note")} />
        <Problem {...form.problem} />
      </form>
    </Sheet>
  );
}

/** What a proposal does: to the department, to the other days, and when it is sent. */
function descriptionOf({ state, lines }: Timecard, reached: boolean): string {
  return [
    state === "exported" ? texts.hoursForm.leadCorrection : texts.hoursForm.lead,
    lines.length > 1 && state !== "exported" && texts.hoursForm.otherDays,
    !reached && texts.hoursForm.offline,
  ]
    .filter(Boolean)
    .join(" ");
}

interface MealProps {
  number: number;
  meal: TypedMeal;
  error: string | undefined;
  onClearError: () => void;
  onChange: (changed: Partial<TypedMeal>) => void;
  onRemove: () => void;
}

function Meal({ number, meal, error, onClearError, onChange, onRemove }: MealProps) {
  return (
    <div className={styles.meal}>
      <TextField
        type="time"
        label={texts.hoursForm.mealFrom({ number })}
        value={meal.from}
        error={error}
        onClearError={onClearError}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        type="time"
        label={texts.hoursForm.mealTo({ number })}
        value={meal.to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
      <IconButton
        bare
        size="thumb"
        className={styles.remove}
        label={texts.hoursForm.removeMeal({ number })}
        icon={<CloseIcon />}
        onClick={onRemove}
      />
    </div>
  );
}
