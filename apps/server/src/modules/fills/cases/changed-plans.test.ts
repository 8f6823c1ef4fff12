import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { activeJobRoutes } from "@callboard/contract/routes/dayplans/active-jobs";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { describe, expect, test } from "vitest";
import { date, type FillStage, stageFills } from "../../../testing/fills/fill-stage.ts";
import { dayInput } from "../../../testing/staffing.ts";
import { dropBooking } from "../../offers/moves/drop-booking.ts";
import { followFeed } from "../follow-feed.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

type Day = Awaited<ReturnType<FillStage["aDay"]>>;
const times = { call_time: "07:00", wrap_time: "19:00" };
const save = (changes: Partial<Parameters<typeof dayInput>[0]>) =>
  stage.server.call(dayplanRoutes.saveDayplan, {
    body: dayInput({ date, ...times, ...changes }),
    token: stage.token,
  });
const end = (route: typeof offerRoutes.revokeMany | typeof offerRoutes.cancelMany, id: string) =>
  stage.server.call(route, { body: { job_offer_ids: [id] }, token: stage.token });
const rowOf = ({ positionId }: Day) =>
  stage.server.db
    .selectFrom("fills")
    .select(["chance", "due_at", "due_reason"])
    .where("position_id", "=", positionId)
    .executeTakeFirstOrThrow();

