import { longDay } from "@callboard/client/days";
import type { LineInput } from "@callboard/contract/forms/timecard-line-input";
import { graces } from "@callboard/contract/pay/pay-choices";
import { outcomes } from "@callboard/contract/timecards/outcomes";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import { isPaid } from "@callboard/contract/timecards/worked-minutes";
import { Button } from "@callboard/ui/button";
import { Dialog } from "@callboard/ui/dialog";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { StatusLine } from "@callboard/ui/status-line";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { TextField } from "@callboard/ui/text-field";
import type { Control } from "react-hook-form";
import { moneySign } from "../../lib/shown-units.ts";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";
import { DialogButtons } from "../dialogs/action-buttons.tsx";
import { MealFields, type MealValues } from "./meal-fields.tsx";
import { useLineForm } from "./use-line-form.ts";

interface LineDialogProps {
  card: Timecard;
  line: TimecardLine;
  /** Sends the values and returns the card that has them. */
  save: (input: LineInput) => Promise<Timecard>;
  /** Reads the card again, after it was changed elsewhere. */
  reload: () => Promise<Timecard | undefined>;
  onSaved: (saved: Timecard) => void;
  onClose: () => void;
}

/** Proposes other values for a day of a timecard, or for an exported one a correction. */
export default function LineDialog(props: LineDialogProps) {
  const { card, line, onClose } = props;
  const edit = useLineForm(props);
  const { form, field, errorProps, problem, conflict, isDirty } = edit;
  const name = card.dayplayer.name;
  const time = (path: "call" | "wrap") => ({
    type: "time",
    ...form.register(path, { setValueAs: orNull }),
    ...errorProps(path),
  });
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={words.editing({ name, day: longDay(line.date) })}
      description={card.state === "exported" ? words.corrects({ name }) : words.thenAgrees({ name })}
      footer={
        <DialogButtons
          type="submit"
          form={formId}
          disabled={!isDirty}
          busy={edit.isPending}
          busyLabel={words.proposing}
          onCancel={() => {
            edit.forgetDraft();
            onClose();
          }}
        >
          {words.propose}
        </DialogButtons>
      }
    >
      <form id={formId} noValidate onSubmit={edit.submit} className="stack-4">
        {edit.wasRestored && isDirty && (
          <StatusLine
            variant="plain"
            action={
              <Button variant="quiet" onClick={edit.startOver}>
                {words.startOver}
              </Button>
            }
          >
            {words.restored}
          </StatusLine>
        )}
        <FormGrid>
          <SelectField label={words.outcome} span={2} {...field("outcome")}>
            {outcomes.map((each) => (
              <option key={each} value={each}>
                {words.outcomes[each]}
              </option>
            ))}
          </SelectField>
          {isPaid(form.watch("outcome")) && (
            <>
              <TextField label={words.columns.call} span={2} {...time("call")} />
              <TextField label={words.columns.wrap} span={2} {...time("wrap")} />
              <MealFields control={form.control as unknown as Control<MealValues>} field={field as never} />
              <SelectField
                label={words.grace}
                span={2}
                {...form.register("grace_used", { setValueAs: orNull })}
                {...errorProps("grace_used")}
              >
                <option value="">{words.graces.none}</option>
                {graces.map((each) => (
                  <option key={each} value={each}>
                    {words.graces[each]}
                  </option>
                ))}
              </SelectField>
            </>
          )}
          {line.kit !== undefined &&
            (["kit", "mileage"] as const).map((each) => (
              <TextField
                key={each}
                label={words.columns[each]}
                span={2}
                type="number"
                inputMode="decimal"
                min={0}
                step="any"
                before={moneySign()}
                {...form.register(each, { setValueAs: (typed) => Number(typed) })}
                {...errorProps(each)}
              />
            ))}
          <TextAreaField label={words.note} optional span={6} {...field("note")} />
        </FormGrid>
        <Problem {...problem}>{conflict ?? problem.children}</Problem>
      </form>
    </Dialog>
  );
}

const formId = "timecard-line";
const orNull = (typed: string | null) => typed || null;
