import { addDays } from "@callboard/client/days";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { isWaitingForAnswer } from "../../../lib/keyboard/page-keys.ts";

/** Key codes, because they follow the letter; `code` follows the position on the keyboard. */
const codes = { save: 83, previous: 37, next: 39 };

/**
 * Shift+Left and Shift+Right go to the day before and after, also while a day is still loading. Each press starts from
 * the day that the previous press navigates to, whether it is shown yet or not, so that quick presses are not lost.
 */
export function useDayArrows(date: string): void {
  const navigate = useNavigate();
  useShiftKey((event) => {
    const { keyCode, target } = event;
    if ((keyCode !== codes.previous && keyCode !== codes.next) || usesArrowKeys(target)) return;
    event.preventDefault();
    const days = keyCode === codes.next ? 1 : -1;
    void navigate({
      to: "/app/calendar/$date",
      params: (current) => ({ date: addDays(current.date ?? date, days) }),
    });
  });
}

/** Shift+S saves. */
export function useSaveKey(save: () => void): void {
  useShiftKey((event) => {
    if (event.keyCode !== codes.save || acceptsText(event.target)) return;
    event.preventDefault();
    save();
  });
}

/** Listens to keys pressed with Shift and no other modifier, except while a dialog waits for an answer. */
function useShiftKey(pressed: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isWaitingForAnswer()) pressed(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}

/** True where an S would be typed as text; number and time inputs take no letters. */
const acceptsText = (target: EventTarget | null): boolean =>
  usesArrowKeys(target) && !(target instanceof HTMLInputElement && ["number", "time"].includes(target.type));

/** True where arrow keys belong to the control itself: a text, a number, a select or a radio button. */
function usesArrowKeys(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
