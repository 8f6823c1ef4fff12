import {
  type TimecardMove,
  type TimecardSide,
  type TimecardState,
  timecardAllows,
  timecardLifecycle,
  timecardStates,
} from "@callboard/contract/timecards/timecard-lifecycle";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { aCardStage, type CardStage } from "../../testing/timecards/card-stage.ts";

const date = "2026-11-30";

let server: TestServer;
let stage: CardStage;
/** Dayplayers who are booked on the date. */
let people: string[];
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z" });
  stage = await aCardStage(server);
  people = await stage.dayplayers(timecardStates.length * rows.length);
  await stage.book(people, [date]);
  await server.clock.set("2026-12-10T20:00:00Z");
});
afterAll(() => server.stop());

/** The moves that lead from a signed day sheet to each state. */
const wayTo: Record<TimecardState, (id: string) => Promise<unknown>> = {
  with_dayplayer: async () => undefined,
  with_head: async (id) => stage.propose("dayplayer", await stage.cardOf(id, date), date, { wrap: "19:00" }),
  agreed: async (id) => stage.agree("dayplayer", await stage.cardOf(id, date)),
  async approved(id) {
    await wayTo.agreed(id);
    await stage.office.approve([await stage.cardOf(id, date)]);
  },
  async exported(id) {
    await wayTo.approved(id);
    await stage.office.export([await stage.cardOf(id, date)]);
  },
};

/** The moves that people and day sheets make. Each selects whether it was carried out. */
const doneBy: Partial<Record<`${TimecardMove} by ${TimecardSide}`, (card: Timecard) => Promise<boolean>>> = {
  "agree by dayplayer": async (card) => (await stage.agree("dayplayer", card)).status === 200,
  "agree by head": async (card) => (await stage.agree("head", card)).status === 200,
  "propose by dayplayer": async (card) =>
    (await stage.propose("dayplayer", card, date, { wrap: "20:00" })).data?.id === card.id,
  "propose by head": async (card) => (await stage.propose("head", card, date, { wrap: "20:00" })).data?.id === card.id,
  "correct by dayplayer": async (card) =>
    (await stage.propose("dayplayer", card, date, { wrap: "20:00" })).data?.correction === 1,
  "correct by head": async (card) =>
    (await stage.propose("head", card, date, { wrap: "20:00" })).data?.correction === 1,
  "correct by office": async (card) => (await stage.office.correct(card, date, { wrap: "20:00" })).ok,
  "approve by office": async (card) => (await stage.office.approve([card])).moved.length === 1,
  "approve_not_signed by office": async (card) =>
    card.state !== "agreed" && (await stage.office.approve([card], "On holiday")).moved.length === 1,
  "reject by office": async (card) => (await stage.office.reject([card])).moved.length === 1,
  "export by office": async (card) => (await stage.office.export([card])).moved.length === 1,
  async "open by day_sheet"(card) {
    await stage.sign([card.dayplayer.id], date, { wrap: "20:00" });
    return (await stage.cardOf(card.dayplayer.id, date)).id === card.id;
  },
  async "correct by day_sheet"(card) {
    await stage.sign([card.dayplayer.id], date, { wrap: "20:00" });
    return (await stage.cardOf(card.dayplayer.id, date)).correction === 1;
  },
};

const rows = Object.entries(doneBy).map(([name, run]) => {
  const [move, side] = name.split(" by ") as [TimecardMove, TimecardSide];
  return { name, move, side, run };
});

test("every move of the table is tried", () => {
  const inTable = Object.entries(timecardLifecycle).flatMap(([move, { by }]) => by.map((side) => `${move} by ${side}`));
  const tried = rows.map(({ name }) => name);
  expect([...tried, ...timecardLifecycle.reprice.by.map((side) => `reprice by ${side}`)].toSorted()).toEqual(
    inTable.toSorted(),
  );
});

describe.each(timecardStates)("a timecard that is %s", (state) => {
  test.each(rows)("follows its lifecycle for $name", async ({ move, side, run }) => {
    const id = people.pop() ?? "";
    await stage.sign([id], date);
    await wayTo[state](id);
    const card = await stage.cardOf(id, date);
    expect(card.state).toBe(state);
    const isAllowed = timecardAllows(state, move, side);
    expect(await run(card)).toBe(isAllowed);
    const after = (await stage.week(date)).find((each) => each.id === card.id);
    if (isAllowed) expect(timecardLifecycle[move].to).toContain(after?.state);
    else if (side !== "day_sheet" && !timecardAllows(state, move === "correct" ? "propose" : "correct", side))
      expect(after).toEqual(card);
  });
});
