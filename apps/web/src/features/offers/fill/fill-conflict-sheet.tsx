import { Sheet } from "@callboard/ui/sheet";
import { useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import { deadlineText } from "../../../components/fills/deadline-text.ts";
import { texts } from "../../../lib/texts/texts.ts";
import type { ConflictKey, Disagreement } from "./fill-draft.ts";
import styles from "./fill-sheets.module.css";

interface FillConflictSheetProps {
  disagreements: readonly Disagreement[];
  zone: string;
  busy: boolean;
  onClose: () => void;
  /** Receives the settings for which the other head's value was chosen. */
  onChoose: (theirs: readonly Disagreement[]) => void;
}

/** Shown when two heads changed the same fill: for each setting that differs, the head chooses one of the two values. */
export function FillConflictSheet({ disagreements, zone, busy, onClose, onChoose }: FillConflictSheetProps) {
  const [theirs, setTheirs] = useState<readonly ConflictKey[]>([]);
  return (
    <Sheet
      open
      onClose={onClose}
      locked={busy}
      title={texts.fillPanel.conflictTitle}
      description={texts.fillPanel.conflictText}
      footer={
        <SheetButtons
          onCancel={onClose}
          busy={busy}
          busyLabel={texts.basics.saving}
          onClick={() => onChoose(disagreements.filter(({ field }) => theirs.includes(field)))}
        >
          {texts.dayplans.keepChoice}
        </SheetButtons>
      }
    >
      <div className="stack-4">
        {disagreements.map((each) => (
          <fieldset key={each.field} className={styles.choice}>
            <legend className="label">{labels()[each.field]}</legend>
            {(["yours", "theirs"] as const).map((side) => (
              <label key={side} className={styles.value}>
                <input
                  type="radio"
                  name={each.field}
                  checked={theirs.includes(each.field) === (side === "theirs")}
                  onChange={() =>
                    setTheirs(
                      side === "theirs" ? [...theirs, each.field] : theirs.filter((field) => field !== each.field),
                    )
                  }
                />
                <span>
                  <span className="label">{texts.fillPanel[side]}</span>
                  <b>{valueText(each.field, each[side], zone)}</b>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Sheet>
  );
}

const labels = (): Record<ConflictKey, string> => ({
  fill_by: texts.fillPanel.deadline,
  ask: texts.fillPanel.ask,
  pace: texts.fillPanel.pace,
  order: texts.fillPanel.order,
  keep_full: texts.fillPanel.keepFull,
  standby: texts.fillPanel.standby,
  message: texts.basics.message,
  first: texts.fillPanel.pinnedPeople,
  never: texts.fillPanel.leftOutPeople,
});

function valueText(field: ConflictKey, value: unknown, zone: string): string {
  if (field === "fill_by") return deadlineText(String(value), zone);
  if (field === "pace") return texts.fillPanel.paces[value as keyof typeof texts.fillPanel.paces];
  if (field === "ask") return texts.fillPanel.asks[value as keyof typeof texts.fillPanel.asks];
  if (field === "order") return texts.fillPanel.orders[value as keyof typeof texts.fillPanel.orders];
  if (field === "keep_full") return value ? texts.fillPanel.yes : texts.fillPanel.no;
  if (Array.isArray(value)) return texts.fillPanel.peopleCount({ count: value.length });
  return String(value) || texts.fillPanel.nothing;
}
