import { ConfirmDialog } from "@callboard/ui/confirm-dialog";
import { useActivateMany } from "../../../lib/requests/activate-many.ts";
import { texts } from "../../../lib/texts/texts.ts";

interface ActivateListedDialogProps {
  positions: string;
  total: number;
  onClose: () => void;
}

/** Confirms the activation of a whole list. */
export default function ActivateListedDialog({ positions, total, onClose }: ActivateListedDialogProps) {
  const activate = useActivateMany();
  return (
    <ConfirmDialog
      variant="go"
      title={texts.manyDays.activateListedTitle({ count: total })}
      confirmLabel={texts.manyDays.activateListed}
      busy={activate.isPending}
      busyLabel={texts.manyDays.activating}
      onClose={onClose}
      onConfirm={() => activate.mutate({ positions }, { onSettled: onClose })}
    >
      {texts.manyDays.activateListedText}
    </ConfirmDialog>
  );
}
