import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { toast } from "@callboard/ui/toast";
import { Suspense, useState } from "react";
import { texts } from "../../lib/texts/people.ts";
import { useWithdrawStandingOffer } from "./standing-offers.ts";

const ConfirmDialog = lazyPart(() =>
  import("@callboard/ui/confirm-dialog").then((module) => ({ default: module.ConfirmDialog })),
);

interface WithdrawButtonProps {
  /** The standing offer's id. */
  id: string;
  receiver: Pick<Dayplayer, "id" | "first_name" | "last_name">;
}

/**
 * Withdraws a standing offer after a confirmation. An undo would have to ask again, which notifies the dayplayer twice
 * and counts towards the limit of requests.
 */
export function WithdrawButton({ id, receiver }: WithdrawButtonProps) {
  const [confirming, setConfirming] = useState(false);
  const withdraw = useWithdrawStandingOffer();
  const name = fullName(receiver);
  // The promise is used because the callbacks of `mutate` do not run once the reply has unmounted this button.
  const confirm = () =>
    withdraw
      .mutateAsync({ id, receiver })
      .then(
        () => toast({ kind: "success", text: texts.withdrawn(name) }),
        (error: unknown) => toast({ kind: "error", text: errorMessage(error) }),
      )
      .then(() => setConfirming(false));
  return (
    <>
      <Button look="quiet" aria-label={texts.withdrawFor(name)} onClick={() => setConfirming(true)}>
        {texts.withdraw}
      </Button>
      {confirming && (
        <Suspense>
          <ConfirmDialog
            open
            title={texts.withdrawTitle(name)}
            confirmLabel={texts.withdraw}
            busy={withdraw.isPending}
            busyLabel={texts.withdrawing}
            onConfirm={() => void confirm()}
            onClose={() => setConfirming(false)}
          >
            {texts.withdrawText(receiver.first_name)}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
