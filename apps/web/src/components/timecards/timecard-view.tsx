import { shortDay } from "@callboard/client/days";
import { hoursText } from "@callboard/client/timecards/worked-times-text";
import { timecardAllows } from "@callboard/contract/timecards/timecard-lifecycle";
import type { Timecard, TimecardLine, TimecardRevision } from "@callboard/contract/timecards/timecard-schemas";
import { Table, Td, Th } from "@callboard/ui/table";
import type { ReactNode } from "react";
import { money } from "../../lib/shown-units.ts";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";
import { History } from "./history.tsx";
import { LineRows } from "./line-rows.tsx";
import { cardName, cardTotal, notSignedText, signaturesOf, type Viewer } from "./timecard-text.ts";
import styles from "./timecard-view.module.css";
import { datesOf } from "./week.ts";

interface TimecardViewProps {
  card: Timecard;
  viewer: Viewer;
  /** Opens the editor of a line, where the viewer may change it. */
  onEdit: (line: TimecardLine) => void;
  /** Reads what was done with the card, where the viewer may read that. */
  readHistory?: (signal: AbortSignal) => Promise<TimecardRevision[]>;
  /** What can be done with the card. */
  actions?: ReactNode;
}

/** A timecard: the days of its week with what each is paid, who signed it, and what can be done with it. */
export function TimecardView({ card, viewer, onEdit: open, readHistory, actions }: TimecardViewProps) {
  const { columns } = words;
  // Most cards have neither.
  const extras = (["kit", "mileage"] as const).filter((name) => card.lines.some((line) => line[name]));
  const move = card.state === "exported" ? "correct" : "propose";
  const onEdit = timecardAllows(card.state, move, viewer) ? open : undefined;
  // A correction has only the days that it changes.
  const dates = card.correction > 0 ? card.lines.map(({ date }) => date) : datesOf(card.week);
  const hasAmounts = card.total !== undefined;
  const width = 6 + extras.length + Number(hasAmounts) + Number(onEdit !== undefined);
  return (
    <div className="stack-3">
      {card.rejected_reason !== null && (
        <p className={styles.notice}>{words.rejected({ reason: card.rejected_reason })}</p>
      )}
      <Table label={cardName(card)} className={styles.table}>
        <thead>
          <tr>
            <Th>{columns.day}</Th>
            <Th>{columns.called}</Th>
            <Th>{columns.call}</Th>
            <Th>{columns.meals}</Th>
            <Th>{columns.wrap}</Th>
            <Th numeric>{columns.hours}</Th>
            {extras.map((name) => (
              <Th key={name} numeric>
                {columns[name]}
              </Th>
            ))}
            {hasAmounts && <Th numeric>{card.correction > 0 ? columns.difference : columns.total}</Th>}
            {onEdit && <td />}
          </tr>
        </thead>
        <tbody>
          {dates.map((date) => {
            const line = card.lines.find((each) => each.date === date);
            return line ? (
              <LineRows key={date} {...{ card, line, viewer, extras, width, onEdit }} />
            ) : (
              <tr key={date} className={styles.off}>
                <th scope="row" className={styles.quiet}>
                  {shortDay(date)}
                </th>
                <td colSpan={width - 1} className={styles.quiet}>
                  {words.noWork}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5} className={styles.sum}>
              {columns.total}
            </th>
            <Td numeric className={styles.sum}>
              {hoursText(card.hours)}
            </Td>
            {extras.map((name) => (
              <Td key={name} numeric className={styles.sum}>
                {money(
                  card.lines.reduce((sum, line) => sum + (line[name] ?? 0), 0),
                  card.currency,
                )}
              </Td>
            ))}
            {card.total !== undefined && (
              <Td numeric className={styles.sum}>
                {cardTotal(card, card.total)}
              </Td>
            )}
            {onEdit && <td className={styles.sum} />}
          </tr>
        </tfoot>
      </Table>
      <div className="row-4 apart">
        <ul className={styles.signatures}>
          {signaturesOf(card).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {card.not_signed_reason !== null && <li className={styles.unsigned}>{notSignedText(card)}</li>}
        </ul>
        {actions && <div className="row-2">{actions}</div>}
      </div>
      {readHistory && <History card={card} read={readHistory} />}
    </div>
  );
}
