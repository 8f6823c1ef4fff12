import { type RefObject, useEffect } from "react";
import { isTyping, isWaitingForAnswer } from "../../../lib/keyboard/page-keys.ts";

/**
 * Keys for a list of rows, as in a mail client: J and K move, X ticks, O offers, Esc leaves; Enter opens the link that has
 * the focus. Rows have `data-row`. The keys move the browser's focus and press the row's own buttons, so that no row is
 * rendered for them.
 */
export function useRowKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const list = box.current;
      if (!list || isTyping(event.target) || isWaitingForAnswer()) return;
      const action = actions[event.key.toLowerCase()];
      if (action?.(list, document.activeElement?.closest<HTMLElement>("[data-row]") ?? null)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [box]);
}

/** An action of a key on the list and its current row. Returns whether it used the key. */
type Action = (list: HTMLElement, row: HTMLElement | null) => boolean;

const move =
  (step: 1 | -1): Action =>
  (list, row) => {
    const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
    const next = rows[row ? rows.indexOf(row) + step : 0];
    const link = next?.querySelector<HTMLElement>("a[href]");
    link?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: "nearest" });
    return link !== null && link !== undefined;
  };

const click =
  (selector: string): Action =>
  (_list, row) => {
    const element = row?.querySelector<HTMLElement>(selector);
    element?.click();
    return element !== null && element !== undefined;
  };

const actions: Readonly<Record<string, Action>> = {
  j: move(1),
  k: move(-1),
  x: click("input[type=checkbox]:not(:disabled)"),
  o(list, row) {
    // A ticked row is offered with the others, by the button that sends all.
    const send =
      row?.querySelector("input[type=checkbox]:checked") && list.querySelector<HTMLElement>("[data-key=send]");
    if (!send) return click("[data-key=o]:not(:disabled)")(list, row);
    send.focus();
    return true;
  },
  escape(list, row) {
    if (!row) return false;
    list.querySelector<HTMLElement>("[data-leave]")?.focus();
    return true;
  },
};
