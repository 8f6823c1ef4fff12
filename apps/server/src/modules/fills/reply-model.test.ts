import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Belief, createReplyModel, type Waiting, type WavePlan } from "./reply-model.ts";

const usual: Belief = { yes: 0.4, no: 0.3, scale: 1 };
const people = (count: number, belief = usual) => Array<Belief>(count).fill(belief);
const plan = (more: Partial<WavePlan> = {}): WavePlan => ({
  need: 2,
  left: 240,
  waiting: [],
  answered: [],
  rest: people(40),
  pace: "steady",
  ...more,
});

const belief: fc.Arbitrary<Belief> = fc
  .record({
    yes: fc.double({ min: 0, max: 1, noNaN: true }),
    rest: fc.double({ min: 0, max: 1, noNaN: true }),
    scale: fc.double({ min: 0.25, max: 4, noNaN: true }),
  })
  .map(({ yes, rest, scale }) => ({ yes, no: (1 - yes) * rest, scale }));
const waiting: fc.Arbitrary<Waiting> = fc
  .tuple(belief, fc.double({ min: 0, max: 4_000, noNaN: true }))
  .map(([each, age]) => ({ ...each, age }));
const anyPlan: fc.Arbitrary<WavePlan> = fc.record({
  need: fc.nat(8),
  left: fc.double({ min: 0, max: 3_000, noNaN: true }),
  waiting: fc.array(waiting, { maxLength: 12 }),
  answered: fc.array(fc.record({ belief, yes: fc.boolean() }), { maxLength: 6 }),
  rest: fc.array(belief, { maxLength: 90 }),
  pace: fc.constantFrom("calm", "steady", "fast"),
  refill: fc.boolean(),
});
/** Sums of many products differ in their last digits. */
const rounding = 1e-9;

describe("belief", () => {
  const kind = "new:over-24h";

  test("of an unknown person is the prior: 24 yes and 18 no in 60", () => {
    const { yes, no, scale } = createReplyModel().belief("ana", kind);
    expect(yes).toBeCloseTo(0.4);
    expect(no).toBeCloseTo(0.3);
    expect(scale).toBe(1);
  });

  test("follows a person's answers, and is drawn to the mean while they are few", () => {
    const model = createReplyModel();
    const after = [1, 4, 20].map((count) => {
      for (let index = 0; index < count; index += 1) model.learn({ person: "ana", kind, age: 5, answer: "yes" });
      return model.belief("ana", kind).yes;
    });
    expect(after).toEqual(after.toSorted((a, b) => a - b));
    expect(after[0]).toBeLessThan(0.6);
    expect(after.at(-1)).toBeGreaterThan(0.8);
    // Others are affected by the kind and the mean only.
    expect(model.belief("ben", kind).yes).toBeLessThan(model.belief("ana", kind).yes);
    expect(model.belief("ben", "known:over-24h").yes).toBeLessThan(model.belief("ben", kind).yes);
  });

  test("a silence that was cut short has little weight, a long one as much as a no", () => {
    const after = (age: number) => {
      const model = createReplyModel();
      for (let index = 0; index < 10; index += 1) model.learn({ person: "ana", kind, age, answer: null });
      return model.belief("ana", kind).yes;
    };
    expect(after(1)).toBeGreaterThan(0.33);
    expect(after(2_000)).toBeLessThan(0.18);
  });

  test("short offers make nobody look less willing: the share of yes is right at any length", () => {
    // Of 100 people 40 accept and 30 decline, after the times of the prior; each offer ends after 20 minutes.
    const model = createReplyModel();
    for (let round = 0; round < 40; round += 1)
      for (let index = 0; index < 100; index += 1) {
        const minutes = (20 * ((index * 37) % 100) + 10) / (100 - ((index * 37) % 100));
        const answer = index < 40 ? "yes" : index < 70 ? "no" : null;
        const isReply = answer !== null && minutes <= 20;
        model.learn({
          person: `p${index}-${round}`,
          kind,
          age: isReply ? minutes : 20,
          answer: isReply ? answer : null,
        });
      }
    const { yes, no } = model.belief("somebody new", kind);
    expect(yes).toBeCloseTo(0.4, 1);
    expect(no).toBeCloseTo(0.3, 1);
  });

  test("speed follows a person's own replies and stays between a quarter and four", () => {
    const after = (count: number, age: number) => {
      const model = createReplyModel();
      for (let index = 0; index < 400; index += 1) model.learn({ person: `p${index}`, kind, age: 20, answer: "no" });
      for (let index = 0; index < count; index += 1) model.learn({ person: "ana", kind, age, answer: "yes" });
      return model.belief("ana", kind).scale;
    };
    expect(after(0, 0)).toBe(1);
    expect(after(4, 5)).toBeLessThan(after(1, 5));
    expect(after(200, 0.1)).toBe(0.25);
    expect(after(200, 3_000)).toBe(4);
  });

  test("is a probability for any stored replies", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ kind: fc.constantFrom("a", "b"), answer: fc.constantFrom("yes", "no", null) } as const)),
        (replies) => {
          const model = createReplyModel();
          for (const each of replies) model.learn({ ...each, person: "ana", age: 30 });
          for (const name of ["a", "b", "c"]) {
            const { yes, no } = model.belief("ana", name);
            expect(Math.min(yes, no)).toBeGreaterThan(0);
            expect(yes + no).toBeLessThanOrEqual(0.98 + rounding);
          }
        },
      ),
    );
  });
});

