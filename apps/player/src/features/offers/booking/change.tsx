import { errorMessage } from "@callboard/client/server-errors";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { Problem } from "@callboard/ui/problem";
import { Button } from "../../../components/button.tsx";
import { reasonOf, toastAnswer, useAcknowledgeChange } from "../../../lib/requests/answer-offer.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { Changes } from "../answers/changes.tsx";
import { lateConfirmation } from "../answers/late.tsx";
import { termsOf } from "../terms.ts";

/** Shows what changed after the booking was made. Until the dayplayer confirms it, the head sees "not confirmed". */
export function Change({
  booking,
  confirms,
  onDrop,
}: {
  booking: DayplayerBooking;
  confirms: boolean;
  onDrop: () => void;
}) {
  const acknowledge = useAcknowledgeChange();
  const late = lateConfirmation(reasonOf(acknowledge.error));
  const confirm = () =>
    acknowledge.mutate(booking, { onSuccess: (result) => toastAnswer(result, texts.offerParts.confirmed) });
  return (
    <div className="stack-4">
      <Changes now={termsOf(booking)} before={booking.before} />
      {acknowledge.error && <Problem>{late?.sentence ?? errorMessage(acknowledge.error)}</Problem>}
      {confirms && (
        <div className="stack-2">
          <Button variant="go" busy={acknowledge.isPending} busyLabel={texts.offerParts.confirming} onClick={confirm}>
            {texts.can.confirm}
          </Button>
          <Button onClick={onDrop}>{texts.can.leaveForChange}</Button>
        </div>
      )}
    </div>
  );
}
