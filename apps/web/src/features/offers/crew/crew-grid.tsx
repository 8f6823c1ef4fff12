import { dayNumber, longDay, weekdayName } from "@callboard/client/days";
import type { CrewDay, CrewMember } from "@callboard/contract/dayplayers/crew";
import { classNames } from "@callboard/ui/class-names";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { PathLink } from "../../../components/path-link.tsx";
import { dayPath } from "../../../components/paths.ts";
import { isWaitingForAnswer } from "../../../lib/keyboard/page-keys.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./crew.module.css";
import { CrewRow } from "./crew-row.tsx";
import type { CrewSelection, CrewSpot } from "./crew-selection.ts";

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
  onToggle: (spot: CrewSpot) => void;
  onClear: () => void;
  /** The last person is near the lower edge. */
  onEnd: () => void;
}

/**
 * People by day, as a grid with one tab stop: arrows, Home, End and the Page keys move, X or Space selects, O offers, Enter
 * opens, Escape clears the selection. Only the rows near the viewport are in the document.
 */
export function CrewGrid({ members, days, total, today, zone, selection, onEnd, ...actions }: CrewGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState({ row: 0, column: 1 });
  const movesFocus = useRef(false);
  const printing = usePrinting();
  const row = Math.min(active.row, members.length - 1);
  const column = Math.min(active.column, days.length);
  const rowHeight = 3.25 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || "16");
  const virtualizer = useVirtualizer({
    count: members.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    initialRect: { width: innerWidth, height: innerHeight },
    overscan: 3,
    // The row with the tab stop stays, so that scrolling does not lose the focus.
    rangeExtractor: (range) => [...new Set([row, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  });
  const rows = virtualizer.getVirtualItems();
  const isAtEnd = (rows.at(-1)?.index ?? 0) >= members.length - 10;

  useEffect(() => {
    if (isAtEnd) onEnd();
  }, [isAtEnd, onEnd]);
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    box.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
  });

  const spotOf = (target: EventTarget | null): CrewSpot | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("td[data-row]") : null;
    const member = members[Number(cell?.dataset.row)];
    const day = days[Number(cell?.dataset.column) - 1];
    return member && day && { member, day };
  };
  const move = (to: { row: number; column: number }) => {
    movesFocus.current = true;
    setActive({
      row: Math.max(0, Math.min(members.length - 1, to.row)),
      column: Math.max(0, Math.min(days.length, to.column)),
    });
  };
  /** The tab stop follows the focus, which a press of the pointer moves as well. */
  const visit = (event: FocusEvent) => {
    const { dataset } = (event.target as HTMLElement).closest<HTMLElement>("[data-row]") ?? {};
    if (dataset) setActive({ row: Number(dataset.row), column: Number(dataset.column) });
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey || isWaitingForAnswer()) return;
    const to = moves[`${event.ctrlKey ? "Ctrl " : ""}${event.key}`]?.({ row, column });
    const spot = spotOf(event.target);
    const key = event.key.toLowerCase();
    if (to) move(to);
    else if (event.ctrlKey || !spot) return;
    else if (key === "x" || key === " ") actions.onToggle(spot);
    else if (key === "o") actions.onOffer(spot);
    else if (key === "enter") actions.onOpen(spot);
    else if (key === "escape") actions.onClear();
    else return;
    event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    const spot = spotOf(event.target);
    if (!spot) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) actions.onToggle(spot);
    else actions.onOpen(spot);
  };

  const shown = printing ? members.map((_, index) => ({ index, start: undefined })) : rows;
  return (
    <div ref={box} className={styles.box} style={{ "--days": days.length } as CSSProperties}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: A grid is a table whose cells have the focus.
        role="grid"
        aria-label={texts.crew.title}
        aria-multiselectable
        aria-rowcount={total + 2}
        aria-colcount={days.length + 1}
        aria-description={texts.crew.keys}
        className={styles.grid}
        onFocus={visit}
        onKeyDown={press}
        onClick={click}
      >
        <Head days={days} today={today} />
        <tbody className={styles.rows} style={printing ? {} : { height: virtualizer.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const member = members[index];
            return (
              member && (
                <CrewRow
                  key={member.id}
                  member={member}
                  index={index}
                  top={start}
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

/** The dates, and how many are booked and needed on each. */
const Head = ({ days, today }: Pick<CrewGridProps, "days" | "today">) => (
  <thead className={styles.head}>
    <tr aria-rowindex={1} className={styles.row}>
      <th scope="col" className={classNames("label", styles.person)}>
        {texts.crew.dayplayer}
        <span className={styles.days}>{texts.crew.days}</span>
      </th>
      {days.map(({ date }) => (
        <th
          key={date}
          scope="col"
          aria-current={date === today ? "date" : undefined}
          className={classNames(styles.date, date === today && styles.today)}
        >
          <PathLink path={dayPath(date)} title={texts.dayplans.openDay({ day: longDay(date) })}>
            <span className="label">{weekdayName(date)}</span> <b>{dayNumber(date)}</b>
          </PathLink>
        </th>
      ))}
    </tr>
    <tr aria-rowindex={2} className={styles.row}>
      <th scope="row" className={styles.person}>
        <b>{texts.crew.totals}</b>
      </th>
      {days.map(({ date, booked, needed, has_passed }) => {
        const isShort = booked < needed && !has_passed;
        return (
          <td key={date} className={classNames(styles.total, isShort && styles.short)}>
            {booked}/{needed}
            {isShort && <span> · {texts.crew.needed({ count: needed - booked })}</span>}
          </td>
        );
      })}
    </tr>
  </thead>
);

/** Whether the page is being printed: then all rows are rendered. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return printing;
}

interface Place {
  row: number;
  column: number;
}
const last = Number.MAX_SAFE_INTEGER;
const moves: Readonly<Record<string, (from: Place) => Place>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }) => ({ row, column: last }),
  PageUp: ({ row, column }) => ({ row: row - 10, column }),
  PageDown: ({ row, column }) => ({ row: row + 10, column }),
  "Ctrl Home": () => ({ row: 0, column: 0 }),
  "Ctrl End": () => ({ row: last, column: last }),
};
