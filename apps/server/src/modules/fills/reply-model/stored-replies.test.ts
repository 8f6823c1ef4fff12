import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createReplyModel } from "../reply-model.ts";
import { applyChange, changeBy, emptyReplies, kindOf, type Reply, type StoredReplies } from "./stored-replies.ts";

/** The counts of a list of replies, in the order in which they ended. */
function rebuildReplies(replies: Iterable<Reply>): StoredReplies {
  const stored = emptyReplies();
  for (const reply of replies) applyChange(stored, changeBy(stored, reply));
  return stored;
}

const reply: fc.Arbitrary<Reply> = fc.record({
  person: fc.constantFrom("ana", "ben", "chi", "dana"),
  kind: fc.constantFrom("known:over-24h", "new:over-24h", "new:under-12h"),
  age: fc.double({ min: 0, max: 6_000, noNaN: true }),
  answer: fc.constantFrom("yes", "no", null),
});

describe("stored replies", () => {
  test("counts that were changed reply by reply equal those that were rebuilt", () => {
    fc.assert(
      fc.property(fc.array(reply, { maxLength: 60 }), fc.nat(60), (replies, stop) => {
        const changed = emptyReplies();
        for (const each of replies) applyChange(changed, changeBy(changed, each));
        expect(changed).toEqual(rebuildReplies(replies));

        // A model that was stored in between has the counts of a single model.
        const once = createReplyModel();
        for (const each of replies) once.learn(each);
        const later = createReplyModel(JSON.parse(JSON.stringify(rebuildReplies(replies.slice(0, stop)))));
        for (const each of replies.slice(stop)) later.learn(each);
        const asked = { need: 2, left: 90, waiting: [], answered: [] };
        for (const person of ["ana", "ben", "eli"]) {
          const belief = once.belief(person, "new:over-24h");
          expect(later.belief(person, "new:over-24h")).toEqual(belief);
          expect(later.chanceByDeadline({ ...asked, rest: [belief, belief, belief] })).toBe(
            once.chanceByDeadline({ ...asked, rest: [belief, belief, belief] }),
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  test("an answer is a whole trial, and a silence the part of one that had time to answer", () => {
    const stored = emptyReplies();
    const about = { person: "ana", kind: "new:over-24h" };
    expect(changeBy(stored, { ...about, age: 8, answer: "yes" })).toMatchObject({
      trials: 1,
      yes: 1,
      no: 0,
      replies: 1,
    });
    expect(changeBy(stored, { ...about, age: 8, answer: "no" })).toMatchObject({
      trials: 1,
      yes: 0,
      no: 1,
      replies: 1,
    });
    const short = changeBy(stored, { ...about, age: 2, answer: null });
    const long = changeBy(stored, { ...about, age: 900, answer: null });
    expect(short).toMatchObject({ yes: 0, no: 0, replies: 0, sumLog: 0, answered: 0, silent: 1 });
    expect(short.trials).toBeLessThan(0.15);
    expect(long.trials).toBeGreaterThan(0.9);
    expect(changeBy(stored, { ...about, age: 0, answer: null }).trials).toBe(0);
  });

  test("a model does not change the replies that it was created from", () => {
    const stored = emptyReplies();
    createReplyModel(stored).learn({ person: "ana", kind: "new:over-24h", age: 5, answer: "yes" });
    expect(stored).toEqual(emptyReplies());
  });
});

test.each([
  [true, 48, "known:over-24h"],
  [false, 24, "new:12-24h"],
  [false, 12, "new:12-24h"],
  [true, 11.9, "known:under-12h"],
])("known %s, %d hours before the call, is %s", (known, hoursToCall, kind) => {
  expect(kindOf({ known, hoursToCall })).toBe(kind);
});
