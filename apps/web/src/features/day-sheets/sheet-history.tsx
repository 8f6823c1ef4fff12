import { momentText } from "@callboard/client/zoned";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { Part } from "../../components/frames/part.tsx";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { valuesText } from "./sheet-text.ts";

/** Who signed the sheet and what was changed after that, latest first. Nothing before it was signed. */
export function SheetHistory({ sheet: { history, zone } }: { sheet: DaySheet }) {
  if (history.length === 0) return null;
  return (
    <Part id="sheet-history" title={words.history}>
      <ol className="stack-3">
        {history.map(({ rev, at, by, what, changes }) => (
          <li key={rev}>
            {words.historyOf[what]({ name: by, when: momentText(Date.parse(at), zone) })}
            <ul>
              {changes.map(({ name, from, to }) => (
                <li key={name}>
                  <small>{words.change({ name, from: valuesText(from), to: valuesText(to) })}</small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Part>
  );
}
