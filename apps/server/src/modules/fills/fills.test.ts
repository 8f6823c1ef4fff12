import { fillRoutes } from "@callboard/contract/routes/fills";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { describe, expect, test } from "vitest";
import { aDayplayer } from "../../testing/factories.ts";
import { date, type FillStage, stageFills, tonight } from "../../testing/fills/fill-stage.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

describe("a fill", () => {
  test("asks in the order of matches, until the deadline is likely to be met, and records each step", async () => {
    const { server, token, tick, aDay, people, params, put, read, offersOf } = stage;
    const everybody = await people(12);
    const day = await aDay({ Costumer: 2 });
    expect(await read(day)).toBeNull();
    expect((await put(day, { message: "Bring a kit." })).data).toMatchObject({ state: "running", asked: 0, need: 2 });
    await tick();
    const fill = await read(day);
    const offers = await offersOf(day);
    expect(fill).toMatchObject({ state: "running", waiting: offers.length, asked: offers.length, exhausted: false });
    expect(offers.length).toBeGreaterThanOrEqual(2);
    expect(offers.length).toBeLessThan(12);
    expect(offers.every(({ state, source, wave }) => state === "open" && source === "fill" && wave === 1)).toBe(true);
    expect(offers[0]?.expires_at.toString()).toBe("2026-11-21T04:00:00Z");
    const asked = new Set(offers.map(({ dayplayer_id }) => dayplayer_id));
    const first = everybody.filter(({ id }) => asked.has(id));
    expect(first).toHaveLength(offers.length);
    expect(fill?.next.length).toBeGreaterThan(0);
    expect(fill?.next.some(({ id }) => asked.has(id))).toBe(false);
    expect(fill?.chance).toBeGreaterThan(0.5);
    const log = await server.call(fillRoutes.listFillWaves, { params: params(day), query: {}, token });
    expect(log.data.data).toMatchObject([{ wave: 1, reason: "start", need: 2 }]);
    expect(log.data.data[0]?.asked.map(({ id }) => id).toSorted()).toEqual([...asked].toSorted());
  });

  test("asks the next after a decline, and nobody twice", async () => {
    const { tick, pass, aDay, people, put, read, offersOf, answer } = stage;
    await people(8);
    const day = await aDay();
    await put(day);
    await tick();
    const [first] = await offersOf(day);
    await answer(day, first?.dayplayer_id ?? "", false);
    expect(await read(day)).toMatchObject({ declined: 1 });
    await pass(60);
    const offers = await offersOf(day);
    expect(offers.length).toBeGreaterThan(1);
    expect(new Set(offers.map(({ dayplayer_id }) => dayplayer_id)).size).toBe(offers.length);
  });

  test("is full when the last place is booked, closes waiting offers, and sends one notification", async () => {
    const { server, token, tick, aDay, people, put, read, offersOf, answer } = stage;
    await people(6);
    const day = await aDay();
    await put(day);
    await tick();
    const offers = await offersOf(day);
    await answer(day, offers[0]?.dayplayer_id ?? "", true);
    await tick();
    expect(await read(day)).toMatchObject({ state: "full", booked: 1, need: 0, waiting: 0, outlook: "sure" });
    expect((await offersOf(day)).map(({ state }) => state).toSorted()).toEqual(
      ["accepted", ...offers.slice(1).map(() => "closed")].toSorted(),
    );
    const { data } = await server.call(notificationRoutes.listNotifications, { query: {}, token });
    expect(data.data.filter(({ kind }) => kind === "fill_full")).toMatchObject([
      {
        title: "Full: 1 of 1 Costumer, Wed, Nov 25",
        body: expect.stringMatching(/ 1 found, \d+ asked, \d+ min\.$/),
      },
    ]);
  });

  test("fills a dropped place again, unless the head has switched that off", async () => {
    const { server, staffing, tick, aDay, people, put, read, offersOf, answer } = stage;
    const book = async (keep_full: boolean, name: string) => {
      const day = await aDay({ [name]: 1 });
      await put(day, { keep_full });
      await tick();
      const [offer] = await offersOf(day);
      await answer(day, offer?.dayplayer_id ?? "", true);
      await tick();
      await server.call(dayplayerOfferRoutes.dropBooking, {
        params: { id: offer?.id ?? "" },
        body: { message: "I am ill." },
        token: await staffing.tokenOf(offer?.dayplayer_id ?? "", server.clock.now()),
      });
      await tick();
      await tick();
      return day;
    };
    await people(6);
    const again = await book(true, "Costumer");
    expect(await read(again)).toMatchObject({ state: "running", fill_by: "2026-11-25T13:00:00Z" });
    expect((await offersOf(again)).filter(({ state }) => state === "open").length).toBeGreaterThan(0);
    const once = await aDayplayer(server, { positions: ["Set Costumer"], available: [date] });
    expect(once.account.id).not.toBe("");
    await server.db.deleteFrom("fills").execute();
    await server.db.updateTable("dayplans").set({ date: "2026-11-26" }).where("id", "=", again.id).execute();
    const left = await book(false, "Set Costumer");
    expect(await read(left)).toMatchObject({ state: "over", ended_reason: "deadline", need: 1 });
  });

  test("sends nothing while it is paused, and its open offers can be accepted", async () => {
    const { server, token, tick, pass, aDay, people, params, put, offersOf, answer } = stage;
    await people(6);
    const day = await aDay();
    await put(day);
    await tick();
    const before = await offersOf(day);
    const paused = await server.call(fillRoutes.pauseFill, { params: params(day), body: {}, token });
    expect(paused.data).toMatchObject({ state: "paused", next_look_at: null });
    expect((await server.call(fillRoutes.pauseFill, { params: params(day), body: {}, token })).reason).toBe(
      "fill_not_running",
    );
    await answer(day, before[0]?.dayplayer_id ?? "", false);
    await pass(120);
    expect(await offersOf(day)).toHaveLength(before.length);
    await server.call(fillRoutes.resumeFill, { params: params(day), body: {}, token });
    await tick();
    expect((await offersOf(day)).length).toBeGreaterThan(before.length);
  });

  test("that is stopped leaves its offers open, or revokes them", async () => {
    const { server, token, tick, aDay, people, params, put, offersOf } = stage;
    await people(6);
    const day = await aDay();
    const stop = (revoke_open: boolean) =>
      server.call(fillRoutes.stopFill, { params: params(day), body: { revoke_open }, token });
    await put(day);
    await tick();
    expect((await stop(false)).data).toMatchObject({ state: "stopped" });
    expect(new Set((await offersOf(day)).map(({ state }) => state))).toEqual(new Set(["open"]));
    expect((await stop(true)).reason).toBe("fill_not_running");
    await put(day);
    expect((await stop(true)).data).toMatchObject({ state: "stopped", waiting: 0 });
    expect(new Set((await offersOf(day)).map(({ state }) => state))).toEqual(new Set(["revoked"]));
  });

  test("is over at its deadline, and can be started again until the call", async () => {
    const { server, token, tick, pass, aDay, people, put, read } = stage;
    await people(3);
    const day = await aDay({ Costumer: 3 });
    await put(day);
    await tick();
    await pass(8 * 60);
    expect(await read(day)).toMatchObject({ state: "over", ended_reason: "deadline", need: 3, chance: null });
    const { data } = await server.call(notificationRoutes.listNotifications, { query: {}, token });
    expect(data.data.filter(({ kind }) => kind === "fill_over")).toHaveLength(1);
    expect((await put(day, { fill_by: "2026-11-25 07:00" })).data).toMatchObject({ state: "running" });
    expect((await put(day, { fill_by: "2026-11-25 07:01" })).errors).toHaveProperty("fill_by");
  });

  test("ends when its position is archived, its day has passed, or the payment is returned", async () => {
    const { server, staffing, tick, aDay, put } = stage;
    const day = await aDay({ Costumer: 1, "Set Costumer": 1 });
    for (const name of ["Costumer", "Set Costumer"])
      await put({ id: day.id, positionId: day.idOf(name) }, { fill_by: "2026-11-25 07:00" });
    await server.db
      .updateTable("positions")
      .set({ archived_at: server.clock.now() })
      .where("id", "=", day.positionId)
      .execute();
    await server.db
      .updateTable("productions")
      .set({ payment_status: "refunded" })
      .where("id", "=", staffing.productionId)
      .execute();
    await tick();
    const rows = await server.db
      .selectFrom("fills")
      .select(["state", "ended_reason"])
      .orderBy("ended_reason")
      .execute();
    expect(rows).toEqual([
      { state: "over", ended_reason: "position_gone" },
      { state: "over", ended_reason: "production_read_only" },
    ]);
  });

  test("is previewed without writing anything", async () => {
    const { server, token, aDay, people, params, read, offersOf } = stage;
    await people(4);
    const day = await aDay();
    const { data, status } = await server.call(fillRoutes.previewFill, {
      params: params(day),
      query: { fill_by: tonight },
      token,
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ matches_total: 4, chance: expect.any(Number) });
    expect(data.asked_first.map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
    expect(data.expects_to_ask).toBeGreaterThan(0);
    expect(await read(day)).toBeNull();
    expect(await offersOf(day)).toEqual([]);
  });

  test("of a whole day starts for each position that needs somebody", async () => {
    const { server, token, aDay } = stage;
    const day = await aDay({ Costumer: 2, "Set Costumer": 1 });
    const { data } = await server.call(fillRoutes.fillDay, {
      params: { dayplanId: day.id },
      body: { fill_by: tonight },
      token,
    });
    expect(data.map(({ name, state }) => [name, state]).toSorted()).toEqual([
      ["Costumer", "running"],
      ["Set Costumer", "running"],
    ]);
    const list = await server.call(fillRoutes.listFills, { token });
    expect(list.data.map(({ name }) => name)).toEqual(["Costumer", "Set Costumer"]);
  });

  test("of a whole day leaves out a position without a rate, as its preview does, and starts the others", async () => {
    const { server, token, staffing, aDay } = stage;
    const setRate = (rate_cents: number) =>
      server.db
        .updateTable("department_positions")
        .set({ rate_cents })
        .where("department_id", "=", staffing.departmentId)
        .where("name", "=", "Set Costumer")
        .execute();
    const day = await aDay({ Costumer: 2, "Set Costumer": 1 });
    const call = { params: { dayplanId: day.id }, token };
    await setRate(0);
    const preview = await server.call(fillRoutes.previewFillDay, { ...call, query: { fill_by: tonight } });
    const started = await server.call(fillRoutes.fillDay, { ...call, body: { fill_by: tonight } });
    await setRate(3975);
    expect(preview.data.map(({ position_id }) => position_id)).toEqual([day.positionId]);
    expect([started.status, started.data.map(({ name }) => name)]).toEqual([200, ["Costumer"]]);
  });
});
