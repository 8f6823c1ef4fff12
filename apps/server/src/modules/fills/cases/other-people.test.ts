import { accountDeletionRoutes } from "@callboard/contract/routes/accounts/account-deletion";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aDayplayer } from "../../../testing/factories.ts";
import { date, type FillStage, stageFills, tonight } from "../../../testing/fills/fill-stage.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { putFill } from "../put-fill.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

/** Fills a place of another department, as its own head does. */
async function fillElsewhere(on = date) {
  const { server, staffing } = stage;
  const other = await aStaffing(server.db);
  const day = await other.day({ date: on, call: "07:00", wrap: "19:00" });
  await server.db
    .updateTable("dayplans")
    .set({ latitude: 34.0983, longitude: -118.3267 })
    .where("id", "=", day.id)
    .execute();
  const { positionId } = day;
  const started = await putFill(server.db, { scope: other.scope, positionId, settings: { fill_by: tonight } });
  expect(started.ok).toBe(true);
  return { ...day, head: await staffing.tokenOf(other.headId, server.clock.now()), other };
}

describe("a fill", () => {
  test("counts a manual offer of its head as waiting, and never asks a dayplayer whose offer the head revoked", async () => {
    const { server, staffing, token, tick, aDay, people, put, read, offersOf } = stage;
    const [byHand] = await people(1);
    const day = await aDay();
    await staffing.offered(byHand?.id ?? "", [day.positionId], { expiresAt: "2026-11-21T04:00:00Z" });
    await put(day);
    await tick();
    expect(await read(day)).toMatchObject({ waiting: 1, asked: 0 });
    const [offer] = await offersOf(day);
    await server.call(offerRoutes.revokeOffer, { params: { jobOfferId: offer?.id ?? "" }, body: {}, token });
    await tick();
    await put(day, { pace: "fast" });
    await tick();
    expect((await offersOf(day)).map(({ state }) => state)).toEqual(["revoked"]);
    expect(await read(day)).toMatchObject({ exhausted: true });
  });

  test("asks a dayplayer whose row is locked a second later, and all others at once", async () => {
    const { server, tick, aDay, people, put, offersOf } = stage;
    const [busy] = await people(3);
    const day = await aDay({ Costumer: 3 });
    await put(day, { fill_by: "2026-11-20 13:00" });
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = server.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom("dayplayers")
        .select("id")
        .where("id", "=", busy?.id ?? "")
        .forNoKeyUpdate()
        .execute();
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    await tick();
    const first = (await offersOf(day)).map(({ dayplayer_id }) => dayplayer_id);
    expect(first).toHaveLength(2);
    expect(first).not.toContain(busy?.id);
    held.resolve();
    await holding;
    await server.clock.set(server.clock.now().add({ seconds: 1 }).toString());
    await tick();
    expect((await offersOf(day)).map(({ dayplayer_id }) => dayplayer_id)).toContain(busy?.id);
  });

  test("skips dayplayers who are booked, blocked or not available any more, and asks the next", async () => {
    const { server, staffing, tick, aDay, people, put, offersOf } = stage;
    const [booked, blocked, away, left] = await people(4);
    const elsewhere = await (await aStaffing(server.db)).day({ date });
    await staffing.booked(booked?.id ?? "", elsewhere.positionId);
    await server.db
      .insertInto("account_blocks")
      .values({ blocker_id: blocked?.id ?? "", blocked_id: staffing.headId })
      .execute();
    await server.inject({
      method: "PUT",
      url: "/api/player/availability",
      headers: { authorization: `Bearer ${away?.token}` },
      payload: { dates: [{ date, available: false }] },
    });
    const day = await aDay();
    await put(day);
    await tick();
    expect((await offersOf(day)).map(({ dayplayer_id }) => dayplayer_id)).toEqual([left?.id]);
  });

  test("asks the next when the account of an asked dayplayer is deleted, and stores nothing about them", async () => {
    const { server, tick, aDay, people, put, offersOf } = stage;
    const leaving = await aDayplayer(server, { available: [date], password: "correct horse battery" });
    const day = await aDay();
    await put(day, { first: [leaving.account.id] });
    await tick();
    await people(1);
    const gone = await server.call(accountDeletionRoutes.deleteAccount, {
      token: leaving.token,
      body: { current_pass: "correct horse battery" },
    });
    expect(gone.status).toBe(204);
    await tick();
    const states = (await offersOf(day)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["closed", "open"]);
    for (const table of ["fill_people", "fill_considered"] as const)
      expect(
        await server.db.selectFrom(table).selectAll().where("dayplayer_id", "=", leaving.account.id).execute(),
      ).toEqual([]);
  });

  test("without anybody left asks a dayplayer who becomes free, because a booking elsewhere was cancelled", async () => {
    const { server, staffing, tick, aDay, people, put, read, offersOf } = stage;
    const [one] = await people(1);
    const other = await aStaffing(server.db);
    const there = await other.day({ date });
    const booking = await staffing.booked(one?.id ?? "", there.positionId);
    const day = await aDay();
    await put(day);
    await tick();
    expect(await read(day)).toMatchObject({ exhausted: true, asked: 0 });
    const cancelled = await server.call(offerRoutes.cancelBooking, {
      params: { jobOfferId: booking },
      body: { message: "We lost the location." },
      token: await staffing.tokenOf(other.headId, server.clock.now()),
    });
    expect(cancelled.status).toBe(200);
    await tick();
    expect((await offersOf(day)).map(({ dayplayer_id }) => dayplayer_id)).toEqual([one?.id]);
  });

  test("ignores quiet hours within twelve hours of the call, and sends texts at once", async () => {
    const { server, tick, aDay, people, put, offersOf } = stage;
    const [asleep] = await people(1);
    const phone = `323${asleep?.id.slice(-7)}`;
    await server.db
      .updateTable("accounts")
      .set({
        quiet_hours: true,
        quiet_from: "19:00",
        quiet_until: "23:00",
        phone_number: phone,
        confirmed_phone: `+1${phone}`,
        notify_by_text: true,
      })
      .where("id", "=", asleep?.id ?? "")
      .execute();
    await server.clock.set("2026-11-25T04:30:00Z"); // 20:30 of the evening before a call at 07:00
    const day = await aDay();
    await put(day, { fill_by: "2026-11-24 23:00", pace: "calm" });
    await tick();
    expect(await offersOf(day)).toHaveLength(1);
    await server.settle();
    expect(server.texts.sent.filter(({ to }) => to === `+1${phone}`)).toHaveLength(1);
  });

  test("expects fewer acceptances from a dayplayer with an offer of another department, whose name no head sees", async () => {
    const { server, token, tick, aDay, people, put, params } = stage;
    const [one] = await people(1);
    await fillElsewhere();
    await tick();
    const day = await aDay();
    await put(day);
    await tick();
    const offers = await server.db
      .selectFrom("offers")
      .select(["chance", "department_id"])
      .where("dayplayer_id", "=", one?.id ?? "")
      .orderBy("id")
      .execute();
    expect(offers).toHaveLength(2);
    expect((offers[1]?.chance ?? 1) / (offers[0]?.chance ?? 1)).toBeCloseTo(0.8, 5);

    const shown = [
      await server.call(fillRoutes.getFill, { params: params(day), token }),
      await server.call(fillRoutes.listFillWaves, { params: params(day), query: {}, token }),
      await server.call(fillRoutes.listFillHelp, { params: params(day), token }),
    ];
    for (const { body } of shown) expect(body).not.toContain(offers[0]?.department_id);
  });

  test("sends no dayplayer more than eight offers in 24 hours", async () => {
    const { tick, aDay, put, offersOf, server, pass } = stage;
    const dates = Array.from({ length: 9 }, (_, index) => `2026-12-0${index + 1}`);
    const busy = await aDayplayer(server, { available: [date, ...dates] });
    for (const on of dates.slice(0, 8)) {
      await fillElsewhere(on);
      await tick();
    }
    const asked = () =>
      server.db.selectFrom("offers").select("id").where("dayplayer_id", "=", busy.account.id).execute();
    expect(await asked()).toHaveLength(8);
    const day = await aDay();
    await put(day, { fill_by: "2026-11-24 12:00" });
    await tick();
    expect(await offersOf(day)).toEqual([]);
    await pass(24 * 60 + 30);
    expect(await offersOf(day)).toHaveLength(1);
  });

  test("asks equal dayplayers in turns: the one asked longest ago comes first, then the nearer one", async () => {
    const { server, token, tick, aDay, put, params } = stage;
    const far = await aDayplayer(server, { available: [date], city: "Long Beach" });
    const near = await aDayplayer(server, { available: [date], city: "Burbank" });
    const day = await aDay();
    const order = async () => {
      const query = { fill_by: "2026-11-24 12:00" };
      const { data } = await server.call(fillRoutes.previewFill, { params: params(day), query, token });
      return data.asked_first.map(({ id }) => id);
    };
    expect(await order()).toEqual([near.account.id, far.account.id]);
    const other = await stage.staffing.day({ date: "2026-11-26", call: "07:00", wrap: "19:00" });
    await server.db
      .updateTable("dayplans")
      .set({ latitude: 34.0983, longitude: -118.3267 })
      .where("id", "=", other.id)
      .execute();
    await put(other, { first: [near.account.id] });
    await server.db
      .updateTable("candidates")
      .set({ free: sql<string>`(repeat('1', 31))::bit(31)` })
      .where("dayplayer_id", "=", near.account.id)
      .execute();
    await tick();
    expect(await order()).toEqual([far.account.id, near.account.id]);
  });
});
