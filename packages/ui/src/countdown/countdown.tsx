import { useEffect, useEffectEvent, useState } from "react";
import { texts } from "../texts.ts";
import { afterTogether } from "./at-once.ts";
import { remaining } from "./remaining.ts";

export interface CountdownProps {
  /** The moment, ISO 8601. */
  until: string;
  /** Formats the remaining time. Defaults to "Expires in 9 h 12 min". */
  format?: ((left: string) => string) | undefined;
  /** The text after the moment. Defaults to "Expired". */
  overText?: string | undefined;
  /** Called once, if the moment comes while the countdown is mounted. */
  onOver?: (() => void) | undefined;
  /** The current time in epoch milliseconds, by the clock that decides about the moment. */
  now: () => number;
}

/**
 * Shows the time until a moment. It updates each minute, in the last minute each second, and when the page becomes
 * visible.
 */
export function Countdown({
  until,
  format = (left) => texts.basics.expiresIn({ left }),
  overText = texts.basics.expired,
  onOver,
  now,
}: CountdownProps) {
  const [at, setAt] = useState(now);
  const left = remaining(Date.parse(until), at);
  const update = useEffectEvent(() => setAt(now()));
  const ended = useEffectEvent(() => onOver?.());

  useEffect(() => {
    const { changesIn } = remaining(Date.parse(until), at);
    if (changesIn === undefined) return;
    // A new function for each effect, because callbacks that are due together are stored by identity.
    const giveUp = afterTogether(changesIn, () => update());
    // Timers do not run in a sleeping tab.
    const wake = () => document.visibilityState === "visible" && update();
    document.addEventListener("visibilitychange", wake);
    return () => {
      giveUp();
      document.removeEventListener("visibilitychange", wake);
    };
  }, [until, at]);

  const [wasRunning, setWasRunning] = useState(!left.over);
  useEffect(() => {
    if (left.over && wasRunning) {
      setWasRunning(false);
      ended();
    } else if (!left.over) setWasRunning(true);
  }, [left.over, wasRunning]);

  return <time dateTime={until}>{left.over ? overText : format(left.text)}</time>;
}
