import { addDays, addMonths, monthOf, weekday } from "@callboard/client/days";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

interface MonthKeys {
  /** The month that is shown, as `YYYY-MM`. */
  month: string;
  today: string;
  onMonth: (month: string) => void;
  /** False while the element shows something else than a month. */
  on?: boolean;
}

/**
 * Keyboard navigation through the days of a month, for our own grid and FullCalendar's: arrows move by days and weeks,
 * Home and End within the week, Page Up and Page Down by months; Enter follows the day's link. Only one day and its
 * contents can be reached by Tab at a time. Cells have their date in `data-date`, and their first link opens the day.
 */
export function useMonthKeys(
  box: RefObject<HTMLElement | null>,
  { month, today, onMonth, on = true }: MonthKeys,
): void {
  const active = useRef("");
  const dateToFocus = useRef("");

  const mark = useEffectEvent(() => {
    if (!on) return;
    const cells = [...(box.current?.querySelectorAll<HTMLElement>("[data-date]") ?? [])];
    const onPage = (day: string) => cells.some(({ dataset }) => dataset.date === day);
    const [first = ""] = [active.current, today, `${month}-01`].filter(onPage);
    for (const cell of cells) {
      const tabIndex = cell.dataset.date === first ? 0 : -1;
      for (const stop of cell.querySelectorAll<HTMLElement>(stops)) {
        if (stop.getAttribute("tabindex") !== String(tabIndex)) stop.tabIndex = tabIndex;
      }
      if (dateToFocus.current && cell.dataset.date === dateToFocus.current) {
        linkOf(cell)?.focus();
        dateToFocus.current = "";
      }
    }
  });
  const visit = useEffectEvent((event: Event) => {
    const day = cellOf(event.target)?.dataset.date;
    if (!day || day === active.current) return;
    active.current = day;
    mark();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    const day = cell?.dataset.date;
    if (!on || !cell || !day || event.target !== linkOf(cell)) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    // A month that was asked for may not be rendered yet; the next key moves on from its day.
    const next = moves[event.key]?.(dateToFocus.current || day);
    if (!next) return;
    event.preventDefault();
    active.current = next;
    dateToFocus.current = next;
    const shown = box.current?.querySelector(`[data-date="${next}"]`);
    if (!shown || event.key.startsWith("Page")) onMonth(monthOf(next));
    mark();
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new MutationObserver(() => mark());
    observer.observe(element, { childList: true, subtree: true });
    const pressed = (event: KeyboardEvent) => press(event);
    const visited = (event: Event) => visit(event);
    element.addEventListener("keydown", pressed);
    element.addEventListener("focusin", visited);
    mark();
    return () => {
      observer.disconnect();
      element.removeEventListener("keydown", pressed);
      element.removeEventListener("focusin", visited);
    };
  }, [box]);
}

const stops = "a[href], button, [role=link], [role=button]";
const linkOf = (cell: HTMLElement) => cell.querySelector<HTMLElement>("a[href], [role=link]");
const cellOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-date]") : null;

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => inMonth(addMonths(monthOf(day), -1), day),
  PageDown: (day) => inMonth(addMonths(monthOf(day), 1), day),
};

/** Returns the same day of another month, or that month's last day if it is shorter. */
function inMonth(month: string, day: string): string {
  const last = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8));
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, "0")}`;
}
