import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { activeJobRoutes } from "@callboard/contract/routes/dayplans/active-jobs";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { describe, expect, test } from "vitest";
import { aHead } from "../../testing/factories.ts";
import { date, type FillStage, stageFills } from "../../testing/fills/fill-stage.ts";
import { aFullDay, standbyCalls } from "../../testing/fills/standby-stage.ts";
import { dayInput } from "../../testing/staffing.ts";
import { closeByOperator } from "../deletions/delete-account.ts";
import { refundPayment } from "../payments/returns/return-money.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

type Day = Awaited<ReturnType<FillStage["aDay"]>>;
const [to, positions] = ["2026-11-27", { Costumer: 2, "Set Costumer": 1 }];
const stateOf = ({ positionId }: Day) =>
  stage.server.db
    .selectFrom("fills")
    .select(["state", "ended_reason", "day_moved"])
    .where("position_id", "=", positionId)
    .executeTakeFirstOrThrow();
const over = (ended_reason: string) => ({ state: "over", ended_reason, day_moved: false });
const held = { state: "paused", ended_reason: null, day_moved: true };
const moveDay = ({ id }: Day, withdraw: boolean) =>
  stage.server.call(groupOfferRoutes.moveDay, {
    params: { dayplanId: id },
    body: { date: to, withdraw },
    token: stage.token,
  });
const call = () => ({ now: stage.server.clock.now(), publicUrl: stage.server.config.publicUrl });

