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

interface EndWorkButtonProps {
  /** The id of the accepted standing offer. */
  id: string;
  receiver: Pick<Dayplayer, "id" | "first_name" | "last_name">;
}

/** Ends an accepted standing offer. It asks for confirmation, because the dayplayer is notified. */
export function EndWorkButton({ id, receiver }: EndWorkButtonProps) {
  const [confirming, setConfirming] = useState(false);
  const withdraw = useWithdrawStandingOffer();
  const name = fullName(receiver);
  // The promise is used because the callbacks of `mutate` do not run once the reply has unmounted this button.
  const confirm = () =>
    withdraw
      .mutateAsync({ id, receiver })
      .then(
        () => toast({ kind: "success", text: texts.workEnded(name) }),
        (error: unknown) => toast({ kind: "error", text: errorMessage(error) }),
      )
      .then(() => setConfirming(false));
  return (
    <>
      <Button look="quiet" aria-label={texts.endWorkWith(name)} onClick={() => setConfirming(true)}>
        {texts.endWork}
      </Button>
      {confirming && (
        <Suspense>
          <ConfirmDialog
            open
            title={texts.endWorkTitle(name)}
            confirmLabel={texts.endWork}
            busy={withdraw.isPending}
            busyLabel={texts.endingWork}
            onConfirm={() => void confirm()}
            onClose={() => setConfirming(false)}
          >
            {texts.endWorkText(receiver.first_name)}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
