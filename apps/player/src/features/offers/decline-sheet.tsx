import { plainDay } from "@callboard/client/days";
import { wordsOf } from "@callboard/client/server-errors";
import type { PlayerOffer } from "@callboard/contract/player-offers";
import { Button } from "@callboard/ui/button";
import { Segment } from "@callboard/ui/segment";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { texts } from "../../lib/texts/answer-sheets.ts";
import { answerStates } from "../../lib/texts/answer-states.ts";
import { texts as unsent } from "../../lib/texts/unsent.ts";
import { kept, reasonOf, useDeclineOffer } from "./answer-offer.ts";
import { answeredDates } from "./block-days.tsx";
import { LateSheet } from "./late.tsx";
import styles from "./offer.module.css";

const kinds = [
  { value: "job", label: texts.notThisJob },
  { value: "day", label: texts.notThatDay },
];

/** Two ways to say no: not this job, or not that day. */
export default function DeclineSheet({
  open,
  offer,
  onClose,
}: {
  open: boolean;
  offer: PlayerOffer;
  onClose: () => void;
}) {
  const [kind, setKind] = useState("job");
  const [message, setMessage] = useState("");
  const decline = useDeclineOffer();
  const days = answeredDates(offer);
  const reason = reasonOf(decline.error);
  const close = () => {
    onClose();
    decline.reset();
  };
  const send = () =>
    decline.mutate(
      { offer, message: message.trim(), wholeDay: kind === "day" },
      {
        onSuccess: (answered) => {
          toast(answered === kept ? { kind: "info", text: unsent.kept } : { kind: "success", text: texts.declined });
          close();
        },
      },
    );
  if (reason === "offer_gone" || reason === "offer_expired")
    return <LateSheet open={open} late={answerStates.noLongerAsked} onClose={close} />;
  return (
    <Sheet
      open={open}
      onClose={close}
      locked={decline.isPending}
      title={
        days.length > 1
          ? texts.declineBlock(days.length)
          : `${texts.declineTitle}: ${offer.position}, ${plainDay(offer.start_date)}`
      }
      description={texts.declineLead}
      footer={
        <Button size="thumb" wide busy={decline.isPending} busyLabel={texts.declining} onClick={send}>
          {kind === "day" ? texts.notThatDay : texts.notThisJob}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <div className={styles.choice}>
          <Segment
            label={texts.declineTitle}
            showLabel={false}
            name="kind"
            options={kinds}
            value={kind}
            onValue={setKind}
            size="thumb"
          />
          <p className={styles.help}>
            {kind === "job"
              ? texts.notThisJobHelp
              : days.length > 1
                ? texts.notThatDayOfBlockHelp(plainDay(offer.start_date))
                : texts.notThatDayHelp}
          </p>
        </div>
        <TextAreaField
          label={texts.message}
          maxLength={1000}
          rows={3}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {decline.error && <p role="alert">{wordsOf(decline.error)}</p>}
      </div>
    </Sheet>
  );
}
