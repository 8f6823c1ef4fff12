import type { useSentForm } from "@callboard/client/use-sent-form";
import { type Grace, graces } from "@callboard/contract/pay/pay-choices";
import { outcomes } from "@callboard/contract/timecards/outcomes";
import type { Outcome } from "@callboard/contract/timecards/worked-day";
import { isPaid } from "@callboard/contract/timecards/worked-minutes";
import { SelectField } from "@callboard/ui/select-field";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { TextField } from "@callboard/ui/text-field";
import type { ReactNode } from "react";
import type { Control } from "react-hook-form";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";
import { MealFields, type MealValues } from "./meal-fields.tsx";

/** What a form says of a worked day. */
export interface WorkedValues extends MealValues {
  outcome: Outcome;
  call: string | null;
  wrap: string | null;
  grace_used: Grace | null;
  note: string;
}

export type WorkedForm = Pick<ReturnType<typeof useSentForm<WorkedValues>>, "form" | "field" | "errorProps">;

interface WorkedFieldsProps {
  edit: WorkedForm;
  /** What an empty time means. */
  hints?: { call?: string | undefined; wrap?: string | undefined };
  /** Fields before the note. */
  children?: ReactNode;
}

/** The fields of a worked day in a `FormGrid`. Who did not work has no times. */
export function WorkedFields({ edit: { form, field, errorProps }, hints = {}, children }: WorkedFieldsProps) {
  const orNone = (path: "call" | "wrap" | "grace_used") => ({
    ...form.register(path, { setValueAs: orNull }),
    ...errorProps(path),
  });
  return (
    <>
      <SelectField label={words.outcome} span={2} {...field("outcome")}>
        {outcomes.map((each) => (
          <option key={each} value={each}>
            {words.outcomes[each]}
          </option>
        ))}
      </SelectField>
      {isPaid(form.watch("outcome")) && (
        <>
          <TextField type="time" label={words.columns.call} span={2} hint={hints.call} {...orNone("call")} />
          <TextField type="time" label={words.columns.wrap} span={2} hint={hints.wrap} {...orNone("wrap")} />
          <MealFields control={form.control as unknown as Control<MealValues>} field={field as never} />
          <SelectField label={words.grace} span={2} {...orNone("grace_used")}>
            <option value="">{words.graces.none}</option>
            {graces.map((each) => (
              <option key={each} value={each}>
                {words.graces[each]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {children}
      <TextAreaField label={words.note} optional span={6} {...field("note")} />
    </>
  );
}

/** A time that was cleared is none. */
export const orNull = (typed: string | null) => typed || null;
