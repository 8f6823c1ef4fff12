import type Stripe from "stripe";
import type { StripeConfig } from "../config/config.ts";
import type { Checkout, PaymentProvider, ProviderEvent, ProviderEvents, ReadCheckout } from "./payments.ts";

/** The time limit of a request in milliseconds. A request without a reply is retried with the same idempotency key. */
const timeout = 15_000;
const retries = 2;

/** Card payments on Stripe's own page (Checkout). No card number reaches this server. */
export async function stripePayments({ secretKey, webhookSecret, apiBase }: StripeConfig): Promise<PaymentProvider> {
  // Loaded only if Stripe is configured, because it takes memory.
  const { default: StripeClient } = await import("stripe");
  const stripe = new StripeClient(secretKey, {
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase && placeOf(apiBase)),
  });
  return {
    name: "stripe",

    async openCheckout(checkout) {
      const idempotencyKey = `checkout ${checkout.paymentId}`;
      const session = await replyOf(stripe.checkout.sessions.create(asParameters(checkout), { idempotencyKey }));
      if (!session.url) throw new Error(`Stripe gave the checkout ${session.id} no address.`);
      return { session: session.id, url: session.url };
    },

    async readCheckout(id) {
      const session = await replyOf(
        stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] }),
        isUnknown,
      );
      return session && asRead(session);
    },

    async closeCheckout(id) {
      // Stripe refuses with 400 if the checkout was paid or has expired. The next read shows that.
      await replyOf(stripe.checkout.sessions.expire(id), ({ statusCode }) => statusCode === 400);
    },

    async refundCheckout(id) {
      const session = await replyOf(stripe.checkout.sessions.retrieve(id));
      const payment = idOf(session.payment_intent);
      if (!payment) throw new Error(`The checkout ${id} has no payment that could be refunded.`);
      await replyOf(
        stripe.refunds.create({ payment_intent: payment }, { idempotencyKey: `refund ${id}` }),
        ({ code }) => code === "charge_already_refunded",
      );
    },

    events: stripeEvents(stripe, webhookSecret),
  };
}

const stripeEvents = (stripe: Stripe, webhookSecret: string): ProviderEvents => ({
  async read(body, signature) {
    try {
      return asEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret));
    } catch {
      return undefined;
    }
  },

  async readRefund(id) {
    const charge = await replyOf(stripe.charges.retrieve(id));
    return { refundedCents: charge.amount_refunded, whole: charge.refunded };
  },

  async readDispute(id) {
    const { status } = await replyOf(stripe.disputes.retrieve(id));
    if (status === "lost") return "lost";
    return status === "won" || status === "warning_closed" || status === "prevented" ? "won" : "open";
  },
});

function asParameters(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    client_reference_id: checkout.paymentId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: checkout.totalCents,
          product_data: { name: checkout.title, description: checkout.description },
        },
      },
    ],
    ...(checkout.email && { customer_email: checkout.email }),
    payment_intent_data: { metadata: { payment: checkout.paymentId } },
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  };
}

function asRead({ status, payment_status, payment_intent }: Stripe.Checkout.Session): ReadCheckout {
  const payment = idOf(payment_intent);
  // The session's payment status stays "paid" after a refund.
  const charge = typeof payment_intent === "string" ? undefined : payment_intent?.latest_charge;
  if (charge && typeof charge !== "string" && charge.refunded) return { status: "refunded", payment };
  if (payment_status === "paid" || payment_status === "no_payment_required") return { status: "paid", payment };
  if (status === "expired") return { status: "expired", payment };
  if (status !== "complete") return { status: "open", payment };
  // A complete session without money: a bank debit that takes days or was refused.
  const state = typeof payment_intent === "string" ? undefined : payment_intent?.status;
  return { status: state === "requires_payment_method" || state === "canceled" ? "failed" : "processing", payment };
}

function asEvent({ id, type, data }: Stripe.Event): ProviderEvent {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired": {
      const { id: session, client_reference_id: paymentId } = data.object;
      return { id, type, about: { kind: "checkout", session, paymentId: paymentId ?? undefined } };
    }
    case "charge.refunded": {
      const payment = idOf(data.object.payment_intent);
      return { id, type, ...(payment && { about: { kind: "refund", payment, charge: data.object.id } }) };
    }
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const payment = idOf(data.object.payment_intent);
      return { id, type, ...(payment && { about: { kind: "dispute", payment, dispute: data.object.id } }) };
    }
    default:
      return { id, type };
  }
}

/** The fields of an error of Stripe's library that describe the reply. */
interface StripeError {
  statusCode?: number;
  code?: string;
}

/**
 * Returns Stripe's reply, or undefined for an expected refusal. Other errors are wrapped, because their status would be
 * taken for the server's own: a wrong key would sign the payer out.
 */
async function replyOf<T>(answer: Promise<T>): Promise<T>;
async function replyOf<T>(answer: Promise<T>, isExpected: (refused: StripeError) => boolean): Promise<T | undefined>;
async function replyOf<T>(answer: Promise<T>, isExpected?: (refused: StripeError) => boolean): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const refused: Error & StripeError = error;
    if (isExpected?.(refused)) return undefined;
    throw new Error(`Stripe refused a request: ${error.message}`);
  }
}

const isUnknown = ({ statusCode }: StripeError) => statusCode === 404;

function placeOf(apiBase: string): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  const url = new URL(apiBase);
  const protocol = url.protocol === "http:" ? "http" : "https";
  return { host: url.hostname, port: url.port || (protocol === "http" ? "80" : "443"), protocol };
}

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : reference?.id;
