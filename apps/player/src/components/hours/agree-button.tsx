import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { linesToAgree } from "../../lib/hours/timecards-to-answer.ts";
import { useAgreeToHours } from "../../lib/requests/timecards.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useJustChanged } from "../../lib/use-just-changed.ts";
import { Button } from "../button.tsx";

/** Milliseconds for which hours that have just changed can't be agreed to, because a thumb may be on its way. */
const changedHoldMs = 1500;

/** Agrees to all days of a timecard that wait for the dayplayer. */
export function AgreeButton({ card }: { card: Timecard }) {
  const agree = useAgreeToHours();
  const isOther = useJustChanged(`${card.id} ${card.rev}`, changedHoldMs);
  return (
    <Button
      variant="go"
      disabled={isOther}
      busy={agree.isPending}
      busyLabel={texts.basics.sending}
      onClick={() => agree.mutate(card)}
    >
      {texts.hours.agree({ days: linesToAgree(card).length })}
    </Button>
  );
}
