import type { BlockPlan } from "@callboard/contract/offers/block-plan";
import { blockPlanRoutes } from "@callboard/contract/routes/offers/block-plan";
import { routeQuery } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";

/** Plans jobs with the fewest people, without those whom the head leaves out. It is planned again only when the head asks. */
export const blockPlanQuery = (jobs: string, never: readonly string[]) =>
  routeQuery(
    keys.blockPlan(jobs, never.join()),
    blockPlanRoutes.planBlock,
    { body: { jobs: jobs.split(","), never: [...never] } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

type PlannedPerson = BlockPlan["people"][number];
type PlannedJob = PlannedPerson["positions"][number];

/** A job that the head gave to somebody else: to nobody with null. */
export interface Reassignment {
  positionId: string;
  from: string;
  to: string | null;
}

/** The people of a plan after the head's changes, each with their jobs by date. */
export function reassign(people: readonly PlannedPerson[], changes: readonly Reassignment[]): PlannedPerson[] {
  const jobs = new Map(people.flatMap(({ positions }) => positions).map((job) => [job.position_id, job]));
  const own = new Map(
    people.map(({ dayplayer, positions }) => [dayplayer.id, positions.map((job) => job.position_id)]),
  );
  for (const { positionId, from, to } of changes) {
    own.set(
      from,
      (own.get(from) ?? []).filter((id) => id !== positionId),
    );
    if (to) own.set(to, [...(own.get(to) ?? []), positionId]);
  }
  return people.map((person) => {
    const taken = own.get(person.dayplayer.id) ?? [];
    const all = new Set([...person.positions.map((job) => job.position_id), ...person.could_take]);
    const positions = taken.flatMap((id) => jobs.get(id) ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1));
    return {
      ...person,
      positions,
      days: positions.map(({ date }) => date),
      could_take: [...all].filter((id) => !taken.includes(id)),
    };
  });
}

/** Who else of the plan could take a job: they match it, and have no other job on its date. */
export const takersOf = (people: readonly PlannedPerson[], job: PlannedJob): PlannedPerson[] =>
  people.filter(({ could_take, days }) => could_take.includes(job.position_id) && !days.includes(job.date));
