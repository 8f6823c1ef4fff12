import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

type Fields = Record<string, string>;
type Session = {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | null;
  client_reference_id: string | null;
  amount_total: number;
  url: string | null;
};
type Charge = {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  payment_intent: string;
};
type Dispute = { id: string; object: "dispute"; status: string; charge: string; payment_intent: string };
type IntentStatus = "processing" | "succeeded" | "requires_payment_method";

export const stripeKeys = { STRIPE_SECRET_KEY: "sk_test_stand_in", STRIPE_WEBHOOK_SECRET: "whsec_stand_in" };
const { webhooks } = new Stripe(stripeKeys.STRIPE_SECRET_KEY);

export type StripeStandIn = Awaited<ReturnType<typeof aStripe>>;

/**
 * Behaves as Stripe's API reference specifies for the calls that the product makes: form-encoded requests with a bearer
 * key and an idempotency key, and errors in Stripe's format. The test acts as payer, bank and Stripe, and gets the
 * resulting events.
 */
export async function aStripe() {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, IntentStatus>();
  const charges = new Map<string, Charge>();
  const disputes = new Map<string, Dispute>();
  const requests: { method: string; path: string; fields: Fields; headers: IncomingMessage["headers"] }[] = [];
  const answered = new Map<string, [number, object]>();
  let ids = 0;
  const id = (prefix: string) => `${prefix}_test_${String(++ids).padStart(12, "0")}`;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://stripe");
    const body = await textOf(request);
    const fields = Object.fromEntries(new URLSearchParams(body || url.search));
    requests.push({ method: request.method ?? "", path: url.pathname, fields, headers: request.headers });
    const [status, answer] = replyTo(request, url.pathname, fields);
    response.writeHead(status, { "content-type": "application/json", "request-id": id("req") });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  function replyTo(request: IncomingMessage, path: string, fields: Fields): [number, object] {
    if (request.headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`)
      return failed(401, { message: "Invalid API Key provided" });
    const key = request.headers["idempotency-key"];
    if (
      request.method === "POST" &&
      !String(request.headers["content-type"]).startsWith("application/x-www-form-urlencoded")
    )
      return failed(400, { message: "Bodies are form-encoded." });
    const before = typeof key === "string" ? answered.get(key) : undefined;
    if (before) return before;
    const answer = handle(`${request.method} ${path}`, fields);
    if (typeof key === "string" && request.method === "POST") answered.set(key, answer);
    return answer;
  }

  function handle(call: string, fields: Fields): [number, object] {
    if (call === "POST /v1/checkout/sessions") return create(fields);
    const [, sessionId = "", expire] = /^(?:GET|POST) \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call) ?? [];
    const session = sessions.get(sessionId);
    if (sessionId && !session) return failed(404, { code: "resource_missing", message: "No such checkout.session" });
    if (session && expire) {
      if (session.status !== "open")
        return failed(400, { message: "Only Checkout Sessions with a status in [open] can be expired." });
      Object.assign(session, { status: "expired", url: null });
    }
    if (session) return [200, { ...session, payment_intent: expanded(session, fields) }];
    if (call === "POST /v1/refunds") return refund(fields);
    const found =
      charges.get(call.replace("GET /v1/charges/", "")) ?? disputes.get(call.replace("GET /v1/disputes/", ""));
    return found
      ? [200, found]
      : failed(404, { code: "resource_missing", message: `Unrecognized request URL (${call}).` });
  }

  function create(fields: Fields): [number, object] {
    const needed = ["mode", "success_url", "line_items[0][quantity]", "line_items[0][price_data][currency]"];
    const missing = needed.find((name) => !fields[name]);
    if (missing)
      return failed(400, { code: "parameter_missing", param: missing, message: `Missing required param: ${missing}.` });
    const session: Session = {
      id: id("cs"),
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      client_reference_id: fields.client_reference_id ?? null,
      amount_total:
        Number(fields["line_items[0][price_data][unit_amount]"]) * Number(fields["line_items[0][quantity]"]),
      url: "",
    };
    session.url = `https://checkout.stripe.com/c/pay/${session.id}`;
    sessions.set(session.id, session);
    return [200, session];
  }

  function expanded(session: Session, fields: Fields) {
    const expand = Object.entries(fields)
      .filter(([name]) => name.startsWith("expand"))
      .map(([, value]) => value);
    if (!session.payment_intent || !expand.includes("payment_intent.latest_charge")) return session.payment_intent;
    const charge = [...charges.values()].find(({ payment_intent }) => payment_intent === session.payment_intent);
    const status = intents.get(session.payment_intent);
    return { id: session.payment_intent, object: "payment_intent", status, latest_charge: charge ?? null };
  }

  function refund({ payment_intent = "" }: Fields): [number, object] {
    const charge = chargeOf(payment_intent);
    if (charge.refunded)
      return failed(400, { code: "charge_already_refunded", message: "Charge has already been refunded." });
    Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
    return [200, { id: id("re"), object: "refund", amount: charge.amount, payment_intent, status: "succeeded" }];
  }

  const sessionOf = (sessionId: string) => found(sessions.get(sessionId), sessionId);
  const chargeOf = (intent: string) =>
    found(
      [...charges.values()].find(({ payment_intent }) => payment_intent === intent),
      intent,
    );

  /** Builds an event as Stripe sends it. */
  const event = (type: string, object: object) => ({
    id: id("evt"),
    object: "event",
    api_version: "2026-01-01",
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    data: { object },
  });
  type Sent = ReturnType<typeof event>;

  function complete(session: Session, status: IntentStatus) {
    const intent = session.payment_intent ?? id("pi");
    Object.assign(session, {
      status: "complete",
      payment_intent: intent,
      payment_status: status === "succeeded" ? "paid" : "unpaid",
      url: null,
    });
    intents.set(intent, status);
    if (status === "succeeded" && ![...charges.values()].some(({ payment_intent }) => payment_intent === intent)) {
      const charge: Charge = {
        id: id("ch"),
        object: "charge",
        amount: session.amount_total,
        amount_refunded: 0,
        refunded: false,
        payment_intent: intent,
      };
      charges.set(charge.id, charge);
    }
  }

  return {
    /** Environment variables for the server. */
    env: { ...stripeKeys, STRIPE_API_BASE: `http://127.0.0.1:${port}` },
    /** Requests so far, oldest first. */
    requests,
    isRefunded: (sessionId: string) => chargeOf(sessionOf(sessionId).payment_intent ?? "").refunded,
    statusOf: (sessionId: string) => sessionOf(sessionId).status,
    /** Acts as a payer who pays by card. */
    pay(sessionId: string): Sent {
      complete(sessionOf(sessionId), "succeeded");
      return event("checkout.session.completed", sessionOf(sessionId));
    },
    /** Acts as a payer who chooses a payment that takes days, such as a bank debit. */
    promise(sessionId: string): Sent {
      complete(sessionOf(sessionId), "processing");
      return event("checkout.session.completed", sessionOf(sessionId));
    },
    arrive(sessionId: string): Sent {
      complete(sessionOf(sessionId), "succeeded");
      return event("checkout.session.async_payment_succeeded", sessionOf(sessionId));
    },
    bounce(sessionId: string): Sent {
      complete(sessionOf(sessionId), "requires_payment_method");
      return event("checkout.session.async_payment_failed", sessionOf(sessionId));
    },
    /** Lets the checkout expire without a payment. */
    lapse(sessionId: string): Sent {
      Object.assign(sessionOf(sessionId), { status: "expired", url: null });
      return event("checkout.session.expired", sessionOf(sessionId));
    },
    /** Refunds in Stripe's dashboard: the whole payment, or a number of cents. */
    giveBack(sessionId: string, cents?: number): Sent {
      const charge = chargeOf(sessionOf(sessionId).payment_intent ?? "");
      charge.amount_refunded = cents ?? charge.amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      return event("charge.refunded", charge);
    },
    /** Lets the payer dispute the payment. Returns the event and the dispute's id. */
    dispute(sessionId: string): Sent & { dispute: string } {
      const charge = chargeOf(sessionOf(sessionId).payment_intent ?? "");
      const dispute: Dispute = {
        id: id("dp"),
        object: "dispute",
        status: "needs_response",
        charge: charge.id,
        payment_intent: charge.payment_intent,
      };
      disputes.set(dispute.id, dispute);
      return { ...event("charge.dispute.created", dispute), dispute: dispute.id };
    },
    closeDispute(disputeId: string, status: "won" | "lost"): Sent {
      const dispute = found(disputes.get(disputeId), disputeId);
      dispute.status = status;
      return event("charge.dispute.closed", dispute);
    },
    event,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The request of a webhook, signed by Stripe's own library. */
export function signed(
  event: object,
  { secret = stripeKeys.STRIPE_WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000) } = {},
) {
  const payload = JSON.stringify(event, null, 2);
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return {
    method: "POST" as const,
    url: "/api/payment/stripe-webhook",
    payload,
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
  };
}

async function textOf(request: IncomingMessage) {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

const failed = (status: number, error: { message: string; code?: string; param?: string }): [number, object] => [
  status,
  { error: { type: "invalid_request_error", ...error } },
];

function found<T>(value: T | undefined, what: string): T {
  if (!value) throw new Error(`The stand-in for Stripe has no ${what}.`);
  return value;
}
