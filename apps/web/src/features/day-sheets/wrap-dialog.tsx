import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { Checkbox } from "@callboard/ui/checkbox";
import { TextField } from "@callboard/ui/text-field";
import type { Control } from "react-hook-form";
import { HoursDialog } from "../../components/timecards/hours-dialog.tsx";
import { MealFields, type MealValues, mealInput, mealValues } from "../../components/timecards/meal-fields.tsx";
import { orNull } from "../../components/timecards/worked-fields.tsx";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { timecardTexts } from "../../lib/texts/en/hours/timecards.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./day-sheet.module.css";
import { mealsText, wrapText } from "./sheet-text.ts";
import { useSheetForm } from "./use-sheet-form.ts";

interface WrapValues extends MealValues {
  wrap: string | null;
  holiday: boolean;
}

/** Changes the wrap and the meals of everybody without their own, and whether the day is a holiday. */
export default function WrapDialog({ sheet, onClose }: { sheet: DaySheet; onClose: () => void }) {
  const edit = useSheetForm<WrapValues>({
    sheet,
    name: "wrap",
    valuesOf: ({ wrap, meals, holiday }) => ({ wrap, meals: mealValues(meals), holiday }),
    inputOf: ({ wrap, meals, holiday }) => ({
      lines: [],
      ...(wrap !== undefined && { wrap }),
      ...(holiday !== undefined && { holiday }),
      ...(meals && { meals: mealInput(meals) }),
    }),
    textOf: (now) => [wrapText(now), mealsText(now.meals), ...(now.holiday ? [timecardTexts.holiday] : [])].join(", "),
    onSaved: onClose,
  });
  const { form, field, errorProps } = edit;
  return (
    <HoursDialog
      title={words.wrapTitle}
      description={words.wrapText}
      edit={edit}
      confirmLabel={words.save}
      busyLabel={texts.basics.saving}
      onClose={onClose}
    >
      <TextField
        type="time"
        label={words.wrap}
        span={3}
        {...form.register("wrap", { setValueAs: orNull })}
        {...errorProps("wrap")}
      />
      <MealFields control={form.control as unknown as Control<MealValues>} field={field as never} />
      <Checkbox className={styles.holiday} {...form.register("holiday")}>
        {words.isHoliday}
      </Checkbox>
    </HoursDialog>
  );
}
