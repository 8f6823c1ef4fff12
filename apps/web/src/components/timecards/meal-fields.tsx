import { maxMeals } from "@callboard/contract/timecards/outcomes";
import { Button } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { TextField } from "@callboard/ui/text-field";
import { type Control, useFieldArray } from "react-hook-form";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./meal-fields.module.css";

export interface MealValues {
  meals: { from: string; to: string; paid: boolean }[];
}

/** The meals of a form. A checkbox has a value in any case. */
export const mealValues = (meals: readonly { from: string; to: string; paid?: boolean | undefined }[]) =>
  meals.map(({ from, to, paid = false }) => ({ from, to, paid }));

export const mealInput = (meals: MealValues["meals"]) =>
  meals.map(({ from, to, paid }) => (paid ? { from, to, paid } : { from, to }));

type MealPath = `meals.${number}.${"from" | "to"}`;

interface MealFieldsProps {
  control: Control<MealValues>;
  field: (path: MealPath) => object;
}

/** The meals of a worked day in a `FormGrid`. */
export function MealFields({ control, field }: MealFieldsProps) {
  const meals = useFieldArray({ control, name: "meals" });
  return (
    <>
      {meals.fields.map(({ id }, at) => (
        <div key={id} className={styles.meal}>
          <TextField type="time" label={words.mealFrom({ nth: at + 1 })} {...field(`meals.${at}.from`)} />
          <TextField type="time" label={words.mealTo} {...field(`meals.${at}.to`)} />
          <Checkbox {...control.register(`meals.${at}.paid`)}>{words.paid}</Checkbox>
          <Button variant="quiet" aria-label={words.removeMeal({ nth: at + 1 })} onClick={() => meals.remove(at)}>
            {texts.basics.remove}
          </Button>
        </div>
      ))}
      <div className={styles.whole}>
        <Button
          variant="quiet"
          disabled={meals.fields.length >= maxMeals}
          onClick={() => meals.append({ from: "", to: "", paid: false })}
        >
          {words.addMeal}
        </Button>
      </div>
    </>
  );
}
