import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import type { JobOffer } from "@callboard/contract/offers";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { networkLinkTexts } from "../../../lib/texts/en/contacts.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { ExtendOrReopenDialog } from "../expiry/extend-or-reopen-dialog.tsx";
import { CancellingCost } from "../many/cancelling-cost.tsx";
import { EndSheet } from "../many/end-sheet.tsx";
import { useReplaceBooking } from "./replace-booking.ts";

/** What the head is about to do with an offer or a booking. */
export interface PersonAction {
  does: "replace" | "extend" | "cancel" | "revoke";
  offer: JobOffer;
}

/** The dialog of an action on one person of a day. */
export default function PersonDialogs({ action, onClose }: { action: PersonAction; onClose: () => void }) {
  const { does, offer } = action;
  if (does === "replace") return <ReplaceDialog booking={offer} onClose={onClose} />;
  if (does === "extend") {
    const { receiver, position, start_date: date, call_time: callTime, zone } = offer;
    const input = { kind: does, offer, name: fullName(receiver), position, day: { date, callTime, zone } };
    return <ExtendOrReopenDialog input={input} onClose={onClose} />;
  }
  return <EndSheet kind={does} offers={[offer]} onClose={onClose} onDone={onClose} />;
}

/** Asks before a booking is cancelled. */
function ReplaceDialog({ booking, onClose }: { booking: JobOffer; onClose: () => void }) {
  const name = fullName(booking.receiver);
  const replace = useReplaceBooking(booking.start_date, () => {
    toast({ kind: "success", text: texts.reconfirmation.replaced({ name }) });
    onClose();
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.reconfirmation.title({ name })}
      confirmLabel={texts.reconfirmation.confirm}
      cancelLabel={texts.reconfirmation.keep}
      busy={replace.isPending}
      busyLabel={networkLinkTexts.replacing}
      onConfirm={() => replace.mutate(booking.id)}
    >
      {texts.reconfirmation.consequences({ name: booking.receiver.first_name })}
      <CancellingCost bookings={[booking]} />
      <Problem>{replace.error ? errorMessage(replace.error) : undefined}</Problem>
    </ConfirmDialog>
  );
}
