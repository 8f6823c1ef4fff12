import { paymentRoutes as routes } from "@callboard/contract/routes/payments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aHead, aProduction } from "../testing/factories.ts";
import { aStripe, type StripeStandIn } from "../testing/ports/stripe-stand-in.ts";
import type { Checkout } from "./payments.ts";
import { stripePayments } from "./stripe-payments.ts";

let stripe: StripeStandIn;
let server: TestServer;
beforeAll(async () => {
  stripe = await aStripe();
  server = await aServer({ env: stripe.env });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

const adapter = () =>
  stripePayments({
    secretKey: stripe.env.STRIPE_SECRET_KEY,
    webhookSecret: stripe.env.STRIPE_WEBHOOK_SECRET,
    apiBase: stripe.env.STRIPE_API_BASE,
  });
const checkout = (changes: Partial<Checkout> = {}): Checkout => ({
  paymentId: crypto.randomUUID(),
  title: "The Long Night: One department",
  description: "One department of one production.",
  totalCents: 29900,
  email: "ana@example.com",
  successUrl: "https://callboard.example.com/select-production?session_id={CHECKOUT_SESSION_ID}&success=true",
  cancelUrl: "https://callboard.example.com/select-production?session_id={CHECKOUT_SESSION_ID}&cancelled=true",
  ...changes,
});

describe("a checkout at Stripe", () => {
  test("is requested as the API reference specifies: form-encoded, with the key, and the payment as idempotency key", async () => {
    const wanted = checkout();
    const { session, url } = await (await adapter()).openCheckout(wanted);
    expect(url).toBe(`https://checkout.stripe.com/c/pay/${session}`);
    const request = stripe.requests.at(-1);
    expect([request?.method, request?.path]).toEqual(["POST", "/v1/checkout/sessions"]);
    expect(request?.headers).toMatchObject({
      authorization: "Bearer sk_test_stand_in",
      "content-type": "application/x-www-form-urlencoded",
      "idempotency-key": `checkout ${wanted.paymentId}`,
      "stripe-version": expect.stringMatching(/^20\d\d-/),
    });
    expect(request?.fields).toEqual({
      mode: "payment",
      client_reference_id: wanted.paymentId,
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "29900",
      "line_items[0][price_data][product_data][name]": wanted.title,
      "line_items[0][price_data][product_data][description]": wanted.description,
      customer_email: "ana@example.com",
      "payment_intent_data[metadata][payment]": wanted.paymentId,
      success_url: wanted.successUrl,
      cancel_url: wanted.cancelUrl,
    });
  });

  test("requested twice is opened once, and without an address for the receipt has no customer_email", async () => {
    const wanted = checkout({ email: "" });
    const provider = await adapter();
    const [one, again] = [await provider.openCheckout(wanted), await provider.openCheckout(wanted)];
    expect(again).toEqual(one);
    expect(stripe.requests.at(-1)?.fields).not.toHaveProperty("customer_email");
  });

  test("is read in each state, and an unknown session is undefined", async () => {
    const provider = await adapter();
    const opened = async () => (await provider.openCheckout(checkout())).session;
    const stateOf = async (session: string) => (await provider.readCheckout(session))?.status;
    const sessions = [await opened(), await opened(), await opened(), await opened(), await opened(), await opened()];
    const [, paid = "", promised = "", bounced = "", lapsed = "", returned = ""] = sessions;
    stripe.pay(paid);
    stripe.promise(promised);
    stripe.promise(bounced);
    stripe.bounce(bounced);
    stripe.lapse(lapsed);
    stripe.pay(returned);
    stripe.giveBack(returned);
    const states = [];
    for (const session of sessions) states.push(await stateOf(session));
    expect(states).toEqual(["open", "paid", "processing", "failed", "expired", "refunded"]);
    expect(await stateOf("cs_test_unknown")).toBeUndefined();
    expect(await provider.readCheckout(paid)).toMatchObject({ payment: expect.stringMatching(/^pi_/) });
  });

  test("is closed if it is open, and stays paid if it is paid", async () => {
    const provider = await adapter();
    const [left, paid] = [
      (await provider.openCheckout(checkout())).session,
      (await provider.openCheckout(checkout())).session,
    ];
    stripe.pay(paid);
    await provider.closeCheckout(left);
    await provider.closeCheckout(paid);
    expect((await provider.readCheckout(left))?.status).toBe("expired");
    expect((await provider.readCheckout(paid))?.status).toBe("paid");
  });

  test("is refunded once, however often the refund is requested", async () => {
    const provider = await adapter();
    const { session } = await provider.openCheckout(checkout());
    stripe.pay(session);
    await provider.refundCheckout(session);
    await provider.refundCheckout(session);
    stripe.requests.length = 0;
    // A new adapter behaves like another process whose idempotency key has expired at Stripe.
    await (await adapter()).refundCheckout(session);
    expect(stripe.isRefunded(session)).toBe(true);
  });

  test("with a wrong key fails with a reason in the log that the payer does not see", async () => {
    const other = await aServer({ env: { ...stripe.env, STRIPE_SECRET_KEY: "sk_test_other" } });
    const head = await aHead(other);
    const production = await aProduction(other, head);
    const [tariff] = (await other.call(routes.getTariffs)).data;
    const query = { production_id: production.id, tariff_id: tariff?.id ?? "" };
    const reply = await other.call(routes.createCheckoutSession, { token: head.token, query });
    expect(reply).toMatchObject({ status: 500, message: "Something wrong on the server. Try again." });
    expect(other.lines.join("")).toContain("Invalid API Key");
    expect(other.lines.join("")).not.toContain("sk_test_other");
    await other.stop();
  });
});

describe("a payer who returns from the checkout", () => {
  async function opened() {
    const head = await aHead(server);
    const production = await aProduction(server, head);
    const [tariff] = (await server.call(routes.getTariffs)).data;
    const query = { production_id: production.id, tariff_id: tariff?.id ?? "" };
    const { data } = await server.call(routes.createCheckoutSession, { token: head.token, query });
    return { head, production, session: data.url.split("/").at(-1) ?? "" };
  }
  const finalize = (session_id: string, token: string, cancelled?: boolean) =>
    server.call(routes.finalizePayment, { token, body: { session_id, ...(cancelled && { cancelled }) } });

  test("without paying closes the checkout, so that it can't be paid later", async () => {
    const { head, session } = await opened();
    expect((await finalize(session, head.token)).data.status).toBe("pending");
    expect((await finalize(session, head.token, true)).data.status).toBe("expired");
    expect(stripe.statusOf(session)).toBe("expired");
  });

  test("can't close the checkout of another account", async () => {
    const { session } = await opened();
    const other = await aHead(server);
    expect((await finalize(session, other.token, true)).data.status).toBe("pending");
    expect(stripe.statusOf(session)).toBe("open");
  });

  test("from the cancel address is shown paid if the payment succeeded", async () => {
    const { head, session } = await opened();
    stripe.pay(session);
    expect((await finalize(session, head.token, true)).data.status).toBe("paid");
  });

  test("after a bank debit is shown pending, then failed, and can pay again", async () => {
    const { head, production, session } = await opened();
    stripe.promise(session);
    expect((await finalize(session, head.token)).data.status).toBe("pending");
    stripe.bounce(session);
    expect((await finalize(session, head.token)).data.status).toBe("failed");
    const [tariff] = (await server.call(routes.getTariffs)).data;
    const query = { production_id: production.id, tariff_id: tariff?.id ?? "" };
    expect((await server.call(routes.createCheckoutSession, { token: head.token, query })).status).toBe(200);
  });

  test("after a second payment of one production gets that one refunded", async () => {
    const { head, production, session } = await opened();
    const [tariff] = (await server.call(routes.getTariffs)).data;
    const query = { production_id: production.id, tariff_id: tariff?.id ?? "" };
    const { data } = await server.call(routes.createCheckoutSession, { token: head.token, query });
    const second = data.url.split("/").at(-1) ?? "";
    stripe.pay(session);
    stripe.pay(second);
    const paid = (await finalize(session, head.token)).data;
    expect(paid.status).toBe("paid");
    expect((await finalize(second, paid.token ?? "")).data.status).toBe("refunded");
    expect([stripe.isRefunded(session), stripe.isRefunded(second)]).toEqual([false, true]);
  });
});
