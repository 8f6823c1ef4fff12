import { patchCached } from "@callboard/client/patch-cached";
import { useReached } from "@callboard/client/reachability";
import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { separatePart } from "@callboard/ui/lazy-part";
import { StatusLine } from "@callboard/ui/status-line";
import { toast } from "@callboard/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Button } from "../components/button.tsx";
import { withEntries } from "../lib/availability/availability-entries.ts";
import { keys } from "../lib/keys.ts";
import { fetchPartsAfter } from "../lib/lazy-screen.ts";
import { fetchSender, send, startOutbox, useOutbox } from "../lib/outbox/outbox.ts";
import { account } from "../lib/requests/account.ts";
import { applyPencilAnswer } from "../lib/requests/pencils.ts";
import { replaceTimecard } from "../lib/requests/timecards.ts";
import { rereadJobs } from "../lib/reread-jobs.ts";
import { texts } from "../lib/texts/texts.ts";

const AnswerOutcomes = separatePart(() => import("../features/offers/answers/answer-outcomes.tsx"));

/** Sends the pending answers of the signed-in account, updates the caches, and shows the outcomes. */
export function Answers() {
  const { data: me } = useQuery(account);
  const client = useQueryClient();
  const { outcomes } = useOutbox();
  const id = me?.id;
  useEffect(() => {
    if (!id) return;
    return startOutbox(id, ({ answer, sent, hasOutcome, late }) => {
      if (answer.kind === "days" && sent.kind === "done")
        patchCached<AvailabilityDay[]>(client, keys.availability, (days) => withEntries(days, answer.days));
      if ("timecardId" in answer && sent.kind === "done") replaceTimecard(client, sent.data as Timecard);
      if (("pencilId" in answer || "checkId" in answer) && sent.kind === "done")
        applyPencilAnswer(client, answer, sent.data);
      if (answer.kind === "days") void client.invalidateQueries({ queryKey: keys.availability });
      else if ("timecardId" in answer) {
        for (const queryKey of [keys.timecards, keys.ledger]) void client.invalidateQueries({ queryKey });
      } else if ("pencilId" in answer || "checkId" in answer) {
        for (const queryKey of [keys.pencils, keys.availability]) void client.invalidateQueries({ queryKey });
      } else {
        for (const queryKey of [keys.offers, keys.standingOffers, keys.pencils])
          void client.invalidateQueries({ queryKey });
        rereadJobs(client);
      }
      if (late && !hasOutcome)
        toast({ kind: "success", text: answer.kind === "days" ? texts.unsent.daysSent : texts.unsent.sent });
    });
  }, [id, client]);
  useEffect(() => {
    const timer = setTimeout(() => void fetchSender().catch(() => undefined), fetchPartsAfter);
    return () => clearTimeout(timer);
  }, []);
  return outcomes.length > 0 ? <AnswerOutcomes /> : null;
}

/** Shows how many answers wait for a network, or for a server that fails on them. */
export function UnsentLine() {
  const { answers, waiting } = useOutbox();
  const reached = useReached();
  const stuck = !waiting && answers.some((answer) => answer.stuck);
  if (answers.length === 0 || !(waiting || stuck)) return <StatusLine />;
  return (
    <StatusLine
      action={
        reached && (
          <Button size="normal" variant="quiet" onClick={() => void send()}>
            {texts.basics.retry}
          </Button>
        )
      }
    >
      {stuck ? texts.unsent.stuck({ count: answers.length }) : texts.unsent.waiting({ count: answers.length })}
    </StatusLine>
  );
}
