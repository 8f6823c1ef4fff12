import { fullName } from "@callboard/client/format";
import { toastError } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { useWithdrawStandingOffer } from "./standing-offers.ts";

const textsFor = (state: "sent" | "accepted") =>
  state === "sent"
    ? {
        action: texts.people.withdraw,
        label: texts.people.withdrawFor,
        title: texts.people.withdrawTitle,
        consequence: texts.people.withdrawText,
        busy: texts.people.withdrawing,
        done: texts.people.withdrawn,
      }
    : {
        action: texts.people.endWork,
        label: texts.people.endWorkWith,
        title: texts.people.endWorkTitle,
        consequence: texts.people.endWorkText,
        busy: texts.members.revoking,
        done: texts.people.workEnded,
      };

interface EndStandingOfferButtonProps {
  /** The standing offer's id. */
  id: string;
  /** A sent offer is withdrawn; the work of an accepted one is ended. */
  state: "sent" | "accepted";
  receiver: Pick<Dayplayer, "id" | "first_name" | "last_name">;
}

/**
 * Ends a standing offer after a confirmation, because the dayplayer is notified. An undo would have to ask again, which
 * notifies the dayplayer twice and counts towards the limit of requests.
 */
export function EndStandingOfferButton({ id, state, receiver }: EndStandingOfferButtonProps) {
  const [confirming, setConfirming] = useState(false);
  const withdraw = useWithdrawStandingOffer();
  const name = fullName(receiver);
  const { action, label, title, consequence, busy, done } = textsFor(state);
  // The promise is used because the callbacks of `mutate` do not run once the reply has unmounted this button.
  const confirm = () =>
    withdraw
      .mutateAsync({ id, receiver })
      .then(() => toast({ kind: "success", text: done({ name }) }), toastError)
      .then(() => setConfirming(false));
  return (
    <>
      <Button variant="quiet" aria-label={label({ name })} onClick={() => setConfirming(true)}>
        {action}
      </Button>
      {confirming && (
        <ConfirmDialog
          title={title({ name })}
          confirmLabel={action}
          busy={withdraw.isPending}
          busyLabel={busy}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        >
          {consequence({ name: receiver.first_name })}
        </ConfirmDialog>
      )}
    </>
  );
}
