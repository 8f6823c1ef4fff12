import { useReached } from "@callboard/client/reachability";
import { errorMessage } from "@callboard/client/server-errors";
import { deadlineText } from "@callboard/client/zoned";
import { delayNoteLength, maxDelayMinutes } from "@callboard/contract/limits";
import type { DayplayerBooking } from "@callboard/contract/offers/dayplayer-offers";
import { formatMinutes } from "@callboard/contract/offers/format-minutes";
import { Problem } from "@callboard/ui/problem";
import { Segment } from "@callboard/ui/segment";
import { Sheet } from "@callboard/ui/sheet";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { toastAnswer, useReportDelay } from "../../../lib/requests/answer-offer.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useStoredMessage } from "../../../lib/use-stored-message.ts";
import { lateAnswerOf, lateConfirmation } from "../answers/late.tsx";

const presets = [15, 30, 45, 60];
const other = "other";
const options = () => [
  ...presets.map((minutes) => ({ value: String(minutes), label: texts.delay.minutes({ minutes }) })),
  { value: other, label: texts.delay.other },
];

interface DelaySheetProps {
  open: boolean;
  booking: DayplayerBooking;
  /** What is reported so far, sent or not. */
  reported: { minutes: number; note: string } | undefined;
  onClose: () => void;
}

/** Reports how much later than the call the dayplayer will arrive, or changes what was reported. */
export default function DelaySheet({ open, booking, reported, onClose }: DelaySheetProps) {
  const [choice, setChoice] = useState(() =>
    !reported || presets.includes(reported.minutes) ? String(reported?.minutes ?? 30) : other,
  );
  const [typed, setTyped] = useState(() => (choice === other ? String(reported?.minutes ?? "") : ""));
  const { message: note, change, forget } = useStoredMessage(`delay:${booking.id}`, reported?.note);
  const [isWrong, setWrong] = useState(false);
  const reached = useReached();
  const report = useReportDelay();
  const minutes = Number(choice === other ? typed : choice);
  const valid = Number.isInteger(minutes) && minutes >= 1 && minutes <= maxDelayMinutes;
  const refusal = lateConfirmation(lateAnswerOf(report.error).reason);
  const send = () => {
    if (!valid) return setWrong(true);
    report.mutate(
      { booking, minutes, note: note.trim() },
      {
        onSuccess: (result) => {
          forget();
          toastAnswer(result, texts.delay.sent);
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={report.isPending}
      title={texts.delay.title}
      description={reached ? texts.delay.lead({ name: booking.head.first_name }) : texts.delay.offlineLead}
      footer={
        <Button variant="go" wide busy={report.isPending} busyLabel={texts.basics.sending} onClick={send}>
          {valid ? texts.delay.send({ time: formatMinutes(minutes) }) : texts.delay.sendAny}
        </Button>
      }
    >
      <div className="stack-4">
        <Segment
          label={texts.delay.howLate}
          size="thumb"
          options={options()}
          value={choice}
          onValue={(value) => {
            setChoice(value);
            setWrong(false);
          }}
        />
        {choice === other && (
          <TextField
            label={texts.delay.otherMinutes}
            inputMode="numeric"
            value={typed}
            error={isWrong ? texts.delay.wrongMinutes({ most: maxDelayMinutes }) : undefined}
            onClearError={() => setWrong(false)}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {booking.starts_at && valid && (
          <p>
            {texts.delay.arrival({
              time: deadlineText(Date.parse(booking.starts_at) + minutes * 60_000, booking.zone),
            })}
          </p>
        )}
        <TextField
          label={texts.delay.note}
          maxLength={delayNoteLength}
          value={note}
          onChange={(event) => change(event.target.value)}
        />
        {report.error && <Problem>{refusal?.sentence ?? errorMessage(report.error)}</Problem>}
      </div>
    </Sheet>
  );
}
