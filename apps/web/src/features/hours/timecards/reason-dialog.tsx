import { useSentForm } from "@callboard/client/use-sent-form";
import { Dialog } from "@callboard/ui/dialog";
import { Problem } from "@callboard/ui/problem";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { useMutation } from "@tanstack/react-query";
import type { Resolver } from "react-hook-form";
import { DialogButtons } from "../../../components/dialogs/action-buttons.tsx";
import { sessionOwner, tabMemory } from "../../../lib/session.ts";
import { officeTexts as words } from "../../../lib/texts/en/hours/office.ts";

interface ReasonDialogProps {
  /** Tells the drafts of reasons apart. */
  id: string;
  title: string;
  text: string;
  confirmLabel: string;
  /** How far the request is. */
  busyLabel?: string | undefined;
  send: (reason: string) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
}

const check: Resolver<{ reason: string }> = (values) =>
  values.reason.trim()
    ? { values, errors: {} }
    : { values: {}, errors: { reason: { type: "required", message: words.reasonMissing } } };

/** Asks for the reason of something that the office decides. What was typed stays after an error. */
export default function ReasonDialog({ id, title, text, confirmLabel, busyLabel, ...of }: ReasonDialogProps) {
  const owner = sessionOwner()?.id;
  const { field, problem, submit, refused, forgetDraft } = useSentForm({
    values: { reason: "" },
    check,
    id,
    ...(owner !== undefined && { draft: { memory: tabMemory, name: `timecard reason ${id}`, owner } }),
  });
  const mutation = useMutation({ mutationFn: of.send });
  const close = () => {
    if (mutation.isPending) return;
    forgetDraft();
    of.onClose();
  };
  return (
    <Dialog
      onClose={close}
      title={title}
      description={text}
      footer={
        <DialogButtons type="submit" form={formId} busy={mutation.isPending} busyLabel={busyLabel} onCancel={close}>
          {confirmLabel}
        </DialogButtons>
      }
    >
      <form
        id={formId}
        noValidate
        className="stack-4"
        onSubmit={submit(({ reason }) =>
          mutation.mutate(reason.trim(), {
            onSuccess: () => {
              forgetDraft();
              of.onSent();
            },
            onError: refused,
          }),
        )}
      >
        <TextAreaField label={words.reason} maxLength={300} {...field("reason")} />
        <Problem {...problem} />
      </form>
    </Dialog>
  );
}

const formId = "timecard-reason";
