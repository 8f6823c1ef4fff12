import { errorMessage } from "@callboard/client/server-errors";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { cardName } from "../../components/timecards/timecard-text.ts";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";
import { useAgreeToAll } from "./timecards.ts";

/** Agrees to all these cards, which wait for the head, after a question. Says which were refused, and why. */
export function AgreeToAll({ cards }: { cards: readonly Timecard[] }) {
  const agree = useAgreeToAll();
  // The cards of the question, because others may follow while it is open.
  const [asked, setAsked] = useState<readonly Timecard[]>();
  const count = asked?.length ?? 0;
  const send = (sent: readonly Timecard[]) =>
    agree.mutate(sent, {
      onSuccess: ({ moved, refused }) => {
        setAsked(undefined);
        if (moved > 0) toast({ kind: "success", text: words.agreed({ count: moved }) });
        const names = refused.map(({ id, reason }) => {
          const card = sent.find((each) => each.id === id);
          return words.refusedOne({ name: card ? cardName(card) : "", reason: words.reasons[reason] });
        });
        if (names.length > 0) toast({ kind: "error", text: words.refused({ names: names.join(", ") }) });
      },
    });
  return (
    <>
      <Button variant="go" onClick={() => setAsked(cards)}>
        {words.agreeToAll({ count: cards.length })}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        variant="go"
        title={words.agreeToAllTitle({ count })}
        confirmLabel={words.agree}
        busy={agree.isPending}
        busyLabel={words.agreeing}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && send(asked)}
      >
        {words.agreeToAllText({ names: asked?.map(cardName).join(", ") ?? "" })}
        <Problem>{agree.error ? errorMessage(agree.error) : undefined}</Problem>
      </ConfirmDialog>
    </>
  );
}
