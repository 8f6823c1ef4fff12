import { fullName } from "@callboard/client/format";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { texts } from "../../../lib/texts/texts.ts";

interface RestDialogProps {
  /** The dayplayers whose rest would be short; the dialog is closed while empty. */
  people: readonly Dayplayer[];
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whether to offer the job to dayplayers whose rest between two bookings would be short. */
export function RestDialog({ people, busy, onClose, onConfirm }: RestDialogProps) {
  if (people.length === 0) return null;
  return (
    <ConfirmDialog
      variant="go"
      title={texts.offers.restTitle}
      confirmLabel={texts.offers.sendAnyway}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {texts.offers.restText({ names: people.map(fullName).join(", ") })}
    </ConfirmDialog>
  );
}
