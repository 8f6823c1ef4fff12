import { expect, test } from "vitest";
import { aTimecard, aTimecardLine } from "../../lib/hours/a-timecard.fixture.ts";
import type { Answer, PendingAnswer } from "../../lib/outbox/pending-answer.ts";
import { texts } from "../../lib/texts/texts.ts";
import { timecardStanding } from "./timecard-standing.ts";

const { states } = texts.hours;
const settled = { lines: [aTimecardLine({ waits_for: null })] };
const withHead = { state: "with_head" as const, lines: [aTimecardLine({ waits_for: "head" })] };
const pending = (answer: Answer): PendingAnswer => ({
  ...answer,
  ...{ id: "a1", account: "me", at: 1, about: { what: "Costumer", where: "The Long Tide" } },
});
const agree = pending({ kind: "agree-hours", timecardId: "t1", rev: 3 });
const nameOf = (changes: Parameters<typeof aTimecard>[0], answer?: PendingAnswer) =>
  timecardStanding(aTimecard(changes), answer).name;

test("each state of a timecard has words for the dayplayer", () => {
  expect(nameOf({})).toBe(states.with_dayplayer.name);
  expect(nameOf(withHead)).toBe(states.with_head.name);
  expect(nameOf({ ...settled, state: "agreed" })).toBe(states.agreed.name);
  expect(nameOf({ ...settled, state: "approved" })).toBe(states.approved.name);
  expect(nameOf({ state: "approved", not_signed_reason: "Deadline." })).toBe(states.approvedNotSigned.name);
  expect(nameOf({ ...settled, state: "exported" })).toBe(states.exported.name);
});

test("why the office sent a timecard back, or approved one that is not signed, is said", () => {
  const { sentence } = timecardStanding(aTimecard({ ...withHead, rejected_reason: "Wrong week." }), undefined);
  expect(sentence).toContain("Wrong week.");
  const unsigned = aTimecard({ state: "approved", not_signed_reason: "No answer by Tuesday." });
  expect(timecardStanding(unsigned, undefined).sentence).toContain("No answer by Tuesday.");
});

test("a timecard waits for the dayplayer also where the department has to answer for another day", () => {
  const lines = [aTimecardLine({ waits_for: "head" }), aTimecardLine({ date: "2026-12-03" })];
  expect(nameOf({ state: "with_head", lines })).toBe(states.with_dayplayer.name);
});

test("an answer that is not sent yet comes before the state", () => {
  expect(nameOf({}, agree)).toBe(states.pendingAgree.name);
  const values = { wrap: "19:10" };
  const proposal = pending({ kind: "propose-hours", timecardId: "t1", rev: 3, date: "2026-12-02", values });
  expect(nameOf({}, proposal)).toBe(states.pendingProposal.name);
  expect(nameOf({}, { ...agree, stuck: true })).toBe(states.stuck.name);
});