describe("a fill whose plan changes", () => {
  test("is shortened to an earlier call, as its offers are, and ends there", async () => {
    const { tick, pass, aDay, people, put, read, offersOf } = stage;
    await people(4);
    const day = await aDay({ Costumer: 4 });
    await put(day, { fill_by: "2026-11-25 06:30" });
    await tick();
    expect((await save({ call_time: "05:00", positions: [{ name: "Costumer", count: 4 }] })).status).toBe(200);
    await tick();
    expect(await read(day)).toMatchObject({ state: "running", fill_by: "2026-11-25T13:00:00Z" });
    for (const { expires_at } of await offersOf(day)) expect(expires_at.toString()).toBe("2026-11-25T13:00:00Z");
    await pass(113 * 60);
    expect(await read(day)).toMatchObject({ state: "over", ended_reason: "deadline" });
  });

  test("counts the age of offers with changed terms from the change", async () => {
    const { tick, pass, aDay, people, put, read } = stage;
    await people(2);
    const same = await aDay({ Costumer: 2 });
    await put(same, { fill_by: "2026-11-21 12:00" });
    await tick();
    await pass(6 * 60);
    const before = (await rowOf(same)).chance ?? 1;
    expect(
      (await save({ street_address: "5555 Melrose Ave", positions: [{ name: "Costumer", count: 2 }] })).status,
    ).toBe(200);
    await tick();
    // Six hours of silence counted against a yes; the changed question is new.
    expect((await rowOf(same)).chance).toBeGreaterThan(before);
    expect(await read(same)).toMatchObject({ waiting: 2 });
  });

  test("whose deadline is moved later extends its open offers, and notifies no dayplayer", async () => {
    const { server, tick, pass, aDay, people, put, offersOf, staffing } = stage;
    const [one] = await people(1);
    const day = await aDay();
    await put(day, { fill_by: "2026-11-20 18:00" });
    await tick();
    await pass(60);
    expect((await put(day, { fill_by: "2026-11-20 21:00" })).status).toBe(200);
    await tick();
    const expiries = async () => (await offersOf(day)).map(({ expires_at, state }) => [state, expires_at.toString()]);
    expect(await expiries()).toEqual([["open", "2026-11-21T05:00:00Z"]]);
    await put(day, { fill_by: "2026-11-20 20:00" });
    await tick();
    expect(await expiries()).toEqual([["open", "2026-11-21T05:00:00Z"]]);
    const token = await staffing.tokenOf(one?.id ?? "", server.clock.now());
    const { data } = await server.call(notificationRoutes.listNotifications, { query: {}, token });
    expect(data.data.map(({ kind }) => kind)).toEqual(["offer_received"]);
  });

  test("is paused when its day moves, and continues for the new date when its head resumes it", async () => {
    const { server, token, tick, aDay, people, params, put, read, offersOf } = stage;
    const day = await aDay();
    await put(day, { fill_by: "2026-11-24 12:00" });
    await tick();
    const { data } = await server.call(activeJobRoutes.getActiveJob, { query: { id: day.positionId }, token });
    const { version: _, ...job } = data;
    const to = "2026-11-27";
    const moved = await server.call(activeJobRoutes.updateActiveJob, {
      sent: { ...job, start_date: to, end_date: to },
      token,
    });
    expect(moved.status).toBe(200);
    await people(2);
    await tick();
    expect(await read(day)).toMatchObject({ state: "paused", day_moved: true, start_date: to, need: 1 });
    await tick();
    expect(await offersOf(day)).toEqual([]);
    await server.call(fillRoutes.resumeFill, { params: params(day), body: {}, token });
    await tick();
    expect(await read(day)).toMatchObject({ state: "running", day_moved: false });
  });

  test("asks more at once when its count is raised, and is full when its count is lowered to the number of bookings", async () => {
    const { tick, aDay, people, put, read, offersOf, answer } = stage;
    await people(12);
    const day = await aDay({ Costumer: 1 });
    await put(day);
    await tick();
    const few = (await offersOf(day)).length;
    expect((await save({ positions: [{ name: "Costumer", count: 4 }] })).status).toBe(200);
    await tick();
    const offers = await offersOf(day);
    expect(offers.length).toBeGreaterThan(few);
    await answer(day, offers[0]?.dayplayer_id ?? "", true);
    await tick();
    const refused = await save({ positions: [{ name: "Costumer", count: 1 }] });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await read(day)).toMatchObject({ state: "running", count: 4 });
  });

  test("of a full position continues when the count is raised, if it is to be kept full", async () => {
    const { tick, aDay, people, put, read, offersOf, answer } = stage;
    await people(9);
    const day = await aDay({ Costumer: 1 });
    await put(day);
    await tick();
    await answer(day, (await offersOf(day))[0]?.dayplayer_id ?? "", true);
    await tick();
    expect(await read(day)).toMatchObject({ state: "full" });
    await save({ positions: [{ name: "Costumer", count: 2 }] });
    await tick();
    await tick();
    expect(await read(day)).toMatchObject({ state: "running", need: 1 });
    expect((await offersOf(day)).some(({ state }) => state === "open")).toBe(true);
  });

  test.each<[string, (day: Day, booked: string, waiting: string) => Promise<unknown>, string]>([
    ["a withdrawn offer", (_, __, id) => end(offerRoutes.revokeMany, id), "head"],
    ["a cancelled booking", (_, id) => end(offerRoutes.cancelMany, id), "head"],
    ["a higher count", () => save({ positions: [{ name: "Costumer", count: 4 }] }), "head"],
    [
      "a drop-out",
      async ({ positionId }) => {
        const { dayplayer_id: dayplayerId = "", id: offerId = "" } =
          (await stage.offersOf({ positionId })).find(({ state }) => state === "accepted") ?? {};
        return dropBooking(stage.server.db, { dayplayerId, offerId, message: "" });
      },
      "drop",
    ],
  ])("looks again because of %s, which a wave logs as its reason", async (_, change, reason) => {
    const { server, tick, aDay, people, put, answer, offersOf } = stage;
    await people(6);
    const day = await aDay({ Costumer: 2 });
    await put(day);
    await tick();
    await answer(day, (await offersOf(day))[0]?.dayplayer_id ?? "", true);
    await tick();
    const offers = await offersOf(day);
    const idOf = (state: string) => offers.find((offer) => offer.state === state)?.id ?? "";
    await change(day, idOf("accepted"), idOf("open"));
    await server.settle();
    await followFeed(server.db);
    expect((await rowOf(day)).due_reason).toBe(reason);
  });

  test("ends when its day has passed", async () => {
    const { server, tick, aDay, people, put, offersOf, answer } = stage;
    await people(4);
    const day = await aDay();
    await put(day);
    await tick();
    await answer(day, (await offersOf(day))[0]?.dayplayer_id ?? "", true);
    await tick();
    await server.clock.set("2026-11-26T20:00:00Z");
    await tick();
    const row = await server.db.selectFrom("fills").select(["state", "ended_reason"]).executeTakeFirst();
    expect(row).toEqual({ state: "over", ended_reason: "day_passed" });
  });
});
