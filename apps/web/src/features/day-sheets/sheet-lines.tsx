import { hoursText } from "@callboard/client/timecards/worked-times-text";
import type { DaySheet, DaySheetLine } from "@callboard/contract/timecards/day-sheet-schemas";
import { isPaid } from "@callboard/contract/timecards/worked-minutes";
import { Button } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { classNames } from "@callboard/ui/class-names";
import { lazyDialog } from "@callboard/ui/lazy-dialog";
import { useState } from "react";
import { daySheetTexts as words } from "../../lib/texts/en/hours/day-sheets.ts";
import { timecardTexts } from "../../lib/texts/en/hours/timecards.ts";
import styles from "./day-sheet.module.css";
import { SheetActions } from "./sheet-actions.tsx";
import { lineText, mealsText, roundingText, usualHours, wrapText } from "./sheet-text.ts";

const LineDialog = lazyDialog(() => import("./line-dialog.tsx"));
const WrapDialog = lazyDialog(() => import("./wrap-dialog.tsx"));

interface SheetLinesProps {
  sheet: DaySheet;
  /** Nothing can be entered. */
  locked: boolean;
}

/** The wrap of everybody first, then each person with what differs from it, then the signature. */
export function SheetLines({ sheet, locked }: SheetLinesProps) {
  const [editing, setEditing] = useState<"wrap" | DaySheetLine>();
  const close = () => setEditing(undefined);
  const exceptions = sheet.lines.filter(({ is_exception }) => is_exception).length;
  return (
    <>
      <Card className={styles.wrap}>
        <div>
          <b className={styles.time}>
            {[wrapText(sheet), usualHours(sheet) && `(${usualHours(sheet)})`].filter(Boolean).join(" ")}
          </b>
          <small>
            {[
              ...(sheet.holiday ? [timecardTexts.holiday] : []),
              roundingText(sheet),
              mealsText(sheet.meals),
              words.exceptions({ count: exceptions }),
            ].join(" · ")}
          </small>
        </div>
        {!locked && (
          <Button aria-label={words.editWrap} onClick={() => setEditing("wrap")}>
            {words.edit}
          </Button>
        )}
      </Card>
      <ul className={styles.lines} aria-label={words.everybody}>
        {sheet.lines.map((line) => (
          <li key={line.job_offer_id} className={classNames(styles.line, line.is_exception && styles.exception)}>
            <div className={styles.who}>
              <b>{line.name}</b>
              <small>{line.position}</small>
            </div>
            <Times line={line} sheet={sheet} />
            {!locked && (
              <Button variant="quiet" aria-label={words.editWhom({ name: line.name })} onClick={() => setEditing(line)}>
                {words.edit}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!locked && <SheetActions sheet={sheet} exceptions={exceptions} />}
      {editing === "wrap" && <WrapDialog sheet={sheet} onClose={close} />}
      {editing && editing !== "wrap" && <LineDialog sheet={sheet} line={editing} onClose={close} />}
    </>
  );
}

/** The outcome, the times, and the meals where they are not those of everybody. */
function Times({ line, sheet }: { line: DaySheetLine; sheet: DaySheet }) {
  const { outcome, meals, note, rounded } = line;
  const isMissing = isPaid(outcome) && rounded === null;
  const hasOwnMeals = JSON.stringify(meals) !== JSON.stringify(sheet.meals);
  const details = [
    ...(isPaid(outcome) && rounded ? [words.hours({ hours: hoursText(rounded.hours) })] : []),
    ...(isPaid(outcome) && rounded && hasOwnMeals ? [mealsText(meals)] : []),
    ...(note ? [`“${note}”`] : []),
  ];
  return (
    <div className={styles.times}>
      <span className={isMissing ? styles.missing : undefined}>
        {outcome === "worked" ? "" : `${timecardTexts.outcomes[outcome]}${isPaid(outcome) ? ": " : ""}`}
        {isPaid(outcome) && lineText(line)}
      </span>
      {details.length > 0 && <small>{details.join(" · ")}</small>}
    </div>
  );
}
