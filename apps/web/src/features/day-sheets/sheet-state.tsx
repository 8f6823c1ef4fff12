import { momentText } from "@callboard/client/zoned";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";

/** Who signed the sheet, or who changed it since. Nothing before it was signed. */
export function SheetState({ sheet }: { sheet: DaySheet }) {
  const text = stateText(sheet);
  return text && <p className="hint">{text}</p>;
}

export function stateText({ state, signed_by, signed_at, history, zone }: DaySheet): string {
  const when = (at: string) => momentText(Date.parse(at), zone);
  if (state === "signed" && signed_by && signed_at) return words.signedBy({ name: signed_by, when: when(signed_at) });
  const [latest] = history;
  return latest?.what === "changed" ? words.changedSince({ name: latest.by, when: when(latest.at) }) : "";
}
