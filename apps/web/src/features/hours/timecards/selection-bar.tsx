import { toastError } from "@callboard/client/server-errors";
import type { Page } from "@callboard/contract/route";
import { type TimecardState, timecardAllows } from "@callboard/contract/timecards/timecard-lifecycle";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { Button } from "@callboard/ui/button";
import { toast } from "@callboard/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { SelectionFrame } from "../../../components/frames/selection-frame.tsx";
import { officeTexts as words } from "../../../lib/texts/en/hours/office.ts";
import { listAllCards } from "./office-timecards.ts";
import type { CardSelection } from "./use-card-selection.ts";

interface SelectionBarProps {
  week: string;
  /** The pages that the list has. */
  pages: readonly Page<Timecard>[];
  selection: CardSelection;
  /** Whether the deadline for signatures has passed, after which cards can be approved without them. */
  isDue: boolean;
  /** How far the cards are that are being moved, such as "400 of 2,000". */
  busy?: string | undefined;
  onApprove: (cards: readonly Timecard[]) => void;
  onNotSigned: (cards: readonly Timecard[]) => void;
  onExport: (cards: readonly Timecard[]) => void;
}

const groups = {
  agreed: ["agreed"],
  approved: ["approved"],
  waiting: ["with_dayplayer", "with_head"],
} as const satisfies Record<string, readonly TimecardState[]>;
type Group = keyof typeof groups;

const cardsIn = (group: Group, cards: readonly Timecard[]) =>
  cards.filter(({ state }) => (groups[group] as readonly TimecardState[]).includes(state));

/** Selects the cards of a week by their state, and moves those that are selected. */
export function SelectionBar({ week, pages, selection, isDue, busy, ...on }: SelectionBarProps) {
  const [reading, setReading] = useState({ done: 0, total: 0 });
  const selectAll = useMutation({
    mutationFn: async (group: Group) => cardsIn(group, await listAllCards(week, pages, setReading)),
    onSuccess: (cards, group) =>
      cards.length > 0 ? selection.add(cards) : toast({ kind: "success", text: words.noneSelected[group] }),
    onError: toastError,
  });
  const { cards } = selection;
  const allowed = (move: "approve" | "approve_not_signed" | "export") =>
    cards.filter(({ state }) => timecardAllows(state, move, "office"));
  const [agreed, waiting, approved] = [allowed("approve"), allowed("approve_not_signed"), allowed("export")];
  const selectButton = (group: Group, label: string) => (
    <Button
      variant="quiet"
      busy={selectAll.isPending && selectAll.variables === group}
      busyLabel={words.progress(reading)}
      disabled={busy !== undefined}
      onClick={() => selectAll.mutate(group)}
    >
      {label}
    </Button>
  );
  return (
    <SelectionFrame
      active={cards.length > 0 || busy !== undefined}
      message={busy ?? (cards.length > 0 ? words.selected({ count: cards.length }) : words.selectHint)}
    >
      {selectButton("agreed", words.selectAgreed)}
      {selectButton("approved", words.selectApproved)}
      {isDue && selectButton("waiting", words.selectNotSigned)}
      {cards.length > 0 && busy === undefined && (
        <>
          <Button variant="quiet" onClick={selection.clear}>
            {words.clear}
          </Button>
          {isDue && waiting.length > 0 && (
            <Button onClick={() => on.onNotSigned(waiting)}>{words.notSignedCount({ count: waiting.length })}</Button>
          )}
          {approved.length > 0 && (
            <Button variant={agreed.length > 0 ? "outlined" : "go"} onClick={() => on.onExport(approved)}>
              {words.exportCount({ count: approved.length })}
            </Button>
          )}
          {agreed.length > 0 && (
            <Button variant="go" onClick={() => on.onApprove(agreed)}>
              {words.approveCount({ count: agreed.length })}
            </Button>
          )}
        </>
      )}
    </SelectionFrame>
  );
}
