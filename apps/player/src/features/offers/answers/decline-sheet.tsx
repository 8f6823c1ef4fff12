import { plainDay, shortDay } from "@callboard/client/days";
import { errorMessage } from "@callboard/client/server-errors";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { Problem } from "@callboard/ui/problem";
import { Segment } from "@callboard/ui/segment";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { toastAnswer, useDeclineOffer } from "../../../lib/requests/answer-offer.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useStoredMessage } from "../../../lib/use-stored-message.ts";
import { answeredDates } from "./answered-dates.ts";
import { endedState, LateSheet, lateAnswerOf, refusedState } from "./late.tsx";
import { useEnded } from "./use-answered-offer.ts";

const kinds = () => [
  { value: "job", label: texts.answerSheets.notThisJob },
  { value: "day", label: texts.answerSheets.notThatDay },
];

interface DeclineSheetProps {
  open: boolean;
  /** The offer as it was when the sheet was opened. */
  offer: DayplayerOffer;
  /** The offer as it is now. */
  now: DayplayerOffer;
  onClose: () => void;
}

/** Declines an offer in one of two ways: only this job, or any job on that day. */
export default function DeclineSheet({ open, offer, now, onClose }: DeclineSheetProps) {
  const [kind, setKind] = useState("job");
  const { message, change, forget } = useStoredMessage(`decline:${offer.id}`);
  const decline = useDeclineOffer();
  const days = answeredDates(offer);
  const late = refusedState("decline", lateAnswerOf(decline.error));
  const ended = useEnded(open, decline.isPending || decline.isSuccess, endedState(now));
  const close = () => {
    onClose();
    decline.reset();
  };
  const send = () =>
    decline.mutate(
      { offer, message: message.trim(), wholeDay: kind === "day" },
      {
        onSuccess: (result) => {
          forget();
          toastAnswer(result, texts.answerSheets.declined);
          close();
        },
      },
    );
  if (late) return <LateSheet open={open} late={late} offer={offer} onClose={close} />;
  if (ended) return <LateSheet open={open} late={ended} offer={now} onClose={close} />;
  return (
    <Sheet
      open={open}
      onClose={close}
      locked={decline.isPending}
      title={
        days.length > 1
          ? texts.answerSheets.declineBlock({ days: days.length })
          : `${texts.can.decline}: ${offer.position}, ${plainDay(offer.start_date)}`
      }
      description={texts.answerSheets.declineLead}
      footer={
        <Button wide busy={decline.isPending} busyLabel={texts.answerSheets.declining} onClick={send}>
          {kind === "day"
            ? texts.answerSheets.declineAndMark({ day: shortDay(offer.start_date) })
            : days.length > 1
              ? texts.answerSheets.declineBlock({ days: days.length })
              : texts.answerSheets.declineIt}
        </Button>
      }
    >
      <div className="stack-4">
        <div className="stack-2">
          <Segment
            label={texts.can.decline}
            showLabel={false}
            options={kinds()}
            value={kind}
            onValue={setKind}
            size="thumb"
          />
          <p className="hint">
            {kind === "job"
              ? texts.answerSheets.notThisJobHelp
              : days.length > 1
                ? texts.answerSheets.notThatDayOfBlockHelp({ day: plainDay(offer.start_date) })
                : texts.answerSheets.notThatDayHelp}
          </p>
        </div>
        <TextAreaField
          label={texts.answerSheets.message}
          maxLength={1000}
          rows={3}
          value={message}
          onChange={(event) => change(event.target.value)}
        />
        {decline.error && <Problem>{errorMessage(decline.error)}</Problem>}
      </div>
    </Sheet>
  );
}
