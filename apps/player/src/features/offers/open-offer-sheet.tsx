import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { wordsOf } from "@callboard/client/server-errors";
import type { PlayerOpenOffer } from "@callboard/contract/open-offers";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { kept, useAnswerOpenOffer } from "../../lib/requests/answer-offer.ts";
import { texts } from "../../lib/texts/answer-sheets.ts";
import { openOfferStates } from "../../lib/texts/open-offer-states.ts";
import { texts as unsent } from "../../lib/texts/unsent.ts";
import { LateSheet, lateAnswerOf, refusedState } from "./late.tsx";
import styles from "./offer.module.css";
import { openOfferStanding } from "./open-offer-card.tsx";
import { useEnded, useMoment } from "./use-answered-offer.ts";

interface OpenOfferSheetProps {
  open: boolean;
  /** The question as it was when the sheet was opened. */
  offer: PlayerOpenOffer;
  /** The question as it is now. */
  now: PlayerOpenOffer;
  yes: boolean;
  onClose: () => void;
}

/** Yes or no to a department, with a few words if wanted. */
export function OpenOfferSheet({ open, offer, now, yes, onClose }: OpenOfferSheetProps) {
  const [message, setMessage] = useState("");
  useHoldUnsaved(open && message !== "");
  const answer = useAnswerOpenOffer();
  const late = refusedState(yes ? "accept-open" : "decline-open", lateAnswerOf(answer.error));
  useMoment(now.expires_at);
  const standing = openOfferStanding(now);
  const leaves = !yes && offer.state === "accepted";
  const asks = standing.can.includes(yes ? "agree" : leaves ? "leave" : "refuse");
  const ended = useEnded(open, answer.isPending || answer.isSuccess, asks ? undefined : standing);
  const close = () => {
    onClose();
    answer.reset();
  };
  if (late) return <LateSheet open={open} late={late} onClose={close} />;
  if (ended) return <LateSheet open={open} late={ended} onClose={close} />;

  const title = yes ? texts.agreeTitle : leaves ? texts.leaveTitle : texts.refuseTitle;
  const send = () =>
    answer.mutate(
      { offer, yes, message: message.trim() },
      {
        onSuccess: (answered) => {
          if (answered === kept) toast({ kind: "info", text: unsent.kept });
          else toast({ kind: "success", text: yes ? texts.agreed : texts.refused });
          close();
        },
      },
    );
  return (
    <Sheet
      open={open}
      onClose={close}
      locked={answer.isPending}
      title={title(offer.department)}
      description={yes ? openOfferStates.sent.sentence : leaves ? texts.leaveLead : texts.declineLead}
      footer={
        <Button
          look={yes ? "go" : "outlined"}
          size="thumb"
          wide
          busy={answer.isPending}
          busyLabel={texts.answering}
          onClick={send}
        >
          {texts.answerIt}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <TextAreaField
          label={texts.message}
          maxLength={1000}
          rows={3}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {answer.error && <p role="alert">{wordsOf(answer.error)}</p>}
      </div>
    </Sheet>
  );
}
