import { type Static, Type } from "typebox";
import { Account } from "./accounts.ts";
import type { PaymentStatus } from "./productions.ts";
import { route } from "./route.ts";
import { Closed, Dollars, Id, IdParams, Line, Nullable, OptionalLine } from "./shapes.ts";

export const Tariff = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  /** How many departments of one production it covers. */
  departments: Type.Integer(),
  price: Dollars,
  /** Above 0 when the plan is discounted; then this is what is paid. */
  discount_price: Dollars,
  /** Computed from the two prices, whole percent; 0 without discount. */
  discount_percent: Type.Integer(),
});
export type Tariff = Static<typeof Tariff>;

/** A larger plan for a production that is paid for. */
const Upgrade = Type.Object({ ...Tariff.properties, upgrade_price: Dollars });
export type Upgrade = Static<typeof Upgrade>;

export const paymentStates = ["pending", "paid", "failed", "cancelled", "expired", "refunded", "disputed"] as const;
export type PaymentState = (typeof paymentStates)[number];
/**
 * Why money that came in went back at once: another payment had paid for the production; the plan covers fewer departments
 * than it has by now; of an upgrade, another one changed the plan first, or the plan underneath was returned.
 */
export const returnReasons = ["already_paid", "too_many_departments", "plan_changed", "plan_returned"] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const paymentTypes = ["card", "wire"] as const;

const CheckoutQuery = Type.Object({
  tariff_id: Id,
  production_id: Id,
  /** Card by default. */
  type: Type.Optional(Type.Enum([...paymentTypes])),
  departments: Type.Optional(Type.String({ pattern: "^[123]$" })),
  /** Enlarges the plan of a paid production, for the difference (see getUpgrades). */
  upgrade: Type.Optional(Type.Literal("true")),
});
const openingCheckout = {
  path: "/api/payment/create-checkout-session",
  who: "head",
  query: CheckoutQuery,
  reply: Type.Object({ url: Type.String() }),
  refusals: [
    "not_found",
    "already_paid",
    "too_many_departments",
    "payment_required",
    "plan_not_larger",
    "billing_address_missing",
    "wire_not_offered",
  ],
} as const;
const checkingPayment = {
  who: "head",
  summary: "How a production's payment stands; `pending` while an invoice waits to be paid by wire.",
  query: Type.Object({ production_id: Id }),
  reply: Type.Object({ status: Type.String() }),
  refusals: ["not_found"],
} as const;
export const Transaction = Type.Object({
  id: Id,
  /** ISO 8601. */
  date_create: Type.String(),
  tariff: Type.Object({ title: Type.String() }),
  total: Dollars,
  /** "1" means Paid, anything else Not paid. */
  status: Type.Enum(["1", "0"]),
  state: Type.Enum([...paymentStates]),
  type: Type.Enum([...paymentTypes]),
  production: Type.Object({ id: Id, name: Type.String() }),
  /** The title of the plan that this one enlarged; null for a production's first plan. */
  upgrade_from: Nullable(Type.String()),
  /** Of a payment by wire, such as `CB-000123`; its PDF is at getInvoice. */
  invoice_number: Nullable(Type.String()),
});
export type Transaction = Static<typeof Transaction>;

const BillingAddress = Type.Object({
  address: Type.String(),
  apt: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zip: Type.String(),
  country: Type.String(),
});
export type BillingAddress = Static<typeof BillingAddress>;
export const BillingInput = Closed({
  address: Line("Address", 200),
  apt: OptionalLine(60, "Apt / Suite"),
  city: Line("City", 120),
  state: OptionalLine(80, "State / Province"),
  zip: Line("Zip code", 12),
  country: Line("Country", 80),
});

const SessionId = Type.String({ minLength: 1, maxLength: 200 });

