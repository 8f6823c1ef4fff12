import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { Button } from "@callboard/ui/button";
import { linesToAgree } from "../../lib/hours/timecards-to-answer.ts";
import { useAgreeToHours } from "../../lib/requests/timecards.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Agrees to all days of a timecard that wait for the dayplayer. */
export function AgreeButton({ card }: { card: Timecard }) {
  const agree = useAgreeToHours();
  return (
    <Button
      variant="go"
      size="thumb"
      busy={agree.isPending}
      busyLabel={texts.basics.sending}
      onClick={() => agree.mutate(card)}
    >
      {texts.hours.agree({ days: linesToAgree(card).length })}
    </Button>
  );
}
