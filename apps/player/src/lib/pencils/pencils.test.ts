import { describe, expect, test } from "vitest";
import type { Answer, PendingAnswer } from "../outbox/pending-answer.ts";
import { aCheck, aDepartment, anAgreedPencil, aPencil } from "./a-pencil.fixture.ts";
import { freeDates, pencilsInTheWay, pencilsOn, pencilsToAnswer, withAnswers } from "./pencils.ts";

const idsOf = (pencils: { id: string }[]) => pencils.map(({ id }) => id);
const pending = (answer: Answer): PendingAnswer => ({
  ...answer,
  id: "answer",
  account: "ana",
  at: 1,
  about: { what: "Costumer", where: "The Long Tide", date: "2026-12-05" },
});

describe("pencils that wait for an answer", () => {
  test("are one card for each department and decider, those to answer first before the others", () => {
    const other = { ...aDepartment, decider: "Otis Reed" };
    const groups = pencilsToAnswer([
      aPencil({ id: "a" }),
      aPencil({ id: "b", from: other, answer_by: "2026-11-30T18:00:00Z" }),
      aPencil({ id: "c", date: "2026-12-06" }),
      anAgreedPencil({ id: "d", date: "2026-12-07" }),
    ]);
    expect(groups.map(idsOf)).toEqual([["b"], ["a", "c"]]);
  });

  test("wait no longer once they are answered, also while the answer is on this device", () => {
    const all = { pencils: ["a", "b", "c"].map((id) => aPencil({ id })), checks: [aCheck()] };
    const { pencils, checks } = withAnswers(all, [
      pending({ kind: "pencil", pencilId: "a", move: "accept" }),
      pending({ kind: "pencil", pencilId: "b", move: "decline" }),
      pending({ kind: "free-days", checkId: aCheck().id, free: [] }),
    ]);
    expect(pencilsToAnswer(pencils).map(idsOf)).toEqual([["c"]]);
    expect(idsOf(pencilsOn(pencils, "2026-12-05"))).toEqual(["a"]);
    expect(checks).toEqual([]);
  });
});

test("a released pencil leaves the calendar before the server has the answer", () => {
  const released = pending({ kind: "pencil", pencilId: "a", move: "release" });
  const all = { pencils: [anAgreedPencil({ id: "a" }), anAgreedPencil({ id: "b", rank: 2 })], checks: [] };
  expect(idsOf(withAnswers(all, [released]).pencils)).toEqual(["b"]);
});

describe("accepting a job releases", () => {
  const job = { production: "Dry Creek", department: "Costume", dates: ["2026-12-05", "2026-12-06"] };
  test("the agreed pencils of its dates for other departments, and the dayplayer's own", () => {
    const found = pencilsInTheWay(
      [
        anAgreedPencil({ id: "other" }),
        anAgreedPencil({ id: "own", from: null, state: "challenged", date: "2026-12-06" }),
        anAgreedPencil({ id: "later", date: "2026-12-07" }),
        aPencil({ id: "asked" }),
      ],
      job,
    );
    expect(idsOf(found)).toEqual(["other", "own"]);
  });

  test("no pencil of its own department, which becomes the booking", () => {
    const own = anAgreedPencil({ from: { ...aDepartment, production: "Dry Creek" } });
    expect(pencilsInTheWay([own], job)).toEqual([]);
  });
});

test("an availability check begins with the days that are free in the own calendar", () => {
  const check = aCheck({ dates: ["2026-12-05", "2026-12-06", "2026-12-07", "2026-12-08"] });
  const states = ["free", "not-free", "booked", "not-said"] as const;
  expect(freeDates(check, (date) => states[check.dates.indexOf(date)] ?? "not-said")).toEqual(["2026-12-05"]);
});
