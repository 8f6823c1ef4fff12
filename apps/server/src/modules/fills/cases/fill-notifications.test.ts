import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { describe, expect, test } from "vitest";
import { type FillStage, stageFills } from "../../../testing/fills/fill-stage.ts";

let stage: FillStage;
stageFills((each) => {
  stage = each;
});

type Day = Awaited<ReturnType<FillStage["aDay"]>>;

/** The kinds of notifications in the head's list, latest first, and of those that were pushed. */
async function ofHead() {
  const { server, token } = stage;
  const { data } = await server.call(notificationRoutes.listNotifications, { query: {}, token });
  return data.data.map(({ kind, title }) => ({ kind, title }));
}
async function wantsPushes() {
  const { server, staffing, token } = stage;
  const endpoint = `https://push.example.com/${staffing.headId}`;
  await server.call(notificationRoutes.savePushSubscription, {
    token,
    body: { endpoint, keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) } },
  });
  return () =>
    server.pushes.sent.filter((each) => each.endpoint === endpoint).map(({ payload }) => JSON.parse(payload).kind);
}

/** Fills the day's place, and returns its booking. */
async function filled(day: Day, keep_full = true) {
  const { tick, put, offersOf, answer } = stage;
  await put(day, { keep_full, fill_by: "2026-11-24 12:00" });
  await tick();
  const [offer] = await offersOf(day);
  await answer(day, offer?.dayplayer_id ?? "", true);
  await tick();
  return offer;
}
async function drop(booking: { id: string; dayplayer_id: string } | undefined) {
  const { server, staffing, tick } = stage;
  const answer = await server.call(dayplayerOfferRoutes.dropBooking, {
    params: { id: booking?.id ?? "" },
    body: { message: "I am ill." },
    token: await staffing.tokenOf(booking?.dayplayer_id ?? "", server.clock.now()),
  });
  expect(answer.status).toBe(200);
  await tick();
  await tick();
}

describe("the head of a position that is kept full", () => {
  test("is notified only of the replacement, with its time, if it happens within two minutes", async () => {
    const { server, pass, tick, aDay, people, offersOf, answer } = stage;
    await people(6);
    const day = await aDay();
    const booking = await filled(day);
    await pass(10);
    const pushed = await wantsPushes();
    await drop(booking);
    expect((await ofHead()).map(({ kind }) => kind)).not.toContain("booking_dropped");
    const open = (await offersOf(day)).find(({ state }) => state === "open");
    await pass(1);
    await answer(day, open?.dayplayer_id ?? "", true);
    await tick();
    await pass(5);
    await server.settle();
    const [latest] = await ofHead();
    expect(latest).toEqual({
      kind: "fill_refilled",
      title: expect.stringMatching(
        /^Sam Number \d+ dropped out at 12:10 PM; Sam Number \d+ has the place since 12:11 PM$/,
      ),
    });
    expect(pushed()).toEqual(["fill_refilled"]);
  });

  test("is notified of the drop after two minutes, and of the replacement when there is one", async () => {
    const { server, pass, tick, aDay, people, offersOf, answer } = stage;
    await people(6);
    const day = await aDay();
    const booking = await filled(day);
    await pass(10);
    const pushed = await wantsPushes();
    await drop(booking);
    await pass(2);
    await server.settle();
    expect(pushed()).toEqual(["booking_dropped"]);
    const open = (await offersOf(day)).find(({ state }) => state === "open");
    await answer(day, open?.dayplayer_id ?? "", true);
    await tick();
    expect(pushed()).toEqual(["booking_dropped", "fill_refilled"]);
  });

  test("is notified of a drop at once if the place is not filled again", async () => {
    const { server, aDay, people } = stage;
    await people(6);
    const booking = await filled(await aDay(), false);
    const pushed = await wantsPushes();
    await drop(booking);
    await server.settle();
    expect(pushed()).toContain("booking_dropped");
  });
});

describe("the head of a running fill", () => {
  test("gets no push about single declines and silences, only when the fill is at risk and when it is over", async () => {
    const { server, pass, tick, aDay, people, put, offersOf, answer } = stage;
    await people(9);
    const day = await aDay({ Costumer: 3 });
    const pushed = await wantsPushes();
    await put(day, { pace: "fast" });
    await tick();
    for (let round = 0; round < 6; round += 1) {
      for (const { dayplayer_id, state } of await offersOf(day))
        if (state === "open" && round % 2 === 0) await answer(day, dayplayer_id, false);
      await pass(30);
    }
    // Ten minutes after the deadline, before the head's quiet hours.
    await pass(5 * 60 + 10);
    await server.settle();
    expect(pushed()).toEqual(["fill_at_risk", "fill_over"]);
    const kinds = (await ofHead()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "offer_declined").length).toBeGreaterThan(3);
    expect(kinds).not.toContain("nobody_answered");
  });

  test("is notified once that it is at risk, also after a change of its settings, until it recovers", async () => {
    const { server, tick, pass, aDay, people, put } = stage;
    const day = await aDay();
    const risks = async () => (await ofHead()).filter(({ kind }) => kind === "fill_at_risk").length;
    await put(day);
    await tick();
    expect(await risks()).toBe(1);
    await put(day, { pace: "fast" });
    await tick();
    await pass(20);
    expect(await risks()).toBe(1);
    await people(12);
    await pass(20);
    await tick();
    await server.db.deleteFrom("candidates").execute();
    await server.db
      .updateTable("offers")
      .set({ state: "declined" })
      .where("position_id", "=", day.positionId)
      .execute();
    await put(day, { pace: "steady" });
    await tick();
    expect(await risks()).toBe(2);
  });
});
