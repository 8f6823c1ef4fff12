import { useServerNow } from "@callboard/client/clock/use-server-clock";
import { DownloadButton } from "@callboard/client/components/download-button";
import { errorMessage, toastError } from "@callboard/client/server-errors";
import type { Page } from "@callboard/contract/route";
import { timecardAllows } from "@callboard/contract/timecards/timecard-lifecycle";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import { Button } from "@callboard/ui/button";
import { Checkbox } from "@callboard/ui/checkbox";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { Problem } from "@callboard/ui/problem";
import { saveFile } from "@callboard/ui/save-file";
import { toast } from "@callboard/ui/toast";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { TimecardList } from "../../../components/timecards/timecard-list.tsx";
import { cardName } from "../../../components/timecards/timecard-text.ts";
import { TimecardView } from "../../../components/timecards/timecard-view.tsx";
import { keys } from "../../../lib/keys.ts";
import { officeTexts as words } from "../../../lib/texts/en/hours/office.ts";
import { CardDialogs, type Question } from "./card-dialogs.tsx";
import { correctLine, exportTable, printCard, readHistory } from "./office-timecards.ts";
import { progressText, resultText } from "./progress-text.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useBatches } from "./use-batches.ts";
import { useCardSelection } from "./use-card-selection.ts";

const LineDialog = lazyDialog(() => import("../../../components/timecards/line-dialog.tsx"));

interface OfficeCardsProps {
  /** The first day of the week. */
  week: string;
  /** By department and name. */
  pages: readonly Page<Timecard>[];
  /** The deadline for signatures, as an ISO moment. */
  signaturesDue: string;
  /** Reads the pages again. */
  reload: () => Promise<{ data: InfiniteData<Page<Timecard>> | undefined }>;
}

/** The cards of a week by department, with what the office does with one or with those that are selected. */
export function OfficeCards({ week, pages, signaturesDue, reload }: OfficeCardsProps) {
  const client = useQueryClient();
  const cards = pages.flatMap(({ data }) => data);
  const [open, setOpen] = useState("");
  const [editing, setEditing] = useState<{ card: Timecard; line: TimecardLine }>();
  const [question, setQuestion] = useState<Question>();
  const selection = useCardSelection(cards);
  const isDue = useServerNow() >= Date.parse(signaturesDue);
  const batches = useBatches((ids) => {
    selection.remove(ids);
    setQuestion((before) => before && { ...before, cards: before.cards.filter(({ id }) => !ids.includes(id)) });
  });
  const download = useMutation({
    mutationFn: () => exportTable(week),
    onSuccess: (file) => saveFile(file, "text/csv"),
    onError: toastError,
  });
  const approve = (chosen: readonly Timecard[]) => batches.mutate({ cards: chosen, move: { what: "approve" } });
  const allows = ({ state }: Timecard, move: "approve" | "approve_not_signed" | "reject") =>
    timecardAllows(state, move, "office");

  const approveButton = (card: Timecard) =>
    allows(card, "approve") && (
      <Button
        variant="goOutlined"
        aria-label={words.approveOf({ name: cardName(card) })}
        disabled={batches.isPending}
        onClick={() => approve([card])}
      >
        {words.approve}
      </Button>
    );
  const actions = (card: Timecard) => (
    <>
      <DownloadButton variant="quiet" type="application/pdf" file={() => printCard(card)}>
        {words.print}
      </DownloadButton>
      {allows(card, "reject") && (
        <Button onClick={() => setQuestion({ what: "send_back", cards: [card] })}>{words.sendBack}</Button>
      )}
      {isDue && allows(card, "approve_not_signed") && (
        <Button onClick={() => setQuestion({ what: "not_signed", cards: [card] })}>{words.notSigned}</Button>
      )}
      {approveButton(card)}
    </>
  );
  const busy = batches.isPending && batches.progress ? progressText(batches.progress) : undefined;
  const { card, line } = editing ?? {};
  return (
    <div className="stack-4">
      <SelectionBar
        {...{ week, pages, selection, isDue, busy }}
        onApprove={approve}
        onNotSigned={(chosen) => setQuestion({ what: "not_signed", cards: chosen })}
        onExport={(chosen) => setQuestion({ what: "export", cards: chosen })}
      />
      <div role="status">
        {!batches.isPending && batches.progress?.done ? <p>{resultText(batches.progress)}</p> : null}
      </div>
      <Problem>{batches.error && !question ? errorMessage(batches.error) : undefined}</Problem>
      {byDepartment(cards).map(([first, ...others]) => (
        <section key={first.department.id} aria-labelledby={`cards-${first.department.id}`} className="stack-2">
          <h3 id={`cards-${first.department.id}`}>{first.department.name}</h3>
          <TimecardList
            cards={[first, ...others]}
            {...{ week, open }}
            viewer="office"
            onOpen={setOpen}
            select={(each) => (
              <Checkbox
                checked={selection.has(each.id)}
                disabled={batches.isPending}
                onChange={() => selection.toggle(each)}
              >
                <span className="visually-hidden">{words.select({ name: cardName(each) })}</span>
              </Checkbox>
            )}
            action={approveButton}
          >
            {(each) => (
              <TimecardView
                card={each}
                viewer="office"
                onEdit={(edited) => setEditing({ card: each, line: edited })}
                readHistory={(signal) => readHistory(each, signal)}
                actions={actions(each)}
              />
            )}
          </TimecardList>
        </section>
      ))}
      {question && (
        <CardDialogs
          question={{ ...question, cards: selection.latest(question.cards) }}
          move={(move) => batches.mutateAsync({ cards: selection.latest(question.cards), move })}
          {...{ busy }}
          onDone={() => {
            setQuestion(undefined);
            if (question.what === "export") download.mutate();
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {card && line && (
        <LineDialog
          {...{ card, line }}
          save={(input) => correctLine(card, line.date, input)}
          reload={async () => (await reload()).data?.pages.flatMap(({ data }) => data).find(({ id }) => id === card.id)}
          onSaved={(saved) => {
            void client.invalidateQueries({ queryKey: keys.hours });
            setEditing(undefined);
            setOpen(saved.id);
            toast({ kind: "success", text: words.corrected({ name: card.dayplayer.name }) });
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

/** Groups cards, which come by department. */
function byDepartment(cards: readonly Timecard[]): [Timecard, ...Timecard[]][] {
  const groups = new Map<string, [Timecard, ...Timecard[]]>();
  for (const card of cards) {
    const group = groups.get(card.department.id);
    if (group) group.push(card);
    else groups.set(card.department.id, [card]);
  }
  return [...groups.values()];
}
