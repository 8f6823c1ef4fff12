import type { Grace } from "@callboard/contract/pay/pay-choices";
import { graces } from "@callboard/contract/pay/pay-choices";
import type { DaySheet, DaySheetLine } from "@callboard/contract/timecards/day-sheet-schemas";
import { outcomes } from "@callboard/contract/timecards/outcomes";
import type { Outcome } from "@callboard/contract/timecards/worked-day";
import { isPaid } from "@callboard/contract/timecards/worked-minutes";
import { Button } from "@callboard/ui/button";
import { SelectField } from "@callboard/ui/select-field";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { TextField } from "@callboard/ui/text-field";
import type { Control } from "react-hook-form";
import { MealFields, type MealValues, mealInput, mealValues } from "../../components/timecards/meal-fields.tsx";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { timecardTexts as ofCards } from "../../lib/texts/en/hours/timecards.ts";
import { SheetDialog } from "./sheet-dialog.tsx";
import { clock, valuesText } from "./sheet-text.ts";
import { useSheetForm } from "./use-sheet-form.ts";

interface LineValues extends MealValues {
  outcome: Outcome;
  call: string | null;
  wrap: string | null;
  grace_used: Grace | null;
  note: string;
}

interface LineDialogProps {
  sheet: DaySheet;
  line: DaySheetLine;
  onClose: () => void;
}

/** Says what of a person's day was not as called. */
export default function LineDialog({ sheet, line, onClose }: LineDialogProps) {
  const { job_offer_id, called } = line;
  const lineOf = (of: DaySheet) => of.lines.find((each) => each.job_offer_id === job_offer_id) ?? line;
  const edit = useSheetForm<LineValues>({
    sheet,
    name: job_offer_id,
    valuesOf: (of) => {
      const { outcome, call, wrap, meals, grace_used, note } = lineOf(of);
      return { outcome, call, wrap, meals: mealValues(meals), grace_used, note };
    },
    inputOf: ({ meals, ...changed }) => ({
      lines: [{ job_offer_id, ...changed, ...(meals && { meals: mealInput(meals) }) }],
    }),
    textOf: (of) => valuesText(lineOf(of)),
    onSaved: onClose,
  });
  const { form, field, errorProps } = edit;
  const time = (path: "call" | "wrap") => ({
    type: "time",
    ...form.register(path, { setValueAs: (value: string | null) => value || null }),
    ...errorProps(path),
  });
  const wrap = sheet.wrap ?? called.wrap;
  const asCalled = { outcome: "worked", call: null, wrap: null, meals: null, grace_used: null } as const;
  return (
    <SheetDialog
      title={line.name}
      description={line.position}
      edit={edit}
      onClose={onClose}
      extra={
        line.is_exception && (
          <Button
            variant="quiet"
            disabled={edit.isPending}
            onClick={() => edit.send({ lines: [{ job_offer_id, ...asCalled }] })}
          >
            {words.lineAsCalled}
          </Button>
        )
      }
    >
      <SelectField label={ofCards.outcome} span={6} {...field("outcome")}>
        {outcomes.map((each) => (
          <option key={each} value={each}>
            {ofCards.outcomes[each]}
          </option>
        ))}
      </SelectField>
      {isPaid(form.watch("outcome")) && (
        <>
          <TextField
            label={words.in}
            span={3}
            hint={called.call && line.presence !== "late" ? words.calledAt({ time: clock(called.call) }) : undefined}
            {...time("call")}
          />
          <TextField
            label={words.wrap}
            span={3}
            hint={wrap ? words.asSheet({ time: clock(wrap) }) : undefined}
            {...time("wrap")}
          />
          <MealFields control={form.control as unknown as Control<MealValues>} field={field as never} />
          <SelectField
            label={ofCards.grace}
            span={6}
            {...form.register("grace_used", { setValueAs: (value: string | null) => value || null })}
            {...errorProps("grace_used")}
          >
            <option value="">{ofCards.graces.none}</option>
            {graces.map((each) => (
              <option key={each} value={each}>
                {ofCards.graces[each]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <TextAreaField label={words.note} span={6} optional {...field("note")} />
    </SheetDialog>
  );
}
