import { useEffect, useEffectEvent, useState } from "react";
import { afterTogether } from "./at-once.ts";
import { remaining } from "./remaining.ts";
import { texts } from "./texts.ts";

export interface CountdownProps {
  /** ISO 8601 moment. */
  until: string;
  /** How the time left is said; default "Expires in 9 h 12 min". */
  say?: ((left: string) => string) | undefined;
  /** Instead of the time when it is over; default "Expired". */
  overText?: string | undefined;
  /** Called once when the moment comes while it is shown. */
  onOver?: (() => void) | undefined;
  /** Epoch milliseconds, for a clock other than this device's. */
  now?: (() => number) | undefined;
  className?: string | undefined;
}

/** The time left, kept right: once a minute, each second in the last one, and when the page comes back. */
export function Countdown({
  until,
  say = texts.expiresIn,
  overText = texts.expired,
  onOver,
  now = Date.now,
  className,
}: CountdownProps) {
  const [at, setAt] = useState(now);
  const left = remaining(Date.parse(until), at);
  const look = useEffectEvent(() => setAt(now()));
  const ended = useEffectEvent(() => onOver?.());

  useEffect(() => {
    const { changesIn } = remaining(Date.parse(until), at);
    if (changesIn === undefined) return;
    // An own function: those due together are kept by identity.
    const giveUp = afterTogether(changesIn, () => look());
    // Timers stand still in a sleeping tab.
    const wake = () => document.visibilityState === "visible" && look();
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

  return (
    <time dateTime={until} className={className}>
      {left.over ? overText : say(left.text)}
    </time>
  );
}
