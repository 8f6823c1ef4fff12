import type { PaymentState } from "@callboard/contract/payments";
import type { PaymentStatus } from "@callboard/contract/productions";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { paymentRoutes as routes } from "@callboard/contract/routes/payments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../../../testing/a-server.ts";
import { aHead, aProduction } from "../../../testing/factories.ts";
import { aStripe, type StripeStandIn, signed } from "../../../testing/ports/stripe-stand-in.ts";
import { purgeEvents } from "./receive-event.ts";

/**
 * The effects of each event of the card provider. The server reads a checkout's state from the provider, so that the
 * order of events does not matter. `production` is its payment status, `transaction` the payment's; "–" changes
 * nothing.
 */
const providerEvents = {
  "checkout.session.completed": { transaction: "paid", production: "paid", has_payment: true },
  "checkout.session.async_payment_succeeded": { transaction: "paid", production: "paid", has_payment: true },
  "checkout.session.async_payment_failed": { transaction: "failed", production: "–", has_payment: "–" },
  "checkout.session.expired": { transaction: "expired", production: "–", has_payment: "–" },
  /** A full refund. A partial refund is noted on the transaction and changes nothing else. */
  "charge.refunded": { transaction: "refunded", production: "refunded", has_payment: false },
  /** The money is held but not lost, so that the production stays open. */
  "charge.dispute.created": { transaction: "disputed", production: "–", has_payment: "–" },
  "charge.dispute.closed (won)": { transaction: "paid", production: "–", has_payment: "–" },
  "charge.dispute.closed (lost)": { transaction: "refunded", production: "disputed", has_payment: false },
} as const satisfies Record<
  string,
  { transaction: PaymentState; production: PaymentStatus | "–"; has_payment: boolean | "–" }
>;

let server: TestServer;
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await aStripe();
  server = await aServer({ poolSize: 50, env: stripe.env });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

async function aCheckout() {
  const head = await aHead(server);
  const production = await aProduction(server, head);
  const [tariff] = (await server.call(routes.getTariffs)).data;
  const query = { production_id: production.id, tariff_id: tariff?.id ?? "" };
  const { data } = await server.call(routes.createCheckoutSession, { token: head.token, query });
  return { head, production, session: data.url.split("/").at(-1) ?? "" };
}
type Checkout = Awaited<ReturnType<typeof aCheckout>>;

const deliver = async (...events: object[]) => {
  const replies = [];
  for (const event of events) replies.push((await server.inject(signed(event))).statusCode);
  return replies;
};

async function standing({ head, production, session }: Checkout) {
  const payment = await server.db
    .selectFrom("payments")
    .where("provider_session", "=", session)
    .select(["status", "refunded_cents"])
    .executeTakeFirstOrThrow();
  const { payment_status } = await server.db
    .selectFrom("productions")
    .where("id", "=", production.id)
    .select("payment_status")
    .executeTakeFirstOrThrow();
  const { has_payment } = (await server.call(accountRoutes.getAccount, { token: head.token })).data;
  return { transaction: payment.status, production: payment_status, has_payment, refunded: payment.refunded_cents };
}

/**
 * The steps at the provider that lead to each event. The generator's next step runs only after the server has received the
 * event of the step before; the last event is the one in the table.
 */
const stories: Record<keyof typeof providerEvents, (session: string) => Generator<object>> = {
  *"checkout.session.completed"(session) {
    yield stripe.pay(session);
  },
  *"checkout.session.async_payment_succeeded"(session) {
    yield stripe.promise(session);
    yield stripe.arrive(session);
  },
  *"checkout.session.async_payment_failed"(session) {
    yield stripe.promise(session);
    yield stripe.bounce(session);
  },
  *"checkout.session.expired"(session) {
    yield stripe.lapse(session);
  },
  *"charge.refunded"(session) {
    yield stripe.pay(session);
    yield stripe.giveBack(session);
  },
  *"charge.dispute.created"(session) {
    yield stripe.pay(session);
    yield stripe.dispute(session);
  },
  "charge.dispute.closed (won)": (session) => disputed(session, "won"),
  "charge.dispute.closed (lost)": (session) => disputed(session, "lost"),
};
function* disputed(session: string, outcome: "won" | "lost") {
  yield stripe.pay(session);
  const opened = stripe.dispute(session);
  yield opened;
  yield stripe.closeDispute(opened.dispute, outcome);
}
interface Row {
  transaction: string;
  production: string;
  has_payment: boolean | "–";
}
const rows = Object.entries<Row>(providerEvents) as [keyof typeof providerEvents, Row][];

