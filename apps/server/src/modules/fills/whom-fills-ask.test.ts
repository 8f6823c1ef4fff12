import { fillRoutes } from "@callboard/contract/routes/fills";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { describe, expect, test } from "vitest";
import { aDayplayer } from "../../testing/factories.ts";
import { date, type FillStage, stageFills, tonight } from "../../testing/fills/fill-stage.ts";
import { aStaffing } from "../../testing/staffing.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

describe("a fill", () => {
  test("asks pinned people first and excluded ones never", async () => {
    const { server, token, tick, aDay, people, params, put, offersOf } = stage;
    const everybody = await people(5);
    const day = await aDay();
    const [never, pinned] = [everybody[0]?.id ?? "", everybody[4]?.id ?? ""];
    const started = await put(day, { first: [pinned], never: [never] });
    expect(started.data).toMatchObject({ first: [pinned], never: [never] });
    await tick();
    expect((await offersOf(day))[0]?.dayplayer_id).toBe(pinned);
    for (let more = 0; more < 5; more += 1) {
      await server.call(fillRoutes.askMore, { params: params(day), body: { count: 5 }, token });
    }
    const asked = (await offersOf(day)).map(({ dayplayer_id }) => dayplayer_id);
    expect(asked.toSorted()).toEqual(
      everybody
        .map(({ id }) => id)
        .filter((id) => id !== never)
        .toSorted(),
    );
    const more = await server.call(fillRoutes.askMore, { params: params(day), body: {}, token });
    expect([more.status, more.reason]).toEqual([409, "nobody_to_ask"]);
    const [grip] = await Promise.all([aDayplayer(server, { positions: ["Key Grip"], available: [date] })]);
    expect((await put(day, { first: [grip.account.id] })).reason).toBe("not_a_match");
    expect((await put(day, { version: 1 })).status).toBe(200);
    expect(await put(day, { version: 1, pace: "fast", never: [never] })).toMatchObject({
      status: 409,
      reason: "stale_version",
      version: 2,
      fill: { pace: { yours: "fast", theirs: "steady" } },
    });
  });

  test("does not start without a rate, and can be changed after its rate was taken away", async () => {
    const { server, aDay, put, staffing } = stage;
    const setRate = (rate_cents: number) =>
      server.db
        .updateTable("department_positions")
        .set({ rate_cents })
        .where("department_id", "=", staffing.departmentId)
        .execute();
    const day = await aDay();
    await setRate(0);
    expect(await put(day)).toMatchObject({ status: 409, reason: "rate_not_set" });
    await setRate(4250);
    expect((await put(day)).status).toBe(200);
    await setRate(0);
    expect((await put(day, { pace: "fast" })).status).toBe(200);
    await setRate(4250);
  });

  test("reports at once when nobody can be asked, and asks dayplayers who become available", async () => {
    const { server, token, tick, aDay, put, read, offersOf } = stage;
    const day = await aDay();
    await put(day);
    await tick();
    expect(await read(day)).toMatchObject({ exhausted: true, asked: 0, outlook: "unlikely" });
    const { data } = await server.call(notificationRoutes.listNotifications, { query: {}, token });
    expect(data.data.filter(({ kind }) => kind === "fill_at_risk")).toHaveLength(1);
    const late = await aDayplayer(server);
    await server.inject({
      method: "PUT",
      url: "/api/player/availability",
      headers: { authorization: `Bearer ${late.token}` },
      payload: { dates: [{ date, available: true }] },
    });
    await tick();
    expect((await offersOf(day)).map(({ dayplayer_id }) => dayplayer_id)).toEqual([late.account.id]);
  });

  test("wakes nobody in their quiet hours, unless the call is within twelve hours", async () => {
    const { server, token, tick, pass, aDay, people, params, put, read, offersOf } = stage;
    const [asleep] = await people(1);
    await server.db
      .updateTable("accounts")
      .set({ quiet_hours: true, quiet_from: "11:00", quiet_until: "14:00" })
      .where("id", "=", asleep?.id ?? "")
      .execute();
    const day = await aDay();
    const query = { fill_by: "2026-11-24 12:00" };
    const preview = await server.call(fillRoutes.previewFill, { params: params(day), query, token });
    expect(preview.data).toMatchObject({ asked_first: [{ id: asleep?.id }], asks_from: "2026-11-20T22:00:00Z" });
    expect(preview.data.chance).toBeGreaterThan(0.2);
    await put(day, query);
    await tick();
    expect(await offersOf(day)).toEqual([]);
    expect(await read(day)).toMatchObject({ exhausted: false, next_look_at: "2026-11-20T22:00:00Z" });
    await pass(121);
    expect(await offersOf(day)).toHaveLength(1);
  });

  test("asks nobody who has three automatic offers for that date already", async () => {
    const { server, tick, aDay, people, params, put, offersOf } = stage;
    const [one] = await people(1);
    const elsewhere = [await aStaffing(server.db), await aStaffing(server.db), await aStaffing(server.db)];
    for (const other of elsewhere) {
      const there = await aDay({ Costumer: 1 }, other);
      const head = await other.tokenOf(other.headId, server.clock.now());
      await server.call(fillRoutes.putFill, { params: params(there), body: { fill_by: tonight }, token: head });
      await tick();
      expect(await offersOf(there)).toMatchObject([{ dayplayer_id: one?.id }]);
    }
    const day = await aDay();
    await put(day);
    await tick();
    expect(await offersOf(day)).toEqual([]);
  });

  test("sends nobody more than three automatic offers for a date when many fills are due at once", async () => {
    const { server, tick, aDay, people, offersOf } = stage;
    await people(1);
    const days = [];
    for (const other of [1, 2, 3, 4, 5].map(() => aStaffing(server.db))) {
      const staffing = await other;
      const day = await aDay({ Costumer: 1 }, staffing);
      const head = await staffing.tokenOf(staffing.headId, server.clock.now());
      const params = { dayplanId: day.id, positionId: day.positionId };
      await server.call(fillRoutes.putFill, { params, body: { fill_by: tonight }, token: head });
      days.push(day);
    }
    await tick();
    const offers = (await Promise.all(days.map(offersOf))).flat();
    expect(offers).toHaveLength(3);
  });
});
