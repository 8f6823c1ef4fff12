/** A position of a day: the people who can be asked for it, in order, and its chance without some of them. */
export interface SharedPosition {
  need: number;
  people: string[];
  /**
   * The chance that all its places are filled by the deadline without those at these places of `people`. Those from
   * the place `reach` on do not change it.
   */
  chanceWithout(places: ReadonlySet<number>): { chance: number; reach: number };
}

/** Falls of the day's chance that differ by less are equal, because the model is not more exact. */
const equalFalls = 0.002;
const leastChance = 1e-4;

/**
 * Divides the people who can be asked for several positions of a day, so that nobody counts for two. In the order of the
 * lists, each goes to the position where they are missed most: without them, the chance that the whole day is filled
 * would fall most. Where it falls equally, they go to the position that got the fewest for its places. Returns for each
 * position the places of those whom it leaves to others.
 */
export function sharePeople(positions: readonly SharedPosition[]): Set<number>[] {
  const all = positions.map((position) => ({ ...position, got: 0, left: new Set<number>() }));
  const now = all.map(({ chanceWithout, left }) => chanceWithout(left));
  const lists = new Map<string, { of: number; at: number }[]>();
  for (const [of, { people }] of all.entries())
    for (const [at, person] of people.entries()) lists.set(person, [...(lists.get(person) ?? []), { of, at }]);
  const firstPlace = (list: { at: number }[]) => Math.min(...list.map(({ at }) => at));
  const contested = [...lists.values()]
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => firstPlace(one) - firstPlace(other));
  for (const list of contested) {
    const options = list.flatMap(({ of, at }) => {
      const [position, before] = [all[of], now[of]];
      if (!position || !before) return [];
      const isBeyond = at >= before.reach;
      const after = isBeyond ? before : position.chanceWithout(new Set(position.left).add(at));
      const fall = Math.log(Math.max(before.chance, leastChance) / Math.max(after.chance, leastChance));
      return [{ of, at, position, after, fall }];
    });
    const largest = Math.max(...options.map(({ fall }) => fall));
    const [taker] = options
      .filter(({ fall }) => fall >= largest - equalFalls)
      .toSorted((one, other) => one.position.got / one.position.need - other.position.got / other.position.need);
    for (const { of, at, position, after } of options) {
      if (of === taker?.of) position.got += 1;
      else {
        position.left.add(at);
        now[of] = after;
      }
    }
  }
  return all.map(({ left }) => left);
}
