import { dayNumber, longDay, weekdayName } from "@callboard/client/days";
import { hoursText } from "@callboard/client/timecards/worked-times-text";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { classNames } from "@callboard/ui/class-names";
import { Pill } from "@callboard/ui/pill";
import type { ReactNode } from "react";
import { timecardTexts as words } from "../../lib/texts/en/hours/timecards.ts";
import styles from "./timecard-list.module.css";
import { cardName, cardTotal, dayCell, lineWaitsText, stateText, stateVariant, type Viewer } from "./timecard-text.ts";
import { datesOf } from "./week.ts";

interface TimecardListProps {
  /** Of one week. */
  cards: readonly Timecard[];
  /** The first day of the week. */
  week: string;
  viewer: Viewer;
  /** The id of the card that is open. */
  open: string;
  onOpen: (id: string) => void;
  /** Renders the checkbox that selects a card. */
  select?: (card: Timecard) => ReactNode;
  /** Renders what can be done with a card that is not open. */
  action?: (card: Timecard) => ReactNode;
  /** Renders the card that is open. */
  children: (card: Timecard) => ReactNode;
}

/** The timecards of a week, one a row with its state, its days and what they come to. A press opens a card below its row. */
export function TimecardList({ cards, week, viewer, open, onOpen, select, action, children }: TimecardListProps) {
  const dates = datesOf(week);
  return (
    <div className={styles.list}>
      <div className={classNames(styles.row, styles.head)} aria-hidden="true">
        <div className={styles.days}>
          {dates.map((date) => (
            <span key={date} className="label">
              {weekdayName(date)} {dayNumber(date)}
            </span>
          ))}
        </div>
      </div>
      <ul>
        {cards.map((card) => (
          <li key={card.id} data-row={card.id} className={classNames(styles.card, card.id === open && styles.open)}>
            <div className={styles.row}>
              <div className={styles.who}>
                {select && <div className={styles.select}>{select(card)}</div>}
                <button
                  type="button"
                  className={styles.name}
                  aria-expanded={card.id === open}
                  onClick={() => onOpen(card.id === open ? "" : card.id)}
                >
                  {cardName(card)}
                </button>
                <Pill variant={stateVariant(card, viewer)}>{stateText(card, viewer)}</Pill>
              </div>
              <Days card={card} dates={dates} viewer={viewer} />
              <p className={styles.sums}>
                <span>{words.hours({ hours: hoursText(card.hours) })}</span>
                {card.total !== undefined && <b>{cardTotal(card, card.total)}</b>}
              </p>
              {action && <div className={styles.action}>{card.id !== open && action(card)}</div>}
            </div>
            {card.id === open && <div className={styles.body}>{children(card)}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The days of a card in small cells: the paid hours, or why there are none. */
function Days({ card, dates, viewer }: { card: Timecard; dates: readonly string[]; viewer: Viewer }) {
  return (
    <ul className={styles.days}>
      {dates.map((date) => {
        const line = card.lines.find((each) => each.date === date);
        const waits = line && lineWaitsText(card, line, viewer);
        const turn = waits && (line?.waits_for === "head" ? styles.needs : styles.waits);
        return (
          <li key={date} className={classNames(styles.cell, !line?.pay && styles.none, turn)}>
            <span className="visually-hidden">{longDay(date)}: </span>
            <span className={classNames("label", styles.weekday)} aria-hidden="true">
              {weekdayName(date)}
            </span>
            {line ? dayCell(line) : <span aria-hidden="true">–</span>}
            {!line && <span className="visually-hidden">{words.noWork}</span>}
            {waits && <span className="visually-hidden">, {waits}</span>}
          </li>
        );
      })}
    </ul>
  );
}
