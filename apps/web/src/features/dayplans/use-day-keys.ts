import { addDays } from "@callboard/client/days";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Shift+S saves, Shift+arrows go to the day before and after; never while somebody types a text. */
export function useDayKeys(date: string, save: () => void): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || typesText(event.target)) return;
    const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.code === "KeyS" || event.key === "S") {
      event.preventDefault();
      save();
    } else if (days !== undefined) {
      event.preventDefault();
      void navigate({ to: "/app/calendar/$date", params: { date: addDays(date, days) } });
    }
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
  }, []);
}

function typesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["number", "radio", "checkbox"].includes(target.type);
}
