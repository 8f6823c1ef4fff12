import { fullName } from "@callboard/client/format";
import { wordsOf } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { toast } from "@callboard/ui/toast";
import { Suspense, useState } from "react";
import { texts } from "../../lib/texts/people.ts";
import { useWithdrawStandingOffer } from "./open-offers.ts";

const ConfirmDialog = lazyPart(() =>
  import("@callboard/ui/confirm-dialog").then((module) => ({ default: module.ConfirmDialog })),
);

interface EndWorkButtonProps {
  /** The id of the open offer that was agreed to. */
  id: string;
  receiver: Pick<Dayplayer, "id" | "first_name" | "last_name">;
}

/** Ends what a dayplayer agreed to: that they work with the department. Asks first, because they are told. */
export function EndWorkButton({ id, receiver }: EndWorkButtonProps) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawStandingOffer();
  const name = fullName(receiver);
  // By the promise: this button may be gone before the callbacks of `mutate`, because the reply changes the state it is for.
  const confirm = () =>
    withdraw
      .mutateAsync({ id, receiver })
      .then(
        () => toast({ kind: "success", text: texts.workEnded(name) }),
        (error: unknown) => toast({ kind: "error", text: wordsOf(error) }),
      )
      .then(() => setAsking(false));
  return (
    <>
      <Button look="quiet" aria-label={texts.endWorkWith(name)} onClick={() => setAsking(true)}>
        {texts.endWork}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            title={texts.endWorkTitle(name)}
            confirmLabel={texts.endWork}
            busy={withdraw.isPending}
            busyLabel={texts.endingWork}
            onConfirm={() => void confirm()}
            onClose={() => setAsking(false)}
          >
            {texts.endWorkText(receiver.first_name)}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