export const paymentRoutes = {
  getTariffs: route({
    method: "GET",
    path: "/api/payment/get-tariffs",
    who: "open",
    summary: "Payment plans, cheapest first.",
    reply: Type.Array(Tariff),
  }),
  getUpgrades: route({
    method: "GET",
    path: "/api/payment/get-upgrades",
    who: "head",
    summary:
      "The plan of a paid production and the larger ones, with what each costs on top: its price less what was paid for the production so far. For its creator and its payer.",
    query: Type.Object({ production_id: Id }),
    reply: Type.Object({
      plan: Type.Object({ title: Type.String(), departments: Type.Integer() }),
      /** How many the production has. */
      departments: Type.Integer(),
      upgrades: Type.Array(Upgrade),
    }),
    refusals: ["not_found", "payment_required"],
  }),
  createCheckoutSession: route({
    ...openingCheckout,
    method: "POST",
    summary:
      "By card: opens a checkout with the provider and tells its address. By wire: writes an invoice, once for a production and plan, and tells the page that shows it.",
  }),
  getCheckoutSession: route({ ...openingCheckout, method: "GET", summary: "The same as POST, for older callers." }),
  finalizePayment: route({
    method: "POST",
    path: "/api/payment/finalize-payment",
    who: "open",
    summary:
      "Settles a checkout by what the provider says of it, once. The account that opened it gets a new session token; anybody else the status alone.",
    body: Closed({
      session_id: SessionId,
      /** The payer came back without paying: a checkout that is still open is closed, by who opened it. */
      cancelled: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({
      status: Type.Enum([...paymentStates]),
      /** Of money that went back at once. */
      returned_because: Type.Optional(Type.Enum([...returnReasons])),
      /** Whether it was an upgrade; only for the account that opened the checkout. */
      upgrade: Type.Optional(Type.Boolean()),
      token: Type.Optional(Type.String()),
      user: Type.Optional(Account),
      production_id: Nullable(Id),
      is_creator: Type.Boolean(),
    }),
    refusals: ["checkout_not_found"],
    limit: "open",
  }),
  checkPayment: route({ ...checkingPayment, method: "GET", path: "/api/payment/check-payment" }),
  postCheckPayment: route({ ...checkingPayment, method: "POST", path: "/api/payment/check-payment" }),
  checkPaymentShort: route({ ...checkingPayment, method: "GET", path: "/api/check-payment" }),
  postCheckPaymentShort: route({ ...checkingPayment, method: "POST", path: "/api/check-payment" }),
  paymentSuccess: route({
    method: "GET",
    path: "/api/payment/payment-success",
    who: "head",
    summary: "How a checkout stands; changes nothing.",
    query: Type.Object({ session_id: SessionId }),
    reply: Type.Object({ status: Type.Enum([...paymentStates]), production_id: Nullable(Id) }),
    refusals: ["checkout_not_found"],
  }),
  paymentHistory: route({
    method: "GET",
    path: "/api/payment/payment-history",
    who: "head",
    summary: "The caller's transactions, newest first.",
    reply: Type.Array(Transaction),
  }),
  getInvoice: route({
    method: "GET",
    path: "/api/payment/invoice/:id",
    who: "head",
    summary: "The invoice of one's own transaction by wire, as a PDF to print. `id` is the transaction's.",
    params: IdParams,
    file: "application/pdf",
    refusals: ["not_found"],
  }),
  getBillingAddress: route({
    method: "GET",
    path: "/api/payment/user-billing-address",
    who: "head",
    summary: "The caller's billing address; empty fields before it is saved.",
    reply: BillingAddress,
  }),
  saveBillingAddress: route({
    method: "POST",
    path: "/api/payment/save-billing-address",
    who: "head",
    summary: "Keeps the caller's billing address. Invoices written before stay as they are.",
    body: BillingInput,
    reply: BillingAddress,
  }),
};

/**
 * What each event of the card provider does. A checkout's events make us ask the provider how it stands, so that their
 * order does not matter; `production` is its payment status, `transaction` the payment's, "–" leaves it as it was.
 */
export const providerEvents = {
  "checkout.session.completed": { transaction: "paid", production: "paid", has_payment: true },
  "checkout.session.async_payment_succeeded": { transaction: "paid", production: "paid", has_payment: true },
  "checkout.session.async_payment_failed": { transaction: "failed", production: "–", has_payment: "–" },
  "checkout.session.expired": { transaction: "expired", production: "–", has_payment: "–" },
  /** In full. A part that goes back is noted on the transaction and changes nothing else. */
  "charge.refunded": { transaction: "refunded", production: "refunded", has_payment: false },
  /** The money is held, not gone: the production goes on. */
  "charge.dispute.created": { transaction: "disputed", production: "–", has_payment: "–" },
  "charge.dispute.closed (won)": { transaction: "paid", production: "–", has_payment: "–" },
  "charge.dispute.closed (lost)": { transaction: "refunded", production: "disputed", has_payment: false },
} as const satisfies Record<
  string,
  { transaction: PaymentState; production: PaymentStatus | "–"; has_payment: boolean | "–" }
>;

/** Mounted only where a real card provider is configured. */
export const providerRoutes = {
  stripeWebhook: route({
    method: "POST",
    path: "/api/payment/stripe-webhook",
    who: "open",
    summary: "Stripe's events, signed over the raw body. Each counts once, however often it comes.",
    refusals: ["invalid_signature"],
    limit: "open",
  }),
};

const SandboxCheckout = Type.Object({
  session: Type.String(),
  title: Type.String(),
  description: Type.String(),
  total: Dollars,
  email: Type.String(),
  status: Type.Enum(["open", "paid", "cancelled"]),
});
export type SandboxCheckout = Static<typeof SandboxCheckout>;
const SandboxParams = Type.Object({ session: SessionId });

/** The stand-in for a card provider's page; mounted only where no real provider is configured, never in production. */
export const sandboxRoutes = {
  getSandboxCheckout: route({
    method: "GET",
    path: "/api/sandbox/checkout/:session",
    who: "open",
    summary: "What is to be paid.",
    params: SandboxParams,
    reply: SandboxCheckout,
    refusals: ["checkout_not_found"],
  }),
  paySandboxCheckout: route({
    method: "POST",
    path: "/api/sandbox/checkout/:session/pay",
    who: "open",
    summary: "Pays and tells the return address.",
    params: SandboxParams,
    reply: Type.Object({ url: Type.String() }),
    refusals: ["checkout_not_found", "checkout_not_open"],
    limit: "open",
  }),
  cancelSandboxCheckout: route({
    method: "POST",
    path: "/api/sandbox/checkout/:session/cancel",
    who: "open",
    summary: "Leaves without paying and tells the return address.",
    params: SandboxParams,
    reply: Type.Object({ url: Type.String() }),
    refusals: ["checkout_not_found", "checkout_not_open"],
    limit: "open",
  }),
};
