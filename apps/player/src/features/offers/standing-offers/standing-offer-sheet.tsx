import { errorMessage } from "@callboard/client/server-errors";
import type { DayplayerStandingOffer } from "@callboard/contract/offers/standing-offers";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { Button } from "../../../components/button.tsx";
import { toastAnswer, useAnswerStandingOffer } from "../../../lib/requests/answer-offer.ts";
import { standingOfferStates } from "../../../lib/texts/states/standing-offer-states.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useStoredMessage } from "../../../lib/use-stored-message.ts";
import { LateSheet, lateAnswerOf, refusedState } from "../answers/late.tsx";
import { useEnded, useMoment } from "../answers/use-answered-offer.ts";
import { standingOfferStanding } from "./standing-offer-card.tsx";

interface StandingOfferSheetProps {
  open: boolean;
  /** The standing offer as it was when the sheet was opened. */
  offer: DayplayerStandingOffer;
  /** The standing offer as it is now. */
  now: DayplayerStandingOffer;
  yes: boolean;
  onClose: () => void;
}

/** Accepts, declines or later ends a standing offer, with an optional message. */
export function StandingOfferSheet({ open, offer, now, yes, onClose }: StandingOfferSheetProps) {
  const { message, change, forget } = useStoredMessage(`${yes ? "agree" : "refuse"}:${offer.id}`);
  const answer = useAnswerStandingOffer();
  const late = refusedState(yes ? "accept-open" : "decline-open", lateAnswerOf(answer.error));
  useMoment(now.expires_at);
  const standing = standingOfferStanding(now);
  const leaves = !yes && offer.state === "accepted";
  const canAnswer = standing.can.includes(yes ? "agree" : leaves ? "leave" : "refuse");
  const ended = useEnded(open, answer.isPending || answer.isSuccess, canAnswer ? undefined : standing);
  const close = () => {
    onClose();
    answer.reset();
  };
  if (late) return <LateSheet open={open} late={late} onClose={close} />;
  if (ended) return <LateSheet open={open} late={ended} onClose={close} />;

  const title = yes
    ? texts.answerSheets.agreeTitle
    : leaves
      ? texts.answerSheets.leaveTitle
      : texts.answerSheets.refuseTitle;
  const send = () =>
    answer.mutate(
      { offer, yes, message: message.trim() },
      {
        onSuccess: (result) => {
          forget();
          toastAnswer(result, yes ? texts.answerSheets.agreed : texts.answerSheets.refused);
          close();
        },
      },
    );
  return (
    <Sheet
      open={open}
      onClose={close}
      locked={answer.isPending}
      title={title({ department: offer.department })}
      description={
        yes ? standingOfferStates.sent.sentence : leaves ? texts.answerSheets.leaveLead : texts.answerSheets.declineLead
      }
      footer={
        <Button
          variant={yes ? "go" : "outlined"}
          wide
          busy={answer.isPending}
          busyLabel={texts.basics.sending}
          onClick={send}
        >
          {texts.answerSheets.answerIt}
        </Button>
      }
    >
      <div className="stack-4">
        <TextAreaField
          label={texts.answerSheets.message}
          maxLength={1000}
          rows={3}
          value={message}
          onChange={(event) => change(event.target.value)}
        />
        {answer.error && <Problem>{errorMessage(answer.error)}</Problem>}
      </div>
    </Sheet>
  );
}
