import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { toast } from "@callboard/ui/toast";
import { texts } from "../../lib/texts/people.ts";
import { useWithdrawStandingOffer } from "./standing-offers.ts";

interface WithdrawButtonProps {
  /** The standing offer's id. */
  id: string;
  receiver: Pick<Dayplayer, "id" | "first_name" | "last_name">;
  look: "stop" | "quiet";
}

/** Withdraws a standing offer and confirms it by a toast. */
export function WithdrawButton({ id, receiver, look }: WithdrawButtonProps) {
  const withdraw = useWithdrawStandingOffer();
  const name = fullName(receiver);
  return (
    <Button
      look={look}
      aria-label={texts.withdrawFor(name)}
      busy={withdraw.isPending}
      busyLabel={texts.withdrawing}
      onClick={() =>
        // The promise is used because the callbacks of `mutate` do not run once this button is unmounted.
        void withdraw.mutateAsync({ id, receiver }).then(
          () => toast({ kind: "success", text: texts.withdrawn(name) }),
          (error: unknown) => toast({ kind: "error", text: errorMessage(error) }),
        )
      }
    >
      {texts.withdraw}
    </Button>
  );
}
