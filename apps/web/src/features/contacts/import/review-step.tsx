import type { ImportRemark } from "@callboard/contract/contacts";
import { Button } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { Pill } from "@callboard/ui/pill";
import { Problem } from "@callboard/ui/problem";
import { type RefObject, useEffect, useRef, useState } from "react";
import { texts } from "../../../lib/texts/contacts/contacts.ts";
import styles from "./import.module.css";
import { RowForm, rowHeadingId } from "./row-form.tsx";
import type { Import } from "./use-import.ts";

const pageSize = 20;

/** The last step: progress of the check, the rows to correct, remarks, and the import. */
export function ReviewStep({ importing, onFinish }: { importing: Import; onFinish: () => void }) {
  const { rows = [], review, sent, busy, problem } = importing;
  const [shown, setShown] = useState(pageSize);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNextRow(review?.remarks ?? [], heading);
  if (!review)
    return (
      <>
        <h2 tabIndex={-1}>{texts.review}</h2>
        <p role="status">{texts.sending({ done: sent, all: rows.length })}</p>
        <progress aria-label={texts.progress} max={rows.length} value={sent} className={styles.progress} />
      </>
    );

  const { counts, remarks } = review;
  const wrong = Map.groupBy(
    remarks.filter(({ state }) => state === "wrong"),
    ({ row }) => row,
  );
  const notices = remarks.filter(({ state }) => state !== "wrong");
  const ready = counts.new + counts.known;
  const pills = [
    ["new", "good"],
    ["known", "neutral"],
    ["wrong", "needs"],
    ["repeated", "neutral"],
    ["unsubscribed", "neutral"],
    ["skipped", "neutral"],
  ] as const;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {texts.review}
      </h2>
      <p role="status" className={styles.counts}>
        {pills.map(([state, look]) =>
          counts[state] > 0 ? (
            <Pill key={state} look={look}>
              {texts.counts[state]({ count: counts[state] })}
            </Pill>
          ) : null,
        )}
      </p>
      {ready > 0 ? (
        <div>
          <Button look="go" busy={busy === "finish"} busyLabel={texts.importing} onClick={onFinish}>
            {counts.wrong > 0
              ? texts.importWithout({ count: ready, without: counts.wrong })
              : texts.import({ count: ready })}
          </Button>
        </div>
      ) : (
        <p>{texts.nothingLeft}</p>
      )}
      <Problem>{problem && problem.row === undefined ? problem.text : undefined}</Problem>
      {wrong.size > 0 && (
        <section aria-labelledby="wrong-rows" className={styles.steps}>
          <h3 id="wrong-rows">{texts.problems({ count: wrong.size })}</h3>
          <p>{texts.problemsLead}</p>
          <ul className={styles.rows}>
            {[...wrong].slice(0, shown).flatMap(([number, own]) => {
              const row = rows.find((each) => each.row === number);
              return row ? [<RowForm key={number} row={row} remarks={own} importing={importing} />] : [];
            })}
          </ul>
          {wrong.size > shown && <Button onClick={() => setShown(shown + pageSize)}>{texts.moreRows}</Button>}
        </section>
      )}
      {notices.length > 0 && <Notices notices={notices} />}
      {rows.length === 0 && <EmptyState title={texts.nobodyFound} />}
    </>
  );
}

/** When the row with the focus is corrected or left out, the focus passes to the next row, and at last to the heading. */
function useFocusOnNextRow(remarks: ImportRemark[], heading: RefObject<HTMLElement | null>) {
  const wrong = [...new Set(remarks.flatMap(({ state, row }) => (state === "wrong" ? [row] : [])))];
  const before = useRef<number[]>([]);
  useEffect(() => {
    const gone = before.current.find((row) => !wrong.includes(row));
    before.current = wrong;
    if (gone === undefined || document.activeElement !== document.body) return;
    const next = wrong.find((row) => row > gone) ?? wrong.at(-1);
    (document.getElementById(rowHeadingId(next ?? 0)) ?? heading.current)?.focus();
  });
}

function Notices({ notices }: { notices: ImportRemark[] }) {
  return (
    <details className={styles.notices}>
      <summary>{texts.notices({ count: notices.length })}</summary>
      <p>{texts.noticesLead}</p>
      <ul>
        {notices.slice(0, 500).map(({ row, message, field }) => (
          <li key={`${row} ${field}`}>
            <b>{texts.row({ row })}</b> {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
