import type { Fill } from "@callboard/contract/fills";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import type { FillOf } from "../../../lib/requests/fills/get-fill.ts";
import { texts } from "../../../lib/texts/texts.ts";
import type { OfferedDay } from "../expiry/expiry.ts";
import { FillConflictSheet } from "./fill-conflict-sheet.tsx";
import { AnswerUntil, AskField, DeadlineField, MoreOptions } from "./fill-fields.tsx";
import { formProblem } from "./fill-start.tsx";
import { useFillForm } from "./use-fill-form.ts";
import { useSaveFill } from "./use-save-fill.ts";

interface ChangeFillSheetProps {
  params: FillOf;
  day: OfferedDay;
  fill: Fill;
  onClose: () => void;
}

/** Changes the deadline and the settings of an active fill. */
export function ChangeFillSheet({ params, day, fill, onClose }: ChangeFillSheetProps) {
  // The form keeps the fill as it was when it opened; what another head saves meanwhile is found when it is saved.
  const [loaded] = useState(fill);
  const form = useFillForm({ day, fill: loaded, keepsDeadline: true });
  const saving = useSaveFill(params, loaded);
  const fields = { form, error: saving.error, onEdit: saving.reset, disabled: saving.isPending };
  const save = () => {
    const input = form.input();
    if (input) saving.save(input, onClose);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      locked={saving.isPending}
      title={texts.fillPanel.changeTitle}
      footer={
        <SheetButtons
          onCancel={onClose}
          disabled={"problem" in form.deadline}
          busy={saving.isPending}
          busyLabel={texts.basics.saving}
          onClick={save}
        >
          {texts.basics.save}
        </SheetButtons>
      }
    >
      <div className="stack-4">
        <DeadlineField {...fields} />
        <AnswerUntil {...fields} />
        <AskField {...fields} />
        <MoreOptions {...fields} />
        <Problem>{formProblem(saving.error)}</Problem>
      </div>
      {saving.conflict && <FillConflictSheet {...saving.conflict} zone={day.zone} />}
    </Sheet>
  );
}
