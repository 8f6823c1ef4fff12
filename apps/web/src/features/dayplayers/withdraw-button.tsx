import { fullName } from "@callboard/client/format";
import { wordsOf } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { toast } from "@callboard/ui/toast";
import { texts } from "../../lib/texts/people.ts";
import { useWithdrawStandingOffer } from "./open-offers.ts";

interface WithdrawButtonProps {
  /** The open offer's id. */
  id: string;
  receiver: Pick<Dayplayer, "id" | "first_name" | "last_name">;
  look: "stop" | "quiet";
}

/** Takes an open offer back and says so. */
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
        // By the promise: this button may be gone before the callbacks of `mutate`.
        void withdraw.mutateAsync({ id, receiver }).then(
          () => toast({ kind: "success", text: texts.withdrawn(name) }),
          (error: unknown) => toast({ kind: "error", text: wordsOf(error) }),
        )
      }
    >
      {texts.withdraw}
    </Button>
  );
}
