import type { Truth } from "./truth.ts";
import type { Job, World } from "./world.ts";

export interface Possible {
  /** For each job, by its index: places that could have been filled if everybody had been asked at once. */
  filled: number[];
  /** For each job, by its index: the fewest offers that fill them in match order, for somebody who knows all answers. */
  least: number[];
}

/**
 * What is possible at all. A dayplayer can work for one job of a date, so the places of a date are the largest matching
 * between its jobs and those who would accept in time (augmenting paths).
 */
export function possibleIn({ jobs }: World, truth: Truth): Possible {
  const filled = Array<number>(jobs.length).fill(0);
  const least = Array<number>(jobs.length).fill(0);
  for (const ofDate of Map.groupBy(jobs, ({ date }) => date).values()) {
    const willing = new Map(ofDate.map((job) => [job, willingFor(job, truth)]));
    const jobOf = new Map<number, Job>();
    const place = (job: Job, visited: Set<number>): boolean => {
      for (const person of willing.get(job) ?? []) {
        if (visited.has(person)) continue;
        visited.add(person);
        const other = jobOf.get(person);
        if (other === undefined || place(other, visited)) {
          jobOf.set(person, job);
          return true;
        }
      }
      return false;
    };
    for (const job of ofDate) {
      let count = 0;
      while (count < job.places && place(job, new Set())) count += 1;
      filled[job.index] = count;
      const accepts = new Set(willing.get(job));
      let missing = Math.min(job.places, accepts.size);
      let offers = 0;
      for (const { index } of job.candidates) {
        if (missing === 0) break;
        offers += 1;
        if (accepts.has(index)) missing -= 1;
      }
      least[job.index] = offers;
    }
  }
  return { filled, least };
}

const willingFor = (job: Job, truth: Truth) =>
  job.candidates
    .filter((each) => {
      const reply = truth.replyTo(job, each, job.startsAt);
      return reply?.accepts && reply.at <= job.fillBy;
    })
    .map(({ index }) => index);
