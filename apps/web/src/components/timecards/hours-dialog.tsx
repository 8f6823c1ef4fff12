import type { useSentForm } from "@callboard/client/use-sent-form";
import { Button } from "@callboard/ui/button";
import { Dialog } from "@callboard/ui/dialog";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { StatusLine } from "@callboard/ui/status-line";
import { type FormEventHandler, type ReactNode, useId } from "react";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";
import { DialogButtons } from "../dialogs/action-buttons.tsx";

interface HoursDialogProps {
  title: string;
  description: string;
  edit: Pick<ReturnType<typeof useSentForm>, "problem" | "wasRestored" | "forgetDraft"> & {
    submit: FormEventHandler;
    /** What somebody else changed meanwhile. */
    conflict: string | undefined;
    isDirty: boolean;
    isPending: boolean;
    startOver: () => void;
  };
  confirmLabel: string;
  busyLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Beside the buttons. */
  extra?: ReactNode;
}

/** The dialog around a form of worked hours. What was typed is there again when it is opened again, unless one cancels. */
export function HoursDialog({
  title,
  description,
  edit,
  confirmLabel,
  busyLabel,
  onClose,
  children,
  extra,
}: HoursDialogProps) {
  const form = useId();
  return (
    <Dialog
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
            busyLabel={busyLabel}
            onCancel={() => {
              edit.forgetDraft();
              onClose();
            }}
          >
            {confirmLabel}
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
