import { Button } from "@callboard/ui/button";
import { Dialog } from "@callboard/ui/dialog";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { StatusLine } from "@callboard/ui/status-line";
import { type ReactNode, useId } from "react";
import { DialogButtons } from "../../components/dialogs/action-buttons.tsx";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { texts } from "../../lib/texts/texts.ts";
import type { useSheetForm } from "./use-sheet-form.ts";

interface SheetDialogProps {
  title: string;
  description: string;
  edit: Pick<
    ReturnType<typeof useSheetForm>,
    "submit" | "problem" | "conflict" | "wasRestored" | "isDirty" | "isPending" | "startOver" | "forgetDraft"
  >;
  onClose: () => void;
  children: ReactNode;
  /** Beside the buttons. */
  extra?: ReactNode;
}

/** The dialog around a form of a day sheet. What was typed is there again when it is opened again, unless one cancels. */
export function SheetDialog({ title, description, edit, onClose, children, extra }: SheetDialogProps) {
  const form = useId();
  return (
    <Dialog
      open
      size="wide"
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          {extra}
          <DialogButtons
            type="submit"
            form={form}
            disabled={!edit.isDirty}
            busy={edit.isPending}
            busyLabel={texts.basics.saving}
            onCancel={() => {
              edit.forgetDraft();
              onClose();
            }}
          >
            {words.save}
          </DialogButtons>
        </>
      }
    >
      <form id={form} noValidate onSubmit={edit.submit} className="stack-4">
        {edit.wasRestored && edit.isDirty && (
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
        {edit.conflict && <StatusLine>{edit.conflict}</StatusLine>}
        <FormGrid>{children}</FormGrid>
        <Problem {...edit.problem} />
      </form>
    </Dialog>
  );
}
