import { longDay } from "@callboard/client/days";
import type { LineInput } from "@callboard/contract/forms/timecard-line-input";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import { TextField } from "@callboard/ui/text-field";
import { moneySign } from "../../lib/shown-units.ts";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";
import { HoursDialog } from "./hours-dialog.tsx";
import { useLineForm } from "./use-line-form.ts";
import { WorkedFields, type WorkedForm } from "./worked-fields.tsx";

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
  const name = card.dayplayer.name;
  return (
    <HoursDialog
      title={words.editing({ name, day: longDay(line.date) })}
      description={card.state === "exported" ? words.corrects({ name }) : words.thenAgrees({ name })}
      edit={edit}
      confirmLabel={words.propose}
      busyLabel={words.proposing}
      onClose={onClose}
    >
      <WorkedFields edit={edit as unknown as WorkedForm}>
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
              {...edit.form.register(each, { setValueAs: (typed) => Number(typed) })}
              {...edit.errorProps(each)}
            />
          ))}
      </WorkedFields>
    </HoursDialog>
  );
}
