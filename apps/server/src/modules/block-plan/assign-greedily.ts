import type { Assignment, Block, BlockPerson } from "./block.ts";

/**
 * Fills the places person by person: next is who can take most of the days that are left, then who ranks best. Of the jobs
 * of a date a person takes the one that the fewest others could.
 */
export function assignGreedily({ jobs, people, conflicts }: Block): Assignment {
  const left = new Map(jobs.map(({ id, places }) => [id, places]));
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const able = new Map<string, number>();
  for (const id of people.flatMap((person) => person.jobs)) able.set(id, (able.get(id) ?? 0) + 1);
  const excluded = excludedBy(conflicts);

  const takes = (person: BlockPerson): string[] => {
    const taken: string[] = [];
    const open = person.jobs.filter((id) => (left.get(id) ?? 0) > 0);
    for (const id of open.toSorted((a, b) => (able.get(a) ?? 0) - (able.get(b) ?? 0) || (a < b ? -1 : 1))) {
      const date = byId.get(id)?.date;
      if (taken.every((other) => byId.get(other)?.date !== date && !excluded.get(id)?.has(other))) taken.push(id);
    }
    return taken;
  };

  const assignment: Assignment = new Map();
  const waiting = new Set(people);
  for (;;) {
    const best = [...waiting]
      .map((person) => ({ person, taken: takes(person) }))
      .filter(({ taken }) => taken.length > 0)
      .toSorted(
        (a, b) =>
          Number(b.person.isCounted) - Number(a.person.isCounted) ||
          b.taken.length - a.taken.length ||
          a.person.rank - b.person.rank,
      )[0];
    if (!best) return assignment;
    waiting.delete(best.person);
    assignment.set(best.person.id, best.taken);
    for (const id of best.taken) left.set(id, (left.get(id) ?? 0) - 1);
  }
}

function excludedBy(conflicts: Block["conflicts"]) {
  const excluded = new Map<string, Set<string>>();
  const add = (one: string, other: string) => excluded.set(one, (excluded.get(one) ?? new Set()).add(other));
  for (const [one, other] of conflicts) {
    add(one, other);
    add(other, one);
  }
  return excluded;
}
