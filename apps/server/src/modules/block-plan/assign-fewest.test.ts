import fc from "fast-check";
import { expect, test } from "vitest";
import { assignFewest } from "./assign-fewest.ts";
import { assignGreedily } from "./assign-greedily.ts";
import { type Assignment, type Block, measure } from "./block.ts";
import { solveModel } from "./solve-model.ts";
import { readSolution, writeModel } from "./write-model.ts";

const dates = ["2026-12-01", "2026-12-02", "2026-12-03"];

/** Small worlds: up to six jobs on three dates and five people. */
const blocks = fc
  .record({
    jobs: fc.array(fc.record({ date: fc.constantFrom(...dates), places: fc.integer({ min: 1, max: 2 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    people: fc.array(
      fc.record({ isCounted: fc.boolean(), able: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }) }),
      {
        maxLength: 5,
      },
    ),
    conflicts: fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 2 }),
  })
  .map(({ jobs, people, conflicts }): Block => {
    const named = jobs.map((job, at) => ({ id: `j${at}`, ...job }));
    return {
      jobs: named,
      people: people.map(({ isCounted, able }, rank) => ({
        ...{ id: `p${rank}`, rank, isCounted },
        jobs: named.filter((_, at) => able[at]).map(({ id }) => id),
      })),
      conflicts: conflicts
        .filter(([one, other]) => one < other && other < named.length)
        .map(([one, other]) => [`j${one}`, `j${other}`] as const),
    };
  });

/** Every set of jobs that a person can take together. */
function choicesOf({ jobs, conflicts }: Block, able: string[]): string[][] {
  const dateOf = new Map(jobs.map(({ id, date }) => [id, date]));
  const clash = (a: string, b: string) =>
    dateOf.get(a) === dateOf.get(b) || conflicts.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  const sets: string[][] = [[]];
  for (const id of able)
    sets.push(...sets.filter((set) => set.every((other) => !clash(id, other))).map((set) => [...set, id]));
  return sets;
}

/** The most places that can be filled, and the fewest people for them, by trying everything. */
function bestByForce(block: Block) {
  let best = { filled: -1, people: 0 };
  const visit = (at: number, left: Map<string, number>, filled: number, people: number) => {
    const person = block.people[at];
    if (!person) {
      if (filled > best.filled || (filled === best.filled && people < best.people)) best = { filled, people };
      return;
    }
    for (const taken of choicesOf(block, person.jobs)) {
      if (taken.some((id) => (left.get(id) ?? 0) === 0)) continue;
      const after = new Map(left);
      for (const id of taken) after.set(id, (after.get(id) ?? 0) - 1);
      visit(at + 1, after, filled + taken.length, people + Number(taken.length > 0 && !person.isCounted));
    }
  };
  visit(0, new Map(block.jobs.map(({ id, places }) => [id, places])), 0, 0);
  return best;
}

/** Nobody has two jobs that exclude each other or one they do not match, and no job has more people than places. */
function expectPossible(block: Block, assignment: Assignment) {
  for (const [id, taken] of assignment) {
    const person = block.people.find((each) => each.id === id);
    expect(choicesOf(block, person?.jobs ?? []).map((set) => set.toSorted().join())).toContain(taken.toSorted().join());
  }
  for (const { id, places } of block.jobs)
    expect([...assignment.values()].flat().filter((each) => each === id).length).toBeLessThanOrEqual(places);
}

test("in small worlds no other assignment fills more places, or as many with fewer people", async () => {
  await fc.assert(
    fc.asyncProperty(blocks, async (block) => {
      const { isOptimal, values } = solveModel({ model: writeModel(block), seconds: 10 });
      expect(isOptimal).toBe(true);
      const assignment = readSolution(block, (name) => values[name] ?? 0);
      expectPossible(block, assignment);
      const { filled, people } = measure(block, assignment);
      expect({ filled, people }).toEqual(bestByForce(block));
    }),
    { numRuns: 60 },
  );
});

test("a greedy assignment is possible, and fills no more places than there are", () => {
  fc.assert(
    fc.property(blocks, (block) => {
      expectPossible(block, assignGreedily(block));
    }),
  );
});

test("among equal assignments the people who rank better are taken", async () => {
  const jobs = dates.map((date) => ({ id: date, date, places: 1 }));
  const people = [2, 0, 1].map((rank) => ({ id: `p${rank}`, rank, isCounted: false, jobs: dates }));
  const { assignment } = await assignFewest({ jobs, people, conflicts: [] });
  expect([...assignment]).toEqual([["p0", dates]]);
});
