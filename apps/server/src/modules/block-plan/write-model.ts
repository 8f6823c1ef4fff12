import type { Assignment, Block } from "./block.ts";

/** What a person costs that the block needs besides others. Ranks are added to it. */
const personCost = 10_000;

/**
 * The block as a linear program in the text format of CPLEX: `x_P_J` is 1 if person P takes job J, `y_P` if they are used
 * at all, and `u_J` counts the places that stay empty. An empty place costs more than all people together.
 */
export function writeModel({ jobs, people, conflicts }: Block): string {
  const jobAt = new Map(jobs.map(({ id }, at) => [id, at]));
  const dates = jobs.map(({ date }) => date);
  const options = people.map((person) => person.jobs.flatMap((id) => jobAt.get(id) ?? []));
  const x = (person: number, job: number) => `x_${person}_${job}`;
  const pairs = conflicts.map(([one, other]) => [jobAt.get(one) ?? -1, jobAt.get(other) ?? -1] as const);

  const emptyCost = (people.length + 1) * (personCost + people.length);
  const costs = [
    ...jobs.map((_, job) => `${emptyCost} u_${job}`),
    ...people.map(({ rank, isCounted }, person) => `${(isCounted ? 0 : personCost) + rank + 1} y_${person}`),
  ];
  const filled = jobs.map(({ places }, job) => {
    const takers = people.flatMap((_, person) => (options[person]?.includes(job) ? [x(person, job)] : []));
    return `${[...takers, `u_${job}`].join(" + ")} = ${places}`;
  });
  const oncePerDate = options.flatMap((own, person) =>
    [...Map.groupBy(own, (job) => dates[job]).values()].map(
      (sameDate) => `${sameDate.map((job) => x(person, job)).join(" + ")} - y_${person} <= 0`,
    ),
  );
  const apart = options.flatMap((own, person) =>
    pairs
      .filter(([one, other]) => own.includes(one) && own.includes(other))
      .map(([one, other]) => `${x(person, one)} + ${x(person, other)} - y_${person} <= 0`),
  );
  const binaries = options.flatMap((own, person) => [...own.map((job) => x(person, job)), `y_${person}`]);
  return [
    "Minimize",
    ` cost: ${costs.join("\n + ")}`,
    "Subject To",
    ...[...filled, ...oncePerDate, ...apart].map((row, at) => ` c${at}: ${row}`),
    "Bounds",
    ...jobs.map(({ places }, job) => ` 0 <= u_${job} <= ${places}`),
    "Binaries",
    ` ${binaries.join("\n ")}`,
    "End",
  ].join("\n");
}

/** The assignment that a solution of the model has. */
export function readSolution({ jobs, people }: Block, valueIn: (name: string) => number): Assignment {
  return new Map(
    people.flatMap(({ id }, person) => {
      const taken = jobs.filter((_, job) => valueIn(`x_${person}_${job}`) > 0.5).map((job) => job.id);
      return taken.length > 0 ? [[id, taken] as const] : [];
    }),
  );
}
