import { plainDay } from "@callboard/client/days";
import { wordsOf } from "@callboard/client/server-errors";
import type { PlayerOffer } from "@callboard/contract/player-offers";
import { Button } from "@callboard/ui/button";
import { Segment } from "@callboard/ui/segment";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { lateTexts, texts } from "../../lib/texts/offers.ts";
import { reasonOf, useDeclineOffer } from "./answer-offer.ts";
import styles from "./offer.module.css";

const kinds = [
  { value: "job", label: texts.notThisJob },
  { value: "day", label: texts.notThatDay },
];

/** Two ways to say no: not this job, or not that day. */
export function DeclineSheet({ open, offer, onClose }: { open: boolean; offer: PlayerOffer; onClose: () => void }) {
  const [kind, setKind] = useState("job");
  const [message, setMessage] = useState("");
  const decline = useDeclineOffer();
  const reason = reasonOf(decline.error);
  const close = () => {
    onClose();
    decline.reset();
  };
  const send = () =>
    decline.mutate(
      { id: offer.id, message: message.trim(), wholeDay: kind === "day" },
      {
        onSuccess: () => {
          toast({ kind: "success", text: texts.declined });
          close();
        },
      },
    );
  return (
    <Sheet
      open={open}
      onClose={close}
      locked={decline.isPending}
      title={`${texts.declineTitle}: ${offer.position}, ${plainDay(offer.start_date)}`}
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
            label={texts.decline}
            showLabel={false}
            name="kind"
            options={kinds}
            value={kind}
            onValue={setKind}
            size="thumb"
          />
          {kind === "day" && <p className={styles.help}>{texts.notThatDayHelp}</p>}
        </div>
        <TextAreaField
          label={texts.message}
          maxLength={1000}
          rows={3}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {decline.error && <p role="alert">{(reason && lateTexts[reason]?.text) ?? wordsOf(decline.error)}</p>}
      </div>
    </Sheet>
  );
}
