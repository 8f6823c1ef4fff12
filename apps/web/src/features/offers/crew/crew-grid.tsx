import { dayNumber, longDay, weekdayName } from "@callboard/client/days";
import { number } from "@callboard/client/format";
import type { CrewDay, CrewMember } from "@callboard/contract/dayplayers/crew";
import { classNames } from "@callboard/ui/class-names";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PathLink } from "../../../components/path-link.tsx";
import { dayPath } from "../../../components/paths.ts";
import { isWaitingForAnswer } from "../../../lib/keyboard/page-keys.ts";
import { crewTexts } from "../../../lib/texts/en/crew/crew.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./crew.module.css";
import { CrewRow, rowHeight } from "./crew-row.tsx";
import type { CrewSelection, CrewSpot } from "./crew-selection.ts";

/** By how many rows and columns a key moves. */
const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
  "Ctrl Home": [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  "Ctrl End": [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
};

interface CrewGridProps {
  members: readonly CrewMember[];
  days: readonly CrewDay[];
  /** The number of people on all pages. */
  total: number;
  today: string;
  zone: string;
  selection: CrewSelection;
  /** Opens what a cell offers. */
  onOpen: (spot: CrewSpot) => void;
  onOffer: (spot: CrewSpot) => void;
  onPencil: (spot: CrewSpot) => void;
  onToggle: (spot: CrewSpot) => void;
  onClear: () => void;
  /** The last person is near the lower edge. */
  onEnd: () => void;
}

/**
 * People by day, as a grid with one tab stop: arrows, Home, End and the Page keys move, X or Space selects, O offers, P
 * pencils, Enter opens, Escape clears the selection. Only the rows near the viewport are in the document.
 */
export function CrewGrid({ members, days, total, today, zone, selection, onEnd, ...on }: CrewGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState({ row: 0, column: 1 });
  const isPrinting = usePrinting();
  const row = Math.min(active.row, members.length - 1);
  const column = Math.min(active.column, days.length);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize || "16");
  const virtualizer = useVirtualizer({
    count: members.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight * rem,
    overscan: 3,
    // The row with the tab stop stays, so that scrolling does not lose the focus.
    rangeExtractor: (range) => [...new Set([row, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  });
  const rows = virtualizer.getVirtualItems();
  const isAtEnd = (rows.at(-1)?.index ?? 0) >= members.length - 10;
  useEffect(() => {
    if (isAtEnd) onEnd();
  }, [isAtEnd, onEnd]);

  const spotOf = (target: EventTarget): CrewSpot | undefined => {
    const place = placeOf(target);
    const member = members[place?.row ?? -1];
    const day = days[(place?.column ?? 0) - 1];
    return member && day && { member, day };
  };
  const act: Record<string, (spot: CrewSpot) => void> = {
    x: on.onToggle,
    " ": on.onToggle,
    o: on.onOffer,
    p: on.onPencil,
    enter: on.onOpen,
    escape: on.onClear,
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey || isWaitingForAnswer()) return;
    const move = moves[`${event.ctrlKey ? "Ctrl " : ""}${event.key}`];
    const action = event.ctrlKey ? undefined : act[event.key.toLowerCase()];
    const spot = spotOf(event.target);
    if (move) {
      const to = { row: clamp(row + move[0], members.length - 1), column: clamp(column + move[1], days.length) };
      flushSync(() => setActive(to));
      box.current?.querySelector<HTMLElement>("tbody [tabindex='0']")?.focus();
    } else if (action && spot) action(spot);
    else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    const spot = spotOf(event.target);
    const isToggle = event.ctrlKey || event.metaKey || event.shiftKey;
    if (spot) (isToggle ? on.onToggle : on.onOpen)(spot);
  };

  return (
    <div ref={box} className={styles.box} style={{ "--days": days.length } as CSSProperties}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: A grid is a table whose cells have the focus.
        role="grid"
        aria-label={crewTexts.title}
        aria-multiselectable
        aria-rowcount={total + 2}
        aria-colcount={days.length + 1}
        aria-description={crewTexts.keys}
        className={styles.grid}
        // The tab stop follows the focus, which a press of the pointer moves as well.
        onFocus={({ target }) => setActive(placeOf(target) ?? active)}
        onKeyDown={press}
        onClick={click}
      >
        <caption className={styles.legend}>{crewTexts.legend}</caption>
        <Head days={days} today={today} total={total} />
        <tbody className={styles.rows} style={isPrinting ? {} : { height: `${members.length * rowHeight}rem` }}>
          {(isPrinting ? [...members.keys()] : rows.map(({ index }) => index)).map((index) => {
            const member = members[index];
            return (
              member && (
                <CrewRow
                  key={member.id}
                  member={member}
                  index={index}
                  zone={zone}
                  selected={selection.get(member.id)}
                  activeColumn={index === row ? column : -1}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const clamp = (at: number, last: number) => Math.max(0, Math.min(last, at));

/** The person's row and the column of the cell that an element is in. */
function placeOf(target: EventTarget): { row: number; column: number } | undefined {
  const cell = (target as Element).closest<HTMLTableCellElement>("tbody :is(td, th)");
  return cell ? { row: Number(cell.parentElement?.dataset.row), column: cell.cellIndex } : undefined;
}

/** The dates, and how many are booked and needed on each. */
const Head = memo(function Head({ days, today, total }: Pick<CrewGridProps, "days" | "today" | "total">) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={styles.row}>
        <th scope="col" className={classNames("label", styles.person, styles.muted)}>
          {crewTexts.dayplayers({ count: total })}
          <span className={styles.days}>{crewTexts.days}</span>
        </th>
        {days.map(({ date }) => (
          <th
            key={date}
            scope="col"
            aria-current={date === today ? "date" : undefined}
            className={classNames(styles.date, styles.muted, date === today && styles.today)}
          >
            <PathLink path={dayPath(date)} title={texts.dayplans.openDay({ day: longDay(date) })}>
              <span className="label">{weekdayName(date)}</span> <b>{dayNumber(date)}</b>
            </PathLink>
          </th>
        ))}
      </tr>
      <tr aria-rowindex={2} className={styles.row}>
        <th scope="row" className={styles.person}>
          <b>{crewTexts.totals}</b>
        </th>
        {days.map(({ date, booked, needed, has_passed }) => {
          const isShort = booked < needed && !has_passed;
          return (
            <td key={date} className={classNames(styles.total, isShort && styles.short)}>
              {number(booked)}/{number(needed)}
              {isShort && <span> · {crewTexts.needed({ count: needed - booked })}</span>}
            </td>
          );
        })}
      </tr>
    </thead>
  );
});

/** Whether the page is being printed: then all rows are rendered. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const change = ({ type }: Event) => flushSync(() => setPrinting(type === "beforeprint"));
    for (const type of ["beforeprint", "afterprint"]) addEventListener(type, change);
    return () => {
      for (const type of ["beforeprint", "afterprint"]) removeEventListener(type, change);
    };
  }, []);
  return isPrinting;
}