describe("planWave", () => {
  const model = createReplyModel();

  test("asks nobody when no place is empty, when no time is left, and when nobody is left", () => {
    expect(model.planWave(plan({ need: 0 }))).toMatchObject({ ask: 0, chance: 1 });
    expect(model.planWave(plan({ left: 0 }))).toMatchObject({ ask: 0, chance: 0 });
    expect(model.planWave(plan({ rest: [] }))).toMatchObject({ ask: 0, chance: 0 });
  });

  test("asks few while there is time, more when there is none, and most for a refill", () => {
    const asked = [2_000, 200, 40, 20].map((left) => model.planWave(plan({ left })).ask);
    expect(asked).toEqual(asked.toSorted((a, b) => a - b));
    expect(asked[0]).toBeLessThan(6);
    expect(asked.at(-1)).toBeGreaterThan(12);
    const byPace = (["calm", "steady", "fast"] as const).map((pace) => model.planWave(plan({ left: 2_000, pace })).ask);
    expect(byPace).toEqual(byPace.toSorted((a, b) => a - b));
    expect(model.planWave(plan({ left: 2_000, refill: true })).ask).toBeGreaterThan(byPace[2] ?? 0);
  });

  test("aims at 95 % on the last step, and at the pace while there is time", () => {
    expect(model.planWave(plan({ left: 5 })).wanted).toBeCloseTo(0.95);
    expect(model.planWave(plan({ left: 2_000 })).wanted).toBe(0.2);
    expect(model.planWave(plan({ left: 2_000, pace: "calm" })).wanted).toBe(0.1);
    expect(model.planWave(plan({ left: 2_000, pace: "fast" })).wanted).toBe(0.5);
    expect(model.planWave(plan({ left: 2_000, refill: true })).wanted).toBe(0.97);
  });

  test("looks again after a fortieth of the time left, from 2 to 20 minutes", () => {
    const minutes = [10, 200, 5_000].map((left) => model.planWave(plan({ left })).waveMinutes);
    expect(minutes).toEqual([2, 5, 20]);
  });

  test("asks more people after several said no, and fewer after a yes", () => {
    const { ask } = model.planWave(plan({ left: 30 }));
    const no = Array(5).fill({ belief: usual, yes: false });
    expect(model.planWave(plan({ left: 30, answered: no })).ask).toBeGreaterThan(ask);
    expect(model.planWave(plan({ left: 30, answered: [{ belief: usual, yes: true }] })).ask).toBeLessThan(ask);
  });

  test("asks more people where each is less likely to accept", () => {
    const reluctant = people(60, { ...usual, yes: 0.15 });
    expect(model.planWave(plan({ rest: reluctant })).ask).toBeGreaterThan(model.planWave(plan()).ask);
  });

  test("asks as many as are needed for the chance and no more, never over 60", () => {
    fc.assert(
      fc.property(anyPlan, (each) => {
        const { ask, chance, wanted } = model.planWave(each);
        expect(ask).toBeLessThanOrEqual(Math.min(60, each.rest.length));
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1 + rounding);
        if (ask < Math.min(60, each.rest.length) && each.need > 0 && each.left > 0)
          expect(chance).toBeGreaterThanOrEqual(wanted);
        if (ask > 0) expect(model.planWave({ ...each, rest: each.rest.slice(0, ask - 1) }).chance).toBeLessThan(wanted);
      }),
    );
  });

  test("asks no fewer people for more places, and no more people for more time", () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(4), fc.nat(500), (each, places, minutes) => {
        const { ask } = model.planWave(each);
        expect(model.planWave({ ...each, need: each.need + places }).ask).toBeGreaterThanOrEqual(
          each.need > 0 ? ask : 0,
        );
        if (each.left > 0) expect(model.planWave({ ...each, left: each.left + minutes }).ask).toBeLessThanOrEqual(ask);
      }),
    );
  });
});

