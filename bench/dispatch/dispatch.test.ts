import { describe, expect, test } from "vitest";
import { quantile } from "../statistics.ts";
import { dayFiguresOf, figuresOf } from "./figures.ts";
import { sharedMarket, usualMarket } from "./markets.ts";
import type { JobView, Policy } from "./policy.ts";
import { possibleIn } from "./possible.ts";
import { everyone, oracle, rounds } from "./simple-policies.ts";
import { simulate } from "./simulate.ts";
import { truthOf } from "./truth.ts";
import { waves } from "./wave-policy.ts";
import { compareRank, createWorld, type Dayplayer, hour } from "./world.ts";

const world = createWorld({ ...usualMarket, days: 20 });
const truth = truthOf(world);
const possible = possibleIn(world, truth);

/** A policy that is watched: what each of its steps breaks. */
function watched(policy: Policy): { policy: Policy; broken: string[] } {
  const broken: string[] = [];
  const step = (view: JobView) => {
    const result = policy.step(view);
    const asked = new Set(result.ask);
    const last = result.ask.at(-1);
    const isSkipped = (other: Dayplayer) => {
      const { ofDate, today } = view.otherOffers(other);
      return !asked.has(other) && ofDate < 3 && today < 8;
    };
    if (result.ask.length > 60) broken.push(`${result.ask.length} at once`);
    if (asked.size < result.ask.length || view.offers.some(({ dayplayer }) => asked.has(dayplayer)))
      broken.push("asked twice");
    if (last && view.rest().some((other) => compareRank(other, last, view.job.department) < 0 && isSkipped(other)))
      broken.push("not in match order");
    return result;
  };
  return { policy: { ...policy, step }, broken };
}

describe("twenty days", () => {
  const wavesWatched = watched(waves());
  const results = {
    oracle: simulate(world, truth, oracle(truth)),
    rounds: simulate(world, truth, rounds(5)),
    everyone: simulate(world, truth, everyone),
    waves: simulate(world, truth, wavesWatched.policy),
    standby: simulate(world, truth, waves({ standbys: 1 })),
  };

  test.each(Object.entries(results))(
    "%s: no job has more booked than places, and nobody two jobs on a date",
    (name, all) => {
      expect(all.length).toBe(world.jobs.length);
      expect(figuresOf(name, all, possible).overfilled).toBe(0);
      const bookings = all.flatMap(({ job, offers }) =>
        offers.filter(({ state }) => state === "accepted").map((each) => `${job.date} ${each.dayplayer.index}`),
      );
      expect(bookings.length).toBeGreaterThan(100);
      expect(new Set(bookings).size).toBe(bookings.length);
    },
  );

  test.each(Object.entries(results))(
    "%s: only candidates are asked, and every offer ends by the last deadline",
    (_, all) => {
      for (const { job, offers } of all) {
        const candidates = new Set(job.candidates);
        const wrong = offers.filter(
          ({ dayplayer, state, askedAt, endedAt = Number.NaN }) =>
            !candidates.has(dayplayer) ||
            state === "waiting" ||
            !(endedAt >= askedAt && endedAt <= job.callAt - 2 * hour),
        );
        expect(wrong).toEqual([]);
      }
    },
  );

  test("waves ask nobody twice for a job, at most 60 at once, and in match order", () => {
    expect(wavesWatched.broken).toEqual([]);
    expect(results.waves.some(({ largestWave }) => largestWave > 5)).toBe(true);
  });

  test("waves fill what is possible with fewer offers than asking everyone", () => {
    const figures = figuresOf("waves", results.waves, possible);
    expect(figures.filled).toBeGreaterThan(0.98);
    expect(figures.offersPerPlace).toBeLessThan(figuresOf("everyone", results.everyone, possible).offersPerPlace / 4);
  });

  test("at most two people of a job are invited to stand by, and nobody before it is full", () => {
    const invited = results.standby.map((result) => result.invited.size);
    expect(Math.max(...invited)).toBe(2);
    const notFull = results.standby.filter(({ job, filled }) => filled < job.places);
    expect(notFull.filter((result) => result.invited.size > 0)).toEqual([]);
    expect(results.standby.some(({ stoodBy }) => stoodBy > 0)).toBe(true);
  });

  test("two runs of a policy are the same", () => {
    expect(figuresOf("waves", simulate(world, truth, waves()), possible)).toEqual(
      figuresOf("waves", results.waves, possible),
    );
  });
});

describe("days of three positions that share half of their people", () => {
  const shared = createWorld({ ...sharedMarket, days: 20 });
  const reply = truthOf(shared);
  const possibleOfDays = possibleIn(shared, reply);
  const run = (planning: "alone" | "together") => {
    const policy = waves({ planning });
    return dayFiguresOf(policy, simulate(shared, reply, policy), possibleOfDays);
  };

  test("ask nobody twice at a time if they are planned together, and send fewer offers", () => {
    const [alone, together] = [run("alone"), run("together")];
    expect(alone.askedTwice).toBeGreaterThan(0);
    expect(together.askedTwice).toBe(0);
    expect(together.overfilled).toBe(0);
    expect(together.offersPerPlace).toBeLessThan(0.95 * alone.offersPerPlace);
  });
});

describe("the world", () => {
  test("is the same for the same seed and another one for another", () => {
    const jobs = (seed: number) =>
      createWorld({ ...usualMarket, days: 5, seed }).jobs.map(({ startsAt, places }) => [startsAt, places]);
    expect(jobs(1)).toEqual(jobs(1));
    expect(jobs(1)).not.toEqual(jobs(2));
  });

  test("starts 45 % of its jobs days ahead, 35 % on the eve and 20 % at seven the evening before", () => {
    const { jobs } = createWorld({ ...usualMarket, days: 300 });
    const share = (lead: string) => jobs.filter((job) => job.lead === lead).length / jobs.length;
    expect(share("days")).toBeCloseTo(0.45, 1);
    expect(share("eve")).toBeCloseTo(0.35, 1);
    expect(share("crisis")).toBeCloseTo(0.2, 1);
    for (const { startsAt, fillBy, callAt } of jobs) {
      expect(startsAt).toBeLessThan(fillBy);
      expect(fillBy).toBeLessThan(callAt);
    }
  });

  test("answers come slowly while somebody sleeps, and never before the offer", () => {
    const [job] = world.jobs;
    if (!job) throw new Error("The world has no jobs.");
    const delays = (askedAt: number) =>
      job.candidates.flatMap((each) => {
        const reply = truth.replyTo(job, each, askedAt);
        return reply ? [reply.at - askedAt] : [];
      });
    const byDay = delays(10 * hour);
    expect(Math.min(...byDay)).toBeGreaterThan(0);
    expect(quantile(delays(3 * hour), 0.5)).toBeGreaterThan(3 * quantile(byDay, 0.5));
  });
});

test("the least offers reach exactly the last one needed, and no job takes people twice", () => {
  const { filled, least } = possible;
  for (const job of world.jobs) {
    expect(filled[job.index]).toBeLessThanOrEqual(job.places);
    expect(least[job.index]).toBeLessThanOrEqual(job.candidates.length);
    expect(least[job.index]).toBeGreaterThanOrEqual(filled[job.index] ?? 0);
  }
});
