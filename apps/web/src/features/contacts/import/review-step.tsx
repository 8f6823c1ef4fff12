import type { ImportRemark, ImportReview } from "@callboard/contract/contacts";
import { Button } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { Pill } from "@callboard/ui/pill";
import { Problem } from "@callboard/ui/problem";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { contactsTexts } from "../../../lib/texts/en/contacts.ts";
import styles from "./import.module.css";
import { ReviewRow, rowHeadingId } from "./review-row.tsx";
import type { Import } from "./use-import.ts";

const pageSize = 100;

/** The last step: progress of the check, the import, and all rows: first those to correct, then those with remarks. */
export function ReviewStep({ importing, onFinish }: { importing: Import; onFinish: () => void }) {
  const { rows = [], review, sent, busy, problem } = importing;
  const [shown, setShown] = useState(pageSize);
  // A new review closes the form, because the row was saved.
  const [editing, setEditing] = useState<{ row: number; review: ImportReview }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNextRow(review?.remarks ?? [], heading);
  if (!review)
    return (
      <>
        <h2 tabIndex={-1}>{contactsTexts.review}</h2>
        <p role="status">{contactsTexts.sending({ done: sent, all: rows.length })}</p>
        <progress aria-label={contactsTexts.progress} max={rows.length} value={sent} className={styles.progress} />
      </>
    );

  const { counts, people } = review;
  const remarks = new Map<number, ImportRemark[]>();
  for (const remark of review.remarks) remarks.set(remark.row, [...(remarks.get(remark.row) ?? []), remark]);
  const rankOf = ({ row, state }: { row: number; state: string }) => (state === "wrong" ? 0 : remarks.has(row) ? 1 : 2);
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
        {contactsTexts.review}
      </h2>
      <p role="status" className="row-2">
        {pills.map(([state, variant]) =>
          counts[state] > 0 ? (
            <Pill key={state} variant={variant}>
              {contactsTexts.counts[state]({ count: counts[state] })}
            </Pill>
          ) : null,
        )}
      </p>
      {ready > 0 ? (
        <div>
          <Button variant="go" busy={busy === "finish"} busyLabel={contactsTexts.importing} onClick={onFinish}>
            {counts.wrong > 0
              ? contactsTexts.importWithout({ count: ready, without: counts.wrong })
              : contactsTexts.import({ count: ready })}
          </Button>
        </div>
      ) : (
        <p>{contactsTexts.nothingLeft}</p>
      )}
      <Problem>{problem && problem.row === undefined ? problem.text : undefined}</Problem>
      <section aria-labelledby="rows" className={`stack-4 ${styles.steps}`}>
        <h3 id="rows">{contactsTexts.rows}</h3>
        <p>{contactsTexts.rowsLead}</p>
        <ul className={styles.rows}>
          {people
            .toSorted((a, b) => rankOf(a) - rankOf(b) || a.row - b.row)
            .slice(0, shown)
            .map((person) => {
              const { row, state } = person;
              const read = rows.find((each) => each.row === row);
              const isOpen = state === "wrong" || (editing?.row === row && editing.review === review);
              const onOpen = () => setEditing({ row, review });
              const own = remarks.get(row) ?? [];
              return read && <ReviewRow key={row} {...{ person, read, remarks: own, importing, isOpen, onOpen }} />;
            })}
        </ul>
        {people.length > shown && <Button onClick={() => setShown(shown + pageSize)}>{contactsTexts.moreRows}</Button>}
      </section>
      {rows.length === 0 && <EmptyState title={contactsTexts.nobodyFound} />}
    </>
  );
}

/** When the row with the focus is corrected or left out, the focus passes to the next row, and at last to the heading. */
function useFocusOnNextRow(remarks: ImportRemark[], heading: RefObject<HTMLElement | null>) {
  const wrong = [...new Set(remarks.flatMap(({ state, row }) => (state === "wrong" ? [row] : [])))];
  const before = useRef<number[]>([]);
  // Before the heading of the section would get the focus.
  useLayoutEffect(() => {
    const gone = before.current.find((row) => !wrong.includes(row));
    before.current = wrong;
    if (gone === undefined || document.activeElement !== document.body) return;
    const next = wrong.find((row) => row > gone) ?? wrong.at(-1);
    (document.getElementById(rowHeadingId(next ?? 0)) ?? heading.current)?.focus();
  });
}
