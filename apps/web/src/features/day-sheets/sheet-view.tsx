import { isRefused } from "@callboard/client/call";
import { shortDay } from "@callboard/client/days";
import { clockTime } from "@callboard/client/zoned";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { EmptyState } from "@callboard/ui/empty-state";
import { StatusLine } from "@callboard/ui/status-line";
import type { UseQueryResult } from "@tanstack/react-query";
import { Loaded } from "../../components/loaded.tsx";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { useProduction } from "../../lib/use-production.ts";
import { SheetHistory } from "./sheet-history.tsx";
import { SheetLines } from "./sheet-lines.tsx";
import { stateText } from "./sheet-state.tsx";

interface SheetViewProps {
  query: UseQueryResult<DaySheet>;
  /** Whether the sheet is another department's, so that nothing can be entered. */
  readOnly?: boolean;
}

/** The day sheet of a date: its state, the wrap of everybody, each person, and its history. */
export function SheetView({ query, readOnly = false }: SheetViewProps) {
  if (isRefused(query.error, "not_found"))
    return <EmptyState title={words.notPlanned}>{words.notPlannedText}</EmptyState>;
  return (
    <Loaded query={query} shape="block" failed={words.failed}>
      {(sheet) => <Sheet key={sheet.date} sheet={sheet} readOnly={readOnly} />}
    </Loaded>
  );
}

function Sheet({ sheet, readOnly }: { sheet: DaySheet; readOnly: boolean }) {
  const locked = useProduction().payment_status !== "paid" || !sheet.has_begun || readOnly;
  if (sheet.lines.length === 0) return <EmptyState title={words.nobody}>{words.nobodyText}</EmptyState>;
  return (
    <div className="stack-4">
      <StatusLine variant={sheet.state === "signed" ? "plain" : "needs"}>
        {sheet.has_begun ? (readOnly && sheet.state === "open" ? words.notSigned : stateText(sheet)) : opensText(sheet)}
      </StatusLine>
      <SheetLines sheet={sheet} locked={locked} />
      <SheetHistory sheet={sheet} />
    </div>
  );
}

function opensText({ date, lines }: DaySheet): string {
  const [first] = lines.flatMap(({ called }) => called.call ?? []).toSorted();
  return first ? words.opensAt({ when: `${shortDay(date)}, ${clockTime(first)}` }) : words.opens;
}
