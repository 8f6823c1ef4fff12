/** A job of the block, with the places that are still to fill. */
interface BlockJob {
  id: string;
  date: string;
  places: number;
}

/** Somebody who could take jobs of the block. */
export interface BlockPerson {
  id: string;
  /** The better the smaller, from 0. */
  rank: number;
  /** Works on the block anyway, so that a further day of theirs needs nobody else. */
  isCounted: boolean;
  /** The ids of the jobs that they match. */
  jobs: string[];
}

export interface Block {
  jobs: BlockJob[];
  people: BlockPerson[];
  /** Pairs of jobs that nobody can take both, for example because one ends after the other begins. Those of one date are always such a pair. */
  conflicts: (readonly [string, string])[];
}

/** The jobs of each person, by their id. Who has none is left out. */
export type Assignment = Map<string, string[]>;

/** How many places an assignment fills, and how many people it needs who are not counted anyway. */
export function measure({ people }: Block, assignment: Assignment) {
  const counted = new Set(people.filter(({ isCounted }) => isCounted).map(({ id }) => id));
  const used = [...assignment.keys()];
  const ranks = new Map(people.map(({ id, rank }) => [id, rank]));
  return {
    filled: [...assignment.values()].flat().length,
    people: used.filter((id) => !counted.has(id)).length,
    rank: used.reduce((sum, id) => sum + (ranks.get(id) ?? 0), 0),
  };
}

/** Whether the first assignment fills more places, or as many with fewer people, or with better ones. */
export function isBetter(block: Block, one: Assignment, other: Assignment): boolean {
  const [a, b] = [measure(block, one), measure(block, other)];
  return a.filled - b.filled || b.people - a.people
    ? a.filled > b.filled || (a.filled === b.filled && a.people < b.people)
    : a.rank < b.rank;
}
