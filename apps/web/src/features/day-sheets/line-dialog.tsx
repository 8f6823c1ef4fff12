import { clockTime } from "@callboard/client/zoned";
import type { DaySheet, DaySheetLine } from "@callboard/contract/timecards/day-sheet-schemas";
import { Button } from "@callboard/ui/button";
import { HoursDialog } from "../../components/timecards/hours-dialog.tsx";
import { mealInput, mealValues } from "../../components/timecards/meal-fields.tsx";
import { WorkedFields, type WorkedValues } from "../../components/timecards/worked-fields.tsx";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { texts } from "../../lib/texts/texts.ts";
import { valuesText } from "./sheet-text.ts";
import { useSheetForm } from "./use-sheet-form.ts";

interface LineDialogProps {
  sheet: DaySheet;
  line: DaySheetLine;
  onClose: () => void;
}

/** Says what of a person's day was not as called. */
export default function LineDialog({ sheet, line, onClose }: LineDialogProps) {
  const { job_offer_id, called } = line;
  const lineOf = (of: DaySheet) => of.lines.find((each) => each.job_offer_id === job_offer_id) ?? line;
  const edit = useSheetForm<WorkedValues>({
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
  const wrap = sheet.wrap ?? called.wrap;
  const asCalled = { outcome: "worked", call: null, wrap: null, meals: null, grace_used: null } as const;
  return (
    <HoursDialog
      title={line.name}
      description={line.position}
      edit={edit}
      confirmLabel={words.save}
      busyLabel={texts.basics.saving}
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
      <WorkedFields
        edit={edit}
        hints={{
          call: called.call && line.presence !== "late" ? words.calledAt({ time: clockTime(called.call) }) : undefined,
          wrap: wrap ? words.asSheet({ time: clockTime(wrap) }) : undefined,
        }}
      />
    </HoursDialog>
  );
}
