import { fullName } from "@callboard/client/format";
import { wordsOf } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { toast } from "@callboard/ui/toast";
import { texts } from "../../lib/texts/people.ts";
import { useSendStandingOffer, useWithdrawStandingOffer } from "./standing-offers.ts";

interface WithdrawButtonProps {
  /** The standing offer's id. */
  id: string;
  receiver: Pick<Dayplayer, "id" | "first_name" | "last_name">;
  /** The message of the standing offer. With it the toast can undo the withdrawal by sending the offer again. */
  message?: string;
}

/** Withdraws a standing offer and confirms it by a toast. */
export function WithdrawButton({ id, receiver, message }: WithdrawButtonProps) {
  const withdraw = useWithdrawStandingOffer();
  const resend = useSendStandingOffer();
  const name = fullName(receiver);
  const undo = message !== undefined && {
    action: {
      label: texts.undo,
      onClick: () =>
        void resend.mutateAsync({ dayplayerId: receiver.id, message }).then(
          () => toast({ kind: "success", text: texts.standingOfferSent(name) }),
          (error: unknown) => toast({ kind: "error", text: wordsOf(error) }),
        ),
    },
  };
  return (
    <Button
      look="quiet"
      aria-label={texts.withdrawFor(name)}
      busy={withdraw.isPending}
      busyLabel={texts.withdrawing}
      onClick={() =>
        // The promise is used because the callbacks of `mutate` do not run once this button is unmounted.
        void withdraw.mutateAsync({ id, receiver }).then(
          () => toast({ kind: "success", text: texts.withdrawn(name), ...undo }),
          (error: unknown) => toast({ kind: "error", text: wordsOf(error) }),
        )
      }
    >
      {texts.withdraw}
    </Button>
  );
}
