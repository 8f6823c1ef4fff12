import { maxPencilsPerPlace } from "@callboard/contract/pencils/pencil-lifecycle";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { crewRoutes } from "@callboard/contract/routes/dayplayers/crew";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  aPencilStage,
  type PencilSide,
  type PencilStage,
  pencilBoth,
  pencilNow,
} from "../../testing/pencils/pencil-stage.ts";
import { declineOffer } from "../offers/moves/decline-offer.ts";

let stage: PencilStage;
beforeAll(async () => {
  stage = await aPencilStage();
});
beforeEach(() => stage.server.clock.set(pencilNow));
afterAll(() => stage.server.stop());

let dates = 0;
/** A date of its own for each test, eight or more days ahead. */
const nextDate = () => {
  dates += 1;
  return Temporal.PlainDate.from("2026-11-28").add({ days: dates }).toString();
};
const reasons = ({ data }: { data: { reason: string | null }[] }) => data.map(({ reason }) => reason);
const accept = (token: string, id: string, body: { release_pencils?: boolean } = {}) =>
  stage.server.call(dayplayerOfferRoutes.acceptOffer, { token, params: { id }, body });

describe("asking", () => {
  test("reserves nothing until the dayplayer says yes, and then until three days before the date", async () => {
    const [{ here, dayplayer }, date] = [stage, nextDate()];
    const person = await dayplayer();
    await here.plan(date);
    expect(reasons(await here.ask([person.id], [date], { note: "Period drama" }))).toEqual([null]);
    const [asked] = await person.pencilsOf(date);
    expect(asked).toMatchObject({
      state: "asked",
      rank: null,
      answer_by: "2026-11-22T20:00:00Z",
      note: "Period drama",
    });
    expect(asked?.from).toMatchObject({ production: "The Long Night", position: "Costumer", decider: "Dana Reyes" });
    const until = Temporal.PlainDate.from(date)
      .subtract({ days: 3 })
      .toZonedDateTime("America/Los_Angeles")
      .toInstant();
    expect((await person.accept(asked?.id)).data).toMatchObject({
      state: "pencilled",
      rank: 1,
      until: until.toString(),
      answer_by: null,
    });
    expect(await here.pencilOf(person.id, date)).toMatchObject({ state: "pencilled", rank: 1, position: "Costumer" });
  });

  test("lapses without an answer in 48 hours, and lasts at most 14 days", async () => {
    const { here, dayplayer } = stage;
    const date = "2027-01-20";
    const person = await dayplayer();
    await here.plan(date);
    await here.ask([person.id], [date]);
    const [asked] = await person.pencilsOf(date);
    expect(asked?.until).toBe("2026-12-04T20:00:00Z");
    await stage.forward({ hours: 48 });
    expect(await person.pencilsOf(date)).toEqual([]);
    expect((await person.accept(asked?.id)).status).toBe(409);
    expect(reasons(await here.ask([person.id], [date]))).toEqual([null]);
  });

  test("names for each person and date why they can't be asked", async () => {
    const [{ here, dayplayer }, date] = [stage, nextDate()];
    const [person, booked] = [await dayplayer(), await dayplayer()];
    const day = await here.plan(date, 2);
    await here.staffing.booked(booked.id, day.positionId);
    await here.plan("2026-11-22");
    await here.ask([person.id], [date]);
    const asked = await here.ask([person.id, booked.id], [date, "2026-11-22", "2027-02-01"]);
    expect(reasons(asked)).toEqual([
      "already_pencilled",
      "too_late_for_pencil",
      "position_not_planned",
      "dayplayer_booked",
      "too_late_for_pencil",
      "position_not_planned",
    ]);
    expect((await here.ask([person.id], [date], { until: "2026-11-20 11:00" })).status).toBe(422);
    expect((await here.ask([person.id], [date], { decider: person.id })).status).toBe(422);
  });

  test("is possible three times for each place of the plan", async () => {
    const [{ here, dayplayer }, date] = [stage, nextDate()];
    await here.plan(date);
    const people = [await dayplayer(), await dayplayer(), await dayplayer(), await dayplayer()];
    const ids = people.map(({ id }) => id);
    expect(reasons(await here.ask(ids, [date]))).toEqual([null, null, null, "too_many_pencils"]);
    expect(maxPencilsPerPlace).toBe(3);
    await people[0]?.decline((await people[0].pencilsOf(date))[0]?.id);
    expect(reasons(await here.ask(ids.slice(3), [date]))).toEqual([null]);
  });
});

