import { wordsOf } from "@callboard/client/server-errors";
import type { PlayerOpenOffer } from "@callboard/contract/open-offers";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { texts } from "../../lib/texts/answer-sheets.ts";
import { answerStates } from "../../lib/texts/answer-states.ts";
import { openOfferStates } from "../../lib/texts/open-offer-states.ts";
import { texts as unsent } from "../../lib/texts/unsent.ts";
import { kept, reasonOf, useAnswerOpenOffer } from "./answer-offer.ts";
import { LateSheet } from "./late.tsx";
import styles from "./offer.module.css";

interface OpenOfferSheetProps {
  open: boolean;
  offer: PlayerOpenOffer;
  yes: boolean;
  onClose: () => void;
}

/** Yes or no to a department, with a few words if wanted. */
export function OpenOfferSheet({ open, offer, yes, onClose }: OpenOfferSheetProps) {
  const [message, setMessage] = useState("");
  const answer = useAnswerOpenOffer();
  const reason = reasonOf(answer.error);
  const close = () => {
    onClose();
    answer.reset();
  };
  if (reason === "offer_gone" || reason === "offer_expired")
    return <LateSheet open={open} late={yes ? answerStates.askNoLonger : answerStates.noLongerAsked} onClose={close} />;

  const leaves = !yes && offer.state === "accepted";
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
