import { shortDay } from "@callboard/client/days";
import { refusalText } from "@callboard/client/texts/server-texts";
import type { AvailabilityDay } from "@callboard/contract/dayplayers";
import { toast } from "@callboard/ui/toast";
import { useEffect, useState } from "react";
import { type AvailabilityEntry, entriesBefore } from "../../lib/availability/availability-entries.ts";
import { sendInOrder } from "../../lib/outbox/outbox.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Milliseconds for which a day shows that the server refused its change. */
const refusedShownMs = 2500;

/** The last change of several days, with the entries that undo it. */
interface LastChange {
  before: AvailabilityEntry[];
  count: number;
}

/**
 * Saves availability. Changes are shown at once, are sent in the order given, and are visibly reverted if the server
 * refuses them. The last change of more than one day can be undone.
 */
export function useSaveAvailability(days: AvailabilityDay[]) {
  const [last, setLast] = useState<LastChange>();
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    if (refused.size === 0) return;
    const timer = setTimeout(() => setRefused(new Set()), refusedShownMs);
    return () => clearTimeout(timer);
  }, [refused]);

  /**
   * Resolves to true if the server saved the days or they wait on this phone, and to false if the server refused them.
   */
  async function save(
    entries: readonly AvailabilityEntry[],
    { many = entries.length > 1 }: { many?: boolean } = {},
  ): Promise<boolean> {
    if (entries.length === 0) return false;
    const dates = entries.map(({ date }) => date);
    const before = entriesBefore(days, dates);
    const count = entries.filter(({ available, wish }, at) => {
      const { available: wasAvailable, wish: wasWish = false } = before[at] ?? {};
      return available !== wasAvailable || (wish ?? wasWish) !== wasWish;
    }).length;
    if (count === 0) {
      toast({ kind: "info", text: texts.calendar.unchanged });
      return true;
    }
    setLast(many ? { before, count } : undefined);
    const sent = await sendInOrder(
      { kind: "days", days: [...entries] },
      {
        what: texts.calendar.days({ count: entries.length }),
        where: "",
        date: dates[0] ?? "",
      },
    );
    if (!sent) {
      toast({ kind: "info", text: texts.unsent.daysSaved({ count: entries.length }) });
      return true;
    }
    if (sent.kind === "done") {
      if (many)
        toast({
          kind: "success",
          text: texts.calendar.marked({ count }),
          action: { label: texts.calendar.undoNow, onClick: () => void undo({ before, count }) },
        });
      return true;
    }
    const refusedDates = sent.dates ?? dates;
    setRefused(new Set(refusedDates));
    setLast(undefined);
    toast({
      kind: "error",
      title: texts.calendar.takenBack({ dates: refusedDates.map(shortDay).join(", ") }),
      text: refusalText(sent),
    });
    return false;
  }

  async function undo({ before, count }: LastChange) {
    setLast(undefined);
    const sent = await sendInOrder(
      { kind: "days", days: before },
      {
        what: texts.calendar.days({ count }),
        where: "",
        date: before[0]?.date ?? "",
      },
    );
    if (!sent || sent.kind === "done") toast({ kind: "success", text: texts.calendar.undone({ count }) });
    else toast({ kind: "error", text: refusalText(sent) });
  }

  return { save, undo, last, refused };
}