const changes: [name: string, change: (day: Day) => Promise<unknown>, expected: object][] = [
  [
    "is cleared with its day",
    ({ id }) =>
      stage.server.call(dayplanRoutes.clearDayplan, { params: { dayplanId: id }, query: {}, token: stage.token }),
    over("position_gone"),
  ],
  [
    "is removed from its day",
    ({ positionId }) =>
      stage.server.call(activeJobRoutes.deleteActiveJob, { query: { id: positionId }, token: stage.token }),
    over("position_gone"),
  ],
  [
    "is deactivated",
    (day) => stage.server.call(dayplanRoutes.deactivatePosition, { params: stage.params(day), token: stage.token }),
    over("position_gone"),
  ],
  [
    "needs nobody any more",
    () =>
      stage.server.call(dayplanRoutes.saveDayplan, {
        body: dayInput({ date, positions: [{ name: "Costumer", count: 0 }] }),
        token: stage.token,
      }),
    over("position_gone"),
  ],
  [
    "moves to another date",
    async ({ positionId }) => {
      const { server, token } = stage;
      const { data } = await server.call(activeJobRoutes.getActiveJob, { query: { id: positionId }, token });
      const { version: _, ...job } = data;
      return server.call(activeJobRoutes.updateActiveJob, { sent: { ...job, start_date: to, end_date: to }, token });
    },
    held,
  ],
  ["is copied to another date and its day stays", (day) => moveDay(day, false), held],
  ["is copied to another date and its day is withdrawn", (day) => moveDay(day, true), over("position_gone")],
  [
    "belongs to a production whose payment is returned",
    async () => {
      const { db } = stage.server;
      const { id: tariffId } = await db.selectFrom("tariffs").select("id").limit(1).executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto("payments")
        .values({
          production_id: stage.staffing.productionId,
          account_id: stage.staffing.headId,
          tariff_id: tariffId,
          type: "card",
          departments: 1,
          total_cents: 29900,
          provider: "stripe",
          status: "paid",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await refundPayment(db, id, { refundedCents: 29900, whole: true, ...call() });
    },
    over("production_read_only"),
  ],
  [
    "belongs to a department that leaves its production",
    async () => {
      const { server, staffing } = stage;
      const creator = await aHead(server);
      const id = staffing.productionId;
      await server.db.updateTable("productions").set({ creator_id: creator.account.id }).where("id", "=", id).execute();
      const { data } = await server.call(productionRoutes.getProduction, { params: { id }, token: creator.token });
      const { status: _, payment_status: _p, setup_completed: _s, zone: _z, metadata: _m, id: _i, ...fields } = data;
      const departments = [{ name: "Props", manager_email: creator.email }];
      return server.call(productionRoutes.updateProduction, {
        params: { id },
        body: { ...fields, departments },
        token: creator.token,
      });
    },
    over("position_gone"),
  ],
  [
    "belongs to a production that ends with its head's account",
    () => closeByOperator(stage.server.db, { accountId: stage.staffing.headId, files: undefined, ...call() }),
    over("position_gone"),
  ],
];

describe("the fill of a position asks nobody from the moment at which the position", () => {
  test.each(changes)("%s", async (_, change, expected) => {
    const { aDay, put, people, tick, offersOf } = stage;
    const day = await aDay(positions);
    await put(day, { fill_by: "2026-11-24 12:00" });
    await tick();
    expect(await stateOf(day)).toMatchObject({ state: "running" });
    await change(day);
    expect(await stateOf(day)).toEqual(expected);
    await people(3);
    await tick();
    await tick();
    expect(await offersOf(day)).toEqual([]);
  });
});

test("a fill goes on when its department gets another head, who sends its offers", async () => {
  const { server, staffing, aDay, put, people, tick } = stage;
  const day = await aDay();
  await put(day);
  const next = await aHead(server);
  await server.db
    .updateTable("departments")
    .set({ manager_id: next.account.id })
    .where("id", "=", staffing.departmentId)
    .execute();
  await people(2);
  await tick();
  expect(await stateOf(day)).toMatchObject({ state: "running" });
  const senders = await server.db
    .selectFrom("offers")
    .select("created_by")
    .distinct()
    .where("position_id", "=", day.positionId)
    .execute();
  expect(senders).toEqual([{ created_by: next.account.id }]);
});

describe("a day that moves to another date while its positions are filled", () => {
  test("asks nobody for the old date once its offers are withdrawn, and is closed for offers there", async () => {
    const { server, token, aDay, put, people, tick, offersOf, answer, read } = stage;
    const asked = await people(4);
    const day = await aDay(positions);
    await put(day);
    await tick();
    await answer(day, (await offersOf(day))[0]?.dayplayer_id ?? "", true);
    await tick();
    const before = (await offersOf(day)).map(({ id }) => id);
    expect((await moveDay(day, true)).status).toBe(200);
    await people(4);
    for (let index = 0; index < 3; index += 1) await tick();
    expect((await offersOf(day)).map(({ id }) => id)).toEqual(before);
    expect((await offersOf(day)).filter(({ state }) => ["created", "open", "accepted"].includes(state))).toEqual([]);
    expect(await read(day)).toMatchObject({ state: "over", ended_reason: "position_gone" });
    const { data: plan } = await server.call(dayplanRoutes.getDayplanByDate, { params: { date }, token });
    expect(plan.positions.filter(({ activated }) => activated)).toEqual([]);
    const { data: copy } = await server.call(dayplanRoutes.getDayplanByDate, { params: { date: to }, token });
    const costumer = copy.positions.find(({ name }) => name === "Costumer");
    expect(costumer).toMatchObject({ activated: true, open_offers: expect.any(Number) });
    expect(costumer?.open_offers).toBeLessThanOrEqual(asked.length);
  });

  test("fills no place again that becomes empty on a kept day, until a head resumes the fill", async () => {
    const { server, token, people, params, tick, offersOf } = stage;
    const { day, booked } = await aFullDay(stage, { others: 0 });
    await moveDay(day, false);
    expect(await stateOf(day)).toMatchObject({ state: "full", day_moved: true });
    await people(2);
    const [first = { id: "", token: "", offerId: "" }] = booked;
    await standbyCalls(stage).drop(first, first.offerId);
    await tick();
    await tick();
    expect(await stateOf(day)).toEqual(held);
    expect(await offersOf(day)).toHaveLength(1);
    await server.call(fillRoutes.resumeFill, { params: params(day), body: {}, token });
    await tick();
    expect((await offersOf(day)).length).toBeGreaterThan(1);
  });

  test("books no standby for the old date, though somebody had dropped out before", async () => {
    const { day, booked, filled } = await aFullDay(stage, { others: 2 });
    const { standBy, drop, standbysOf } = standbyCalls(stage);
    for (const each of filled) await standBy(each);
    const [first = { id: "", token: "", offerId: "" }] = booked;
    await drop(first, first.offerId);
    await stage.tick();
    expect((await stage.offersOf(day)).filter(({ state }) => state === "accepted")).toHaveLength(1);
    await moveDay(day, true);
    await stage.tick();
    await stage.tick();
    expect((await stage.offersOf(day)).filter(({ state }) => state === "accepted")).toEqual([]);
    for (const each of filled) expect(await standbysOf(each)).toEqual([]);
  });

  test("does not tell its head that the deadline found too few", async () => {
    const { server, token, aDay, put, tick } = stage;
    const day = await aDay(positions);
    await put(day);
    await tick();
    await moveDay(day, true);
    await tick();
    const { data } = await server.call(notificationRoutes.listNotifications, { query: {}, token });
    expect(data.data.map(({ kind }) => kind)).not.toContain("fill_over");
  });
});
