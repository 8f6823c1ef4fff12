import type { Fill } from "@callboard/contract/fills";

type Order = Pick<Fill, "first" | "next">;

/** The ids of those who are asked next, as shown. */
const shownIds = ({ next }: Order) => next.map(({ id }) => id);

/** Pinned people who are not shown are asked after those who are. */
const unshownPins = (fill: Order) => fill.first.filter((id) => !shownIds(fill).includes(id));

/**
 * Moves somebody in the order of who is asked next. Everybody down to the moved place is pinned, because without a pin
 * they would follow the order of matches again.
 */
export function moveNext(fill: Order, id: string, by: -1 | 1): string[] {
  const ids = shownIds(fill);
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return fill.first;
  const moved = ids.toSpliced(from, 1).toSpliced(to, 0, id);
  const lastPinned = moved.findLastIndex((each) => fill.first.includes(each));
  return [...moved.slice(0, Math.max(lastPinned, Math.min(from, to)) + 1), ...unshownPins(fill)];
}

/** Pins somebody behind those who are pinned already, or removes the pin. */
export const togglePin = ({ first }: Order, id: string): string[] =>
  first.includes(id) ? first.filter((each) => each !== id) : [...first, id];

/** The order in which the next are asked once `first` is saved, for the time until the server has planned again. */
export function expectNext(next: Fill["next"], first: readonly string[], never: readonly string[]): Fill["next"] {
  const place = (id: string) => (first.includes(id) ? first.indexOf(id) : first.length);
  return next.filter(({ id }) => !never.includes(id)).toSorted((one, other) => place(one.id) - place(other.id));
}
