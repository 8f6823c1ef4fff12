import { isRefused } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { cardName } from "../../../components/timecards/timecard-text.ts";
import { keys } from "../../../lib/keys.ts";
import { officeTexts as words } from "../../../lib/texts/en/hours/office.ts";
import { rejectCard } from "./office-timecards.ts";
import type { CardMove } from "./use-batches.ts";

const ReasonDialog = lazyDialog(() => import("./reason-dialog.tsx"));

/** What the office is asked about, and the cards that are left to move. */
export interface Question {
  what: "not_signed" | "export" | "send_back";
  cards: readonly Timecard[];
}

interface CardDialogsProps {
  question: Question;
  /** Moves the cards that are left. */
  move: (move: CardMove) => Promise<unknown>;
  /** How far a running move is. */
  busy?: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** The questions before cards are exported, approved as not signed, or sent back. */
export function CardDialogs({ question: { what, cards }, move, busy, onDone, onClose }: CardDialogsProps) {
  const [first] = cards;
  if (what === "export") return <ExportDialog {...{ cards, move, busy, onDone, onClose }} />;
  if (what === "send_back") return first && <SendBackDialog card={first} {...{ onDone, onClose }} />;
  return (
    <ReasonDialog
      id="not signed"
      title={words.notSignedTitle}
      text={words.notSignedText({ count: cards.length })}
      confirmLabel={words.approve}
      busyLabel={busy}
      send={(reason) => move({ what: "approve", reason })}
      onSent={onDone}
      onClose={onClose}
    />
  );
}

function ExportDialog({
  cards,
  move,
  busy,
  onDone,
  onClose,
}: Omit<CardDialogsProps, "question"> & Pick<Question, "cards">) {
  const exporting = useMutation({ mutationFn: () => move({ what: "export" }), onSuccess: onDone });
  return (
    <ConfirmDialog
      variant="go"
      title={words.exportTitle({ count: cards.length })}
      confirmLabel={words.export}
      busy={exporting.isPending}
      busyLabel={busy}
      onClose={onClose}
      onConfirm={() => exporting.mutate()}
    >
      {words.exportText}
      <Problem>{exporting.error ? errorMessage(exporting.error) : undefined}</Problem>
    </ConfirmDialog>
  );
}

function SendBackDialog({ card, onDone, onClose }: { card: Timecard } & Pick<CardDialogsProps, "onDone" | "onClose">) {
  const client = useQueryClient();
  const name = cardName(card);
  const read = () => client.invalidateQueries({ queryKey: keys.hours });
  return (
    <ReasonDialog
      id={`send back ${card.id}`}
      title={words.sendBackTitle({ name })}
      text={words.sendBackText({ department: card.department.name })}
      confirmLabel={words.sendBackConfirm}
      send={async (reason) => {
        try {
          await rejectCard(card, reason);
        } catch (error) {
          if (isRefused(error, "timecard_changed")) void read();
          throw error;
        }
      }}
      onSent={() => {
        void read();
        toast({ kind: "success", text: words.sentBack({ name }) });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
