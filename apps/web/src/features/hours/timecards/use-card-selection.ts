import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { useState } from "react";

/** The cards that are selected, by id, also those that the list has not loaded. `loaded` are their latest versions. */
export function useCardSelection(loaded: readonly Timecard[]) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Timecard>>(new Map());
  const byId = new Map(loaded.map((card) => [card.id, card]));
  const latest = (cards: readonly Timecard[]) => cards.map((card) => byId.get(card.id) ?? card);
  return {
    cards: latest([...selected.values()]),
    latest,
    has: (id: string) => selected.has(id),
    toggle: (card: Timecard) =>
      setSelected((before) => {
        const next = new Map(before);
        if (!next.delete(card.id)) next.set(card.id, card);
        return next;
      }),
    add: (cards: readonly Timecard[]) =>
      setSelected((before) => new Map([...before, ...cards.map((card) => [card.id, card] as const)])),
    remove: (ids: readonly string[]) =>
      setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    clear: () => setSelected(new Map()),
  };
}
export type CardSelection = ReturnType<typeof useCardSelection>;