test("who says yes later stands later, also at the same moment, whoever was asked first", async () => {
  const [{ here, there, dayplayer }, date] = [stage, nextDate()];
  const person = await dayplayer();
  for (const side of [here, there]) {
    await side.plan(date);
    await side.ask([person.id], [date]);
  }
  const idOf = async (side: PencilSide) => (await side.pencilOf(person.id, date))?.id ?? "";
  await person.accept(await idOf(there));
  await person.addOwn([date]);
  await person.accept(await idOf(here));
  expect(await person.pencilsOf(date)).toMatchObject([
    { id: await idOf(there), rank: 1 },
    { from: null, rank: 2 },
    { id: await idOf(here), rank: 3 },
  ]);
});

describe("a challenge", () => {
  test("gives the first a quarter of the time left without the nights, and all three see until when", async () => {
    const date = "2026-12-11";
    const { person, first, second } = await pencilBoth(stage, date);
    // 17 days and 12 hours are left until December 8; a quarter is more than the 24 hours.
    const challenged = await stage.there.challenge(second);
    const until = "2026-11-21T20:00:02Z";
    expect(challenged.data).toMatchObject({ state: "pencilled", rank: 2, challenges_until: until });
    expect(await stage.here.pencilOf(person.id, date)).toMatchObject({ state: "challenged", challenged_until: until });
    expect(await person.pencilsOf(date)).toMatchObject([
      { state: "challenged", rank: 1, challenged_until: until },
      { state: "pencilled", rank: 2 },
    ]);
    expect((await stage.there.challenge(second)).status).toBe(200);
    await stage.forward({ hours: 24 });
    expect(await stage.here.pencilOf(person.id, date)).toBeUndefined();
    expect(await stage.there.pencilOf(person.id, date)).toMatchObject({ id: second, rank: 1, challenges_until: null });
    expect((await stage.here.withdraw(first)).status).toBe(409);
  });

  test("of the first pencil itself is refused", async () => {
    const { first } = await pencilBoth(stage, nextDate());
    expect(await stage.here.challenge(first)).toMatchObject({ status: 409, reason: "pencil_not_challengeable" });
  });

  test("goes to the next one before as soon as the time of the challenged is over", async () => {
    const [{ here, there, dayplayer }, date] = [stage, nextDate()];
    const person = await dayplayer();
    await person.addOwn([date]);
    for (const [side, more] of [
      [here, { until: "2026-11-21 12:00" }],
      [there, {}],
    ] as const) {
      await side.plan(date);
      await side.ask([person.id], [date], more);
      await person.accept((await side.pencilOf(person.id, date))?.id);
    }
    const id = (await there.pencilOf(person.id, date))?.id;
    await there.challenge(id);
    // No sweep runs before the next challenge.
    await stage.server.clock.set("2026-11-21T20:00:00Z");
    expect((await there.list(date)).pencils).toMatchObject([{ id, rank: 2, challenges_until: null }]);
    await there.challenge(id);
    const until = "2026-11-22T20:00:00Z";
    expect(await person.pencilsOf(date)).toMatchObject([
      { from: null, state: "challenged", challenged_until: until },
      { id, rank: 2 },
    ]);
    expect((await there.list(date)).pencils).toMatchObject([{ id, challenges_until: until }]);
  });

  test("ends when the challenger is released", async () => {
    const date = nextDate();
    const { person, second } = await pencilBoth(stage, date);
    await stage.there.challenge(second);
    await person.release(second);
    expect(await stage.here.pencilOf(person.id, date)).toMatchObject({ state: "pencilled", challenged_until: null });
  });

  test("waits while an offer of the challenged department waits for its answer", async () => {
    const date = nextDate();
    const { person, second } = await pencilBoth(stage, date);
    await stage.there.challenge(second);
    const day = await stage.here.plan(date);
    const [offer = ""] = await stage.here.staffing.offered(person.id, [day.positionId]);
    await stage.forward({ hours: 24 });
    expect(await stage.here.pencilOf(person.id, date)).toMatchObject({ state: "challenged" });
    expect((await accept(person.token, offer, { release_pencils: true })).status).toBe(200);
    expect(await person.pencilsOf(date)).toEqual([]);
    const { record } = await stage.here.list(date);
    expect(record.booked).toBeGreaterThan(0);
  });

  test("of a pencil of one's own goes to the dayplayer, and ends it", async () => {
    const [{ here, dayplayer }, date] = [stage, nextDate()];
    const person = await dayplayer();
    expect((await person.addOwn([date], "Commercial")).data).toMatchObject([
      { rank: 1, from: null, note: "Commercial" },
    ]);
    expect((await person.addOwn([date], "Twice")).data).toMatchObject([{ note: "Commercial" }]);
    await here.plan(date);
    await here.ask([person.id], [date]);
    const id = (await here.pencilOf(person.id, date))?.id;
    await person.accept(id);
    expect(await here.pencilOf(person.id, date)).toMatchObject({ rank: 2 });
    await here.challenge(id);
    await stage.forward({ hours: 24 });
    expect(await person.pencilsOf(date)).toMatchObject([{ id, rank: 1 }]);
  });
});