describe("the table of provider events", () => {
  test.each(rows)("maps %s to %o", async (name, row) => {
    const checkout = await aCheckout();
    let before = await standing(checkout);
    let after = before;
    for (const event of stories[name](checkout.session)) {
      before = after;
      expect(await deliver(event)).toEqual([204]);
      after = await standing(checkout);
    }
    expect(after).toMatchObject({
      transaction: row.transaction,
      production: row.production === "–" ? before.production : row.production,
      has_payment: row.has_payment === "–" ? before.has_payment : row.has_payment,
    });
  });

  test("holds for events that arrive twice: the second one changes nothing", async () => {
    for (const [name] of rows) {
      const checkout = await aCheckout();
      const sent: object[] = [];
      for (const event of stories[name](checkout.session)) {
        sent.push(event);
        await deliver(event);
      }
      const [once, mails] = [await standing(checkout), (await server.mailbox.list(checkout.head.email)).length];
      expect(await deliver(...sent)).toEqual(sent.map(() => 204));
      expect(await standing(checkout)).toEqual(once);
      expect(await server.mailbox.list(checkout.head.email)).toHaveLength(mails);
    }
  });
});

describe("a provider event", () => {
  test("without Stripe's signature over the exact body is refused and changes nothing", async () => {
    const checkout = await aCheckout();
    const event = stripe.pay(checkout.session);
    const good = signed(event);
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    const bad = [
      signed(event, { secret: "whsec_somebody_else" }),
      signed(event, { timestamp: hourAgo }),
      { ...good, payload: good.payload.replaceAll(checkout.session, "cs_test_other") },
      // Parsing and serializing the event gives the same data but different bytes.
      { ...good, payload: JSON.stringify(JSON.parse(good.payload)) },
      { ...good, headers: { ...good.headers, "stripe-signature": "t=1,v1=00" } },
      { ...good, headers: { "content-type": "application/json" } },
      { ...good, payload: "" },
    ];
    for (const request of bad) {
      const reply = await server.inject(request);
      expect([reply.statusCode, reply.json().reason]).toEqual([400, "invalid_signature"]);
    }
    expect(await standing(checkout)).toMatchObject({ transaction: "pending", production: "unpaid" });
    expect((await server.inject(good)).statusCode).toBe(204);
    expect(await standing(checkout)).toMatchObject({ transaction: "paid" });
  });

  test("of another type, or of an unknown checkout, is accepted and does nothing", async () => {
    const foreign = { id: "cs_test_foreign", object: "checkout.session", client_reference_id: "order-7" };
    const charge = { id: "ch_foreign", object: "charge", payment_intent: "pi_foreign" };
    expect(
      await deliver(
        stripe.event("customer.created", { id: "cus_1", object: "customer" }),
        stripe.event("checkout.session.completed", foreign),
        stripe.event("charge.refunded", charge),
        stripe.event("charge.refunded", { ...charge, payment_intent: null }),
      ),
    ).toEqual([204, 204, 204, 204]);
  });

  test("is not recorded as received while Stripe's API fails, so that Stripe sends it once more", async () => {
    const checkout = await aCheckout();
    const event = stripe.pay(checkout.session);
    const lost = { ...event, data: { object: { ...event.data.object, id: "cs_test_unknown" } } };
    expect(await deliver(lost)).toEqual([204]);
    const dispute = stripe.event("charge.dispute.created", { id: "dp_unknown", payment_intent: "pi_unknown" });
    expect(await deliver(dispute)).toEqual([500]);
    const kept = await server.db.selectFrom("provider_events").where("id", "=", dispute.id).select("id").execute();
    expect(kept).toEqual([]);
  });

  test("finds its payment even if the server stopped before it recorded the checkout", async () => {
    const checkout = await aCheckout();
    await server.db
      .updateTable("payments")
      .set({ provider_session: null })
      .where("provider_session", "=", checkout.session)
      .execute();
    await deliver(stripe.pay(checkout.session));
    expect(await standing(checkout)).toMatchObject({ transaction: "paid", production: "paid" });
  });

  test("of a refund that arrives before its payment's event leaves the production unpaid", async () => {
    const checkout = await aCheckout();
    const paid = stripe.pay(checkout.session);
    await deliver(stripe.giveBack(checkout.session), paid);
    expect(await standing(checkout)).toMatchObject({ transaction: "refunded", production: "unpaid" });
  });

  test("of a refund lets the production be paid and opened a second time", async () => {
    const checkout = await aCheckout();
    await deliver(stripe.pay(checkout.session));
    await deliver(stripe.giveBack(checkout.session));
    const [tariff] = (await server.call(routes.getTariffs)).data;
    const query = { production_id: checkout.production.id, tariff_id: tariff?.id ?? "" };
    const { data } = await server.call(routes.createCheckoutSession, { token: checkout.head.token, query });
    const session = data.url.split("/").at(-1) ?? "";
    await deliver(stripe.pay(session));
    expect(await standing({ ...checkout, session })).toMatchObject({ transaction: "paid", production: "paid" });
    expect(await standing(checkout)).toMatchObject({ transaction: "refunded" });
  });

  test("of a partial refund records the amount, and the production stays open", async () => {
    const checkout = await aCheckout();
    await deliver(stripe.pay(checkout.session), stripe.giveBack(checkout.session, 5000));
    expect(await standing(checkout)).toMatchObject({ transaction: "paid", production: "paid", refunded: 5000 });
  });
});

