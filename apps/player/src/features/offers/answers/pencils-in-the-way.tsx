import { shortDay } from "@callboard/client/days";
import { errorMessage } from "@callboard/client/server-errors";
import type { DayplayerPencil } from "@callboard/contract/pencils/pencils";
import { Problem } from "@callboard/ui/problem";
import { Button } from "../../../components/button.tsx";
import { pencilFor } from "../../../components/pencils/pencil-text.ts";
import { deleteReadOutcome } from "../../../lib/outbox/outbox.ts";
import type { PendingAnswer } from "../../../lib/outbox/pending-answer.ts";
import { toastAnswer, useAcceptOffer } from "../../../lib/requests/answer-offer.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";

/** Says before a job is accepted which pencils that releases. Without any, the server knows one that this device does not. */
export const PencilsInTheWay = ({ pencils }: { pencils: DayplayerPencil[] }) => (
  <div className={styles.notice} role="status">
    {pencils.length === 0 && <p>{texts.pencils.pencilledElsewhere}</p>}
    {pencils.map((pencil) => (
      <p key={pencil.id}>{texts.pencils.pencilledFor({ day: shortDay(pencil.date), who: pencilFor(pencil) })}</p>
    ))}
    <b>{texts.pencils.acceptReleases({ count: Math.max(1, pencils.length) })}</b>
  </div>
);

type AcceptAnswer = Extract<PendingAnswer, { kind: "accept" }>;

/** Accepts a job after all whose yes waited on this device and was refused because of a pencil. */
export function AcceptReleasing({ answer, outcomeId }: { answer: AcceptAnswer; outcomeId: string }) {
  const accept = useAcceptOffer();
  return (
    <>
      {accept.error && <Problem>{errorMessage(accept.error)}</Problem>}
      <Button
        variant="go"
        busy={accept.isPending}
        busyLabel={texts.answerSheets.accepting}
        onClick={() =>
          accept.mutate(
            { ...answer, releasePencils: true },
            {
              onSuccess: (booking) => {
                toastAnswer(booking, texts.answerSheets.accepted);
                void deleteReadOutcome(outcomeId);
              },
            },
          )
        }
      >
        {texts.can.acceptReleasing}
      </Button>
    </>
  );
}
