import { useSyncExternalStore } from "react";
import { clockDifference, onClockDifference, serverNow } from "./server-clock.ts";

const minutesOff = () => Math.round(Math.abs(clockDifference()) / 60_000);

const useMinutesOff = (): number => useSyncExternalStore(onClockDifference, minutesOff, () => 0);

/** How far the clock of this device is off, such as "15 min" or "1 h". Empty up to five minutes. */
export function useClockOff(): string {
  const minutes = useMinutesOff();
  if (minutes <= 5) return "";
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

/** The server's time, for a rule that is applied while rendering. Renders again when the clock is found to be off. */
export function useServerNow(): number {
  useMinutesOff();
  return serverNow();
}
