import { deadlineText } from "@callboard/client/zoned";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { Button } from "../../../components/button.tsx";
import { isFreeToLeave } from "../../../lib/job/jobs-to-answer.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useMoment } from "../answers/use-answered-offer.ts";
import styles from "../offer.module.css";

/** Says that the dayplayer was booked while standing by, and lets them leave while it costs their record nothing. */
export function FreeToLeave({ booking, onLeave }: { booking: DayplayerBooking; onLeave: () => void }) {
  const { free_until, zone } = booking;
  useMoment(free_until ?? "");
  if (!free_until || !isFreeToLeave(booking)) return null;
  return (
    <div className="stack-4">
      <p className={styles.notice}>{texts.standby.free}</p>
      <Button wide onClick={onLeave}>
        {texts.standby.leaveFree({ time: deadlineText(Date.parse(free_until), zone) })}
      </Button>
    </div>
  );
}
