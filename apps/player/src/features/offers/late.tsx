import type { Refusal } from "@callboard/contract/refusals";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { answerStates } from "../../lib/texts/answer-states.ts";
import { can, type PlayerState } from "../../lib/texts/states.ts";

/** What to say of an answer that was refused, where there is more to say than the server's words. */
export const lateState = (reason: Refusal | string | undefined): PlayerState | undefined =>
  reason !== undefined && reason in answerStates ? answerStates[reason as keyof typeof answerStates] : undefined;

/**
 * The same of a confirmation. One whose reply was lost is sent again: it may have arrived before the booking ended, so
 * only what is true now is said.
 */
export function lateConfirmation(reason: Refusal | string | undefined): PlayerState | undefined {
  if (reason === "offer_gone" || reason === "not_found") return answerStates.bookingOver;
  return reason === "offer_changed" ? answerStates.changedAgain : lateState(reason);
}

/** An answer came too late: told on the sheet it was given on, kindly and truly. */
export function LateSheet({ open, late, onClose }: { open: boolean; late: PlayerState; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={late.name}
      footer={
        <Button size="thumb" wide onClick={onClose}>
          {can.understood}
        </Button>
      }
    >
      <p role="alert">{late.sentence}</p>
    </Sheet>
  );
}