describe("chanceByDeadline", () => {
  const model = createReplyModel();

  test("is a probability that falls with the need and grows with the time and with the people left", () => {
    fc.assert(
      fc.property(anyPlan, belief, fc.double({ min: 0, max: 500, noNaN: true }), (each, another, minutes) => {
        const chance = model.chanceByDeadline(each);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1 + rounding);
        // Above 0.9999, no more people are added.
        const tolerance = 2e-4;
        expect(model.chanceByDeadline({ ...each, need: each.need + 1 })).toBeLessThanOrEqual(chance + tolerance);
        for (const better of [
          { ...each, left: each.left + minutes },
          { ...each, rest: [...each.rest, another] },
          { ...each, waiting: [...each.waiting, { ...another, age: 0 }] },
        ])
          expect(model.chanceByDeadline(better)).toBeGreaterThanOrEqual(chance - tolerance);
      }),
    );
  });

  test("is 1 when nothing is needed and 0 when nobody is left", () => {
    expect(model.chanceByDeadline(plan({ need: 0, rest: [] }))).toBe(1);
    expect(model.chanceByDeadline(plan({ rest: [] }))).toBe(0);
    expect(model.chanceByDeadline(plan({ left: 0 }))).toBe(0);
  });

  test("the longer a person does not answer, the lower is their chance", () => {
    const chances = [0, 10, 60, 600].map((age) =>
      model.chanceByDeadline({ need: 1, left: 30, waiting: [{ ...usual, age }], answered: [], rest: [] }),
    );
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(chances.at(-1)).toBeLessThan(0.05);
  });
});

test("chances are calibrated: of positions with a chance near p, a share near p is filled", () => {
  // Answers are drawn from what the model believes: a mood for each job, then yes, no or silence for each person.
  let state = 12_345;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const model = createReplyModel();
  const likely = [-1.2, -0.6, 0, 0.6, 1.2].map((shift) => ({ shift, weight: Math.exp(-(shift ** 2) / 0.5) }));
  const weight = likely.reduce((sum, each) => sum + each.weight, 0);
  const shifts = likely.map(({ shift }, index) => ({
    shift,
    below: likely.slice(0, index + 1).reduce((sum, each) => sum + each.weight, 0),
  }));
  const drawn = new Map<number, { expected: number; filled: number; count: number }>();
  for (let round = 0; round < 6_000; round += 1) {
    const level = random() * weight;
    const { shift = 0 } = shifts.find(({ below }) => level < below) ?? {};
    const need = 1 + Math.floor(random() * 4);
    const asked = Array.from({ length: 3 + Math.floor(random() * 12) }, () => ({
      yes: 0.2 + random() * 0.4,
      no: 0.2,
      scale: 0.5 + random(),
    }));
    const chance = model.chanceByDeadline({
      need,
      left: 120,
      waiting: asked.map((each) => ({ ...each, age: 0 })),
      answered: [],
      rest: [],
    });
    const accepted = asked.filter(({ yes, scale }) => {
      const odds = (yes / (1 - yes)) * Math.exp(shift);
      // Reply times of the prior: t / (t + 20), so a uniform u takes 20 u / (1 − u).
      const share = random();
      return random() < odds / (1 + odds) && (20 * scale * share) / (1 - share) <= 120;
    });
    const bucket = Math.min(9, Math.floor(chance * 10));
    const sums = drawn.get(bucket) ?? { expected: 0, filled: 0, count: 0 };
    sums.expected += chance;
    sums.filled += accepted.length >= need ? 1 : 0;
    sums.count += 1;
    drawn.set(bucket, sums);
  }
  const large = [...drawn.values()].filter(({ count }) => count >= 200);
  expect(large.length).toBeGreaterThan(6);
  for (const { expected, filled, count } of large) expect(Math.abs(expected - filled) / count).toBeLessThan(0.06);
});
