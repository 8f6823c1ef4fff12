import { serverNow } from "@callboard/client/clock/server-clock";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import type { Fill, FillInput } from "@callboard/contract/fills";
import { useState } from "react";
import { useNow } from "../../../lib/use-now.ts";
import type { OfferedDay } from "../expiry/expiry.ts";
import { type DeadlineChoice, deadlineOf, firstDeadline, listDeadlines, ownDeadline } from "./deadline.ts";
import { type FillSettings, settingsOf } from "./fill-draft.ts";

interface FillFormOf {
  day: OfferedDay;
  /** The fill whose settings are the first values; null for a first start. */
  fill: Fill | null;
  /** Begins with the deadline of the fill, to change an active one. */
  keepsDeadline?: boolean;
}

/** Holds the input of the form that starts or changes a fill. */
export function useFillForm({ day, fill, keepsDeadline = false }: FillFormOf) {
  const now = useNow();
  const [saved] = useState(() =>
    keepsDeadline && fill && Date.parse(fill.fill_by) > now
      ? { choice: ownDeadline(fill.fill_by, day.zone), at: fill.fill_by }
      : undefined,
  );
  const [choice, setChoice] = useState<DeadlineChoice | undefined>(saved?.choice);
  const [changed, setChanged] = useState<Partial<FillSettings>>({});
  const [isMoreOpen, setMoreOpen] = useState(keepsDeadline);
  const presets = listDeadlines(day, now);
  // A preset that time has passed over is replaced by the first that is still possible.
  const current = choice && presets.includes(choice.preset) ? choice : firstDeadline(day, now);
  const settings = { ...settingsOf(fill), ...changed };
  const deadline = deadlineOf(current, day, now);
  // Only what takes effort to type again is worth holding a new release.
  useHoldUnsaved(settings.message !== settingsOf(fill).message);
  return {
    day,
    now,
    presets,
    choice: current,
    onChoose: setChoice,
    deadline,
    settings,
    onSettings: (next: Partial<FillSettings>) => setChanged((before) => ({ ...before, ...next })),
    isMoreOpen,
    onMore: setMoreOpen,
    /** The input at this moment; undefined while there is no valid deadline. */
    input: (): FillInput | undefined => {
      const at = deadlineOf(current, day, serverNow());
      if (!("at" in at)) return undefined;
      // A deadline that was not touched stays as it is, to the second.
      return { fill_by: current === saved?.choice ? saved.at : at.at, ...settings };
    },
    clear: () => {
      setChoice(undefined);
      setChanged({});
    },
  };
}
export type FillForm = ReturnType<typeof useFillForm>;