test("event ids are stored for as long as the provider may repeat them, and then purged", async () => {
  const event = stripe.event("customer.created", { id: "cus_old", object: "customer" });
  await deliver(event);
  const isKept = async () =>
    (await server.db.selectFrom("provider_events").where("id", "=", event.id).select("id").execute()).length === 1;
  const now = server.clock.now();
  await purgeEvents(server.db, now.add({ hours: 89 * 24 }));
  expect(await isKept()).toBe(true);
  await purgeEvents(server.db, now.add({ hours: 91 * 24 }));
  expect(await isKept()).toBe(false);
});

test("return page, webhook and refresh, 60 times concurrently, count one payment", async () => {
  const checkout = await aCheckout();
  const { head, production, session } = checkout;
  const event = stripe.pay(session);
  const finalize = () => server.call(routes.finalizePayment, { token: head.token, body: { session_id: session } });
  const refresh = () => server.call(routes.paymentSuccess, { token: head.token, query: { session_id: session } });
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => [finalize(), server.inject(signed(event)), refresh()] as const).flat(),
  );
  const statuses = replies.map((reply) => ("statusCode" in reply ? reply.statusCode : reply.status));
  // The first of them replaces the payer's session, so a later refresh with the old session has to sign in.
  expect(statuses.filter((status) => ![200, 204, 401].includes(status))).toEqual([]);
  expect(
    await server.db.selectFrom("payments").where("production_id", "=", production.id).select("status").execute(),
  ).toEqual([{ status: "paid" }]);
  expect((await server.mailbox.list(head.email)).map(({ kind }) => kind)).toEqual(["receipt"]);
  expect(await server.db.selectFrom("provider_events").where("id", "=", event.id).select("id").execute()).toHaveLength(
    1,
  );
  const sessions = await server.db
    .selectFrom("sessions")
    .where("account_id", "=", head.account.id)
    .select("id")
    .execute();
  expect(sessions).toHaveLength(1);
});