describe("an offer", () => {
  test("of another department is accepted after one question, which releases every other pencil of its days", async () => {
    const date = nextDate();
    const { person, first } = await pencilBoth(stage, date);
    const day = await stage.there.plan(date);
    const [offer = ""] = await stage.there.staffing.offered(person.id, [day.positionId]);
    expect(await accept(person.token, offer)).toMatchObject({ status: 409, reason: "pencilled_elsewhere" });
    expect(await person.pencilsOf(date)).toHaveLength(2);
    expect((await accept(person.token, offer, { release_pencils: true })).status).toBe(200);
    expect(await person.pencilsOf(date)).toEqual([]);
    expect((await stage.here.withdraw(first)).data).toMatchObject({ state: "released" });
  });

  test("of the pencil's own department needs no question, and a no releases the pencil", async () => {
    const [{ here, dayplayer }, date] = [stage, nextDate()];
    const person = await dayplayer();
    const day = await here.plan(date);
    await here.ask([person.id], [date]);
    await person.accept((await here.pencilOf(person.id, date))?.id);
    await stage.server.clock.forward({ minutes: 1 });
    const [offerId = ""] = await here.staffing.offered(person.id, [day.positionId]);
    await declineOffer(stage.server.db, { dayplayerId: person.id, offerId, wholeDay: false });
    expect(await person.pencilsOf(date)).toEqual([]);
  });
});

test("a repeated answer counts once, also after the pencil was released", async () => {
  const [{ here, dayplayer }, date] = [stage, nextDate()];
  const person = await dayplayer();
  await here.plan(date);
  await here.ask([person.id], [date]);
  const id = (await here.pencilOf(person.id, date))?.id;
  const answer = { answer_id: crypto.randomUUID() };
  await person.accept(id, answer);
  await person.release(id);
  expect((await person.accept(id, answer)).data).toMatchObject({ state: "released" });
  expect((await person.accept(id)).status).toBe(409);
});

test("an availability check reserves nothing, and its answer is saved in the calendar", async () => {
  const { here, dayplayer, server } = stage;
  const person = await dayplayer();
  const asked = ["2027-03-01", "2027-03-02", "2027-03-03"];
  const day = await here.plan("2027-03-03");
  await here.staffing.booked(person.id, day.positionId);
  expect(reasons(await here.check([person.id], asked))).toEqual([null]);
  const [check] = (await person.list()).checks;
  expect(check).toMatchObject({ dates: asked, asked_by: "Dana Reyes", answer_by: "2026-11-22T20:00:00Z" });
  expect((await person.answerCheck(check?.id ?? "", ["2027-04-01"])).status).toBe(422);
  expect((await person.answerCheck(check?.id ?? "", ["2027-03-01", "2027-03-03"])).status).toBe(204);
  const { data } = await server.call(dayplayerRoutes.getAvailability, {
    token: person.token,
    query: { from: "2027-03-01", to: "2027-03-31" },
  });
  expect(data).toMatchObject([
    { date: "2027-03-01", available: true },
    { date: "2027-03-02", available: false },
    { date: "2027-03-03", booked: true },
  ]);
  expect(await person.list()).toEqual({ pencils: [], checks: [] });
  expect((await person.answerCheck(check?.id ?? "", [])).status).toBe(409);
});

test("the crew shows the department's own pencil of a day and who has one, and nothing of others", async () => {
  const date = nextDate();
  const { person } = await pencilBoth(stage, date);
  const crewOf = async (token: string) =>
    (await stage.server.call(crewRoutes.listCrew, { token, query: { from: date, to: date } })).data.data.find(
      ({ id }) => id === person.id,
    );
  expect((await crewOf(stage.there.token))?.cells).toMatchObject([
    { state: "unknown", pencil: { state: "pencilled", rank: 2, position: "Costumer" } },
  ]);
  await stage.there.withdraw((await stage.there.pencilOf(person.id, date))?.id);
  expect(await crewOf(stage.there.token)).toBeUndefined();
});
