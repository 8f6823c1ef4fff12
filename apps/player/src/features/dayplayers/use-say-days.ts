import { shortDay } from "@callboard/client/days";
import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import { toast } from "@callboard/ui/toast";
import { useEffect, useState } from "react";
import { saveAvailability } from "../../lib/outbox/outbox.ts";
import { type AvailabilityEntry, entriesBefore } from "../../lib/said-days.ts";
import { texts } from "../../lib/texts/calendar.ts";
import { texts as unsent } from "../../lib/texts/unsent.ts";

/** Milliseconds for which a day that was taken back shows it. */
const shown = 2500;

/** The last change of several days, and what would bring them back. */
interface LastChange {
  before: AvailabilityEntry[];
  count: number;
}

/**
 * Says days: seen at once, sent in the order given, and visibly taken back where the server refuses. The last change of
 * more than one day can be undone.
 */
export function useSaveAvailability(days: AvailabilityDay[]) {
  const [last, setLast] = useState<LastChange>();
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (refused.size === 0) return;
    const timer = setTimeout(() => setRefused(new Set()), shown);
    return () => clearTimeout(timer);
  }, [refused]);

  /** Answers whether the days stand, or wait on this phone. */
  async function save(
    said: readonly AvailabilityEntry[],
    { many = said.length > 1 }: { many?: boolean } = {},
  ): Promise<boolean> {
    if (said.length === 0) return false;
    const dates = said.map(({ date }) => date);
    setLast(many ? { before: entriesBefore(days, dates), count: said.length } : undefined);
    const sent = await saveAvailability(said, { what: texts.days(said.length), where: "", date: dates[0] ?? "" });
    if (!sent) {
      toast({ kind: "info", text: unsent.daysKept(said.length) });
      return true;
    }
    if (sent.kind === "done") {
      if (many) toast({ kind: "success", text: texts.marked(said.length) });
      return true;
    }
    const back = sent.dates ?? dates;
    setRefused(new Set(back));
    setLast(undefined);
    toast({ kind: "error", title: texts.takenBack(back.map(shortDay).join(", ")), text: sent.message });
    return false;
  }

  async function undo() {
    if (!last) return;
    setLast(undefined);
    const sent = await saveAvailability(last.before, {
      what: texts.days(last.count),
      where: "",
      date: last.before[0]?.date ?? "",
    });
    if (!sent || sent.kind === "done") toast({ kind: "success", text: texts.undone(last.count) });
    else toast({ kind: "error", text: sent.message });
  }

  return { save, undo, last, refused };
}
