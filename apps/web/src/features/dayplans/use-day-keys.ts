import { addDays } from "@callboard/client/days";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** By key codes, so that the letter counts and not its place on the keyboard. */
const codes = { save: 83, previous: 37, next: 39 };

/** What waits for an answer. Toasts call themselves dialogs too, but let one go on. */
const questions = "dialog[open], :is([role=dialog], [role=alertdialog]):not([aria-modal=false])";

/**
 * Shift+left and right go to the day before and after, from the moment a day is named, whether it has loaded or not. Each
 * press goes on from where the one before leads, shown already or not: none is lost to whoever presses quickly.
 */
export function useDayArrows(date: string): void {
  const navigate = useNavigate();
  useShiftKey((event) => {
    const { keyCode, target } = event;
    if ((keyCode !== codes.previous && keyCode !== codes.next) || movesWithin(target)) return;
    event.preventDefault();
    const days = keyCode === codes.next ? 1 : -1;
    void navigate({
      to: "/app/calendar/$date",
      params: (headed) => ({ date: addDays(headed.date ?? date, days) }),
    });
  });
}

/** Shift+S saves. */
export function useSaveKey(save: () => void): void {
  useShiftKey((event) => {
    if (event.keyCode !== codes.save || typesText(event.target)) return;
    event.preventDefault();
    save();
  });
}

/** Keys with Shift and nothing else; never while somebody is asked something. */
function useShiftKey(pressed: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!document.querySelector(questions)) pressed(event);
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
  }, []);
}

/** Where an S is a letter. A count takes none. */
const typesText = (target: EventTarget | null): boolean =>
  movesWithin(target) && !(target instanceof HTMLInputElement && ["number", "time"].includes(target.type));

/** Where arrows move within what is there: a text, a number, a choice. */
function movesWithin(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
