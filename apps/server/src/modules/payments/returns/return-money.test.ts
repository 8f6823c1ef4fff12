import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aStaffing } from "../../../testing/staffing.ts";
import { acceptOffer } from "../../offers/moves/accept-offer.ts";
import { openCreatedOffers } from "../../offers/moves/open-created-offers.ts";
import { listTariffs } from "../queries.ts";
import { followDispute, refundPayment } from "./return-money.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", poolSize: 40 });
});
afterAll(() => server.stop());

const call = () => ({ now: server.clock.now(), publicUrl: server.config.publicUrl });

/** Creates a paid production with an open offer, a queued one and a booking, each for another dayplayer. */
async function aStaffed() {
  const { db } = server;
  const staffing = await aStaffing(db);
  const [tariff] = await listTariffs(db);
  const { id: paymentId } = await db
    .insertInto("payments")
    .values({
      production_id: staffing.productionId,
      account_id: staffing.headId,
      tariff_id: tariff?.id ?? "",
      type: "card",
      departments: 1,
      total_cents: 29900,
      provider: "stripe",
      status: "paid",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [withOffer = "", queued = "", booked = ""] = await staffing.dayplayers(3);
  const { positionId } = await staffing.day({ date: "2026-12-01", positions: { Costumer: 4 } });
  const [openId = ""] = await staffing.offered(withOffer, [positionId], { open: true });
  const [bookedId = ""] = await staffing.offered(booked, [positionId], { open: true });
  await acceptOffer(db, { dayplayerId: booked, offerId: bookedId });
  const [queuedId = ""] = await staffing.offered(queued, [positionId], { open: false });
  const stateOf = async (id: string) =>
    await db.selectFrom("offers").where("id", "=", id).select(["state", "closed_reason"]).executeTakeFirstOrThrow();
  const emailOf = async (id: string) =>
    (await db.selectFrom("accounts").where("id", "=", id).select("email").executeTakeFirstOrThrow()).email;
  const token = await staffing.tokenOf(staffing.headId, server.clock.now());
  return {
    ...staffing,
    paymentId,
    positionId,
    withOffer: withOffer,
    queued,
    booked,
    openId,
    queuedId,
    bookedId,
    stateOf,
    emailOf,
    token,
  };
}
type Staffed = Awaited<ReturnType<typeof aStaffed>>;
const closed = { state: "closed", closed_reason: "department_closed" };

const returns: [name: string, (staffed: Staffed) => Promise<void>][] = [
  [
    "a refund",
    ({ paymentId }) => refundPayment(server.db, paymentId, { refundedCents: 29900, whole: true, ...call() }),
  ],
  ["a lost dispute", ({ paymentId }) => followDispute(server.db, paymentId, { outcome: "lost", ...call() })],
];

test.each(returns)("%s closes waiting offers and leaves bookings as they are", async (_, giveBack) => {
  const staffed = await aStaffed();
  await giveBack(staffed);
  expect(await staffed.stateOf(staffed.openId)).toEqual(closed);
  expect(await staffed.stateOf(staffed.queuedId)).toEqual(closed);
  expect(await staffed.stateOf(staffed.bookedId)).toMatchObject({ state: "accepted" });
  const token = await staffed.tokenOf(staffed.withOffer, server.clock.now());
  expect(
    await server.call(dayplayerOfferRoutes.acceptOffer, { params: { id: staffed.openId }, body: {}, token }),
  ).toMatchObject({ status: 409, reason: "offer_gone" });
});

test.each(returns)(
  "%s notifies those who run the production and the dayplayers whose offers closed",
  async (_, giveBack) => {
    const staffed = await aStaffed();
    await giveBack(staffed);
    const kinds = async (id: string) => (await server.mailbox.list(await staffed.emailOf(id))).map(({ kind }) => kind);
    expect(await kinds(staffed.headId)).toEqual(["production_read_only"]);
    expect(await kinds(staffed.withOffer)).toEqual(["offers_closed"]);
    // The queued offer was never sent, and the booking stays, so these dayplayers get no mail.
    expect([await kinds(staffed.queued), await kinds(staffed.booked)]).toEqual([[], []]);
    const mail = await server.mailbox.latest(await staffed.emailOf(staffed.withOffer));
    expect(mail.text).toContain("Tuesday, December 1, 2026");
  },
);

test.each(returns)("%s makes the production read-only", async (_, giveBack) => {
  const staffed = await aStaffed();
  await giveBack(staffed);
  const { token } = staffed;
  const read = { query: { from: "2026-12-01", to: "2026-12-01" }, token };
  expect((await server.call(dayplanRoutes.listDayplans, read)).status).toBe(200);
  expect(
    await server.call(offerRoutes.cancelBooking, {
      params: { jobOfferId: staffed.bookedId },
      body: { message: "Rained off." },
      token,
    }),
  ).toMatchObject({ status: 409, reason: "production_read_only" });
  const account = await server.call(accountRoutes.getAccount, { token });
  expect(account.data.has_payment).toBe(false);
  expect((await server.call(productionRoutes.listProductions, { token })).data).toHaveLength(1);
});

test("an offer that is queued when a refund is recorded closes instead of being sent", async () => {
  const staffed = await aStaffed();
  await server.db
    .updateTable("productions")
    .set({ payment_status: "refunded" })
    .where("id", "=", staffed.productionId)
    .execute();
  await openCreatedOffers(server.db);
  expect(await staffed.stateOf(staffed.queuedId)).toEqual(closed);
});

test("30 offers created concurrently with a refund leave no live offer", async () => {
  const staffed = await aStaffed();
  const dayplayers = await staffed.dayplayers(30);
  const { positionId } = await staffed.day({ date: "2026-12-02", positions: { Costumer: 40 } });
  const offer = (user_id: string) =>
    server.call(offerRoutes.offerJobs, { body: { user_id, jobs: [positionId] }, token: staffed.token });
  const [, ...replies] = await Promise.all([
    refundPayment(server.db, staffed.paymentId, { refundedCents: 29900, whole: true, ...call() }),
    ...dayplayers.map(offer),
  ]);
  expect(replies.filter(({ status, reason }) => status !== 200 && reason !== "production_read_only")).toEqual([]);
  const alive = await server.db
    .selectFrom("offers")
    .where("department_id", "=", staffed.departmentId)
    .where("state", "in", ["created", "open"])
    .select("id")
    .execute();
  expect(alive).toEqual([]);
});

test("a refund reported 20 times at once is recorded once", async () => {
  const staffed = await aStaffed();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      refundPayment(server.db, staffed.paymentId, { refundedCents: 29900, whole: true, ...call() }),
    ),
  );
  expect(await server.mailbox.list(await staffed.emailOf(staffed.headId))).toHaveLength(1);
});

test("a won dispute restores the production's previous state", async () => {
  const staffed = await aStaffed();
  const status = async () =>
    (await server.db.selectFrom("payments").where("id", "=", staffed.paymentId).select("status").executeTakeFirst())
      ?.status;
  await followDispute(server.db, staffed.paymentId, { outcome: "open", ...call() });
  expect(await status()).toBe("disputed");
  expect(await staffed.stateOf(staffed.openId)).toMatchObject({ state: "open" });
  await followDispute(server.db, staffed.paymentId, { outcome: "won", ...call() });
  expect(await status()).toBe("paid");
  expect(await server.mailbox.list(await staffed.emailOf(staffed.headId))).toEqual([]);
});
