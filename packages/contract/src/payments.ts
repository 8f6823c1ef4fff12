import { type Static, Type } from "typebox";
import { Account } from "./accounts.ts";
import { paymentTypes } from "./choices.ts";
import { BillingInput } from "./forms/billing-input.ts";
import type { RouteSchemaTable } from "./route.ts";
import { Closed, Day, Dollars, Id, IdParams, Nullable } from "./shapes.ts";

export const Tariff = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  /** The number of departments of one production that it covers. */
  departments: Type.Integer(),
  price: Dollars,
  /** The reduced price if it is above 0. */
  discount_price: Dollars,
  /** The discount in whole percent, computed from the two prices. 0 without a discount. */
  discount_percent: Type.Integer(),
});
export type Tariff = Static<typeof Tariff>;

/** A larger tariff for a production that is paid. */
const Upgrade = Type.Object({ ...Tariff.properties, upgrade_price: Dollars });
export type Upgrade = Static<typeof Upgrade>;

export const paymentStates = ["pending", "paid", "failed", "cancelled", "expired", "refunded", "disputed"] as const;
export type PaymentState = (typeof paymentStates)[number];
/**
 * Why a received payment was refunded at once: another payment had paid for the production; the tariff covers fewer
 * departments than the production has; for an upgrade, another one changed the tariff first, or the original payment
 * was refunded.
 */
const returnReasons = ["already_paid", "too_many_departments", "plan_changed", "plan_returned"] as const;
export type ReturnReason = (typeof returnReasons)[number];
const CheckoutQuery = Type.Object({
  tariff_id: Id,
  production_id: Id,
  /** Card by default. */
  type: Type.Optional(Type.Enum([...paymentTypes])),
  departments: Type.Optional(Type.String({ pattern: "^[123]$" })),
  /** Upgrades the tariff of a paid production for the difference (see getUpgrades). */
  upgrade: Type.Optional(Type.Literal("true")),
});
const openingCheckout = {
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
  summary: "The status of a production's payment: `pending` while an invoice by wire is unpaid.",
  query: Type.Object({ production_id: Id }),
  reply: Type.Object({ status: Type.String() }),
  refusals: ["not_found"],
} as const;
export const Transaction = Type.Object({
  id: Id,
  /** As ISO 8601. */
  date_create: Type.String(),
  tariff: Type.Object({ title: Type.String() }),
  total: Dollars,
  /** "1" means paid, "0" means not paid. */
  status: Type.Enum(["1", "0"]),
  state: Type.Enum([...paymentStates]),
  type: Type.Enum([...paymentTypes]),
  production: Type.Object({ id: Id, name: Type.String() }),
  /** The title of the tariff that this one replaced. Null for a production's first tariff. */
  upgrade_from: Nullable(Type.String()),
  /** The number of an invoice for a wire transfer, for example `CB-000123`. Its PDF is at getInvoice. */
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
const SessionId = Type.String({ minLength: 1, maxLength: 200 });

export const paymentSchemas = {
  getTariffs: {
    summary: "Payment plans, cheapest first.",
    reply: Type.Array(Tariff),
    limit: "page_load",
  },
  getUpgrades: {
    summary:
      "The plan of a paid production and the larger ones, each with the cost of the upgrade: its price less the amount paid for the production so far. For its creator and its payer.",
    query: Type.Object({ production_id: Id }),
    reply: Type.Object({
      plan: Type.Object({
        title: Type.String(),
        departments: Type.Integer(),
        /** The last day on which the production can be used, in its zone. */
        valid_until: Day,
      }),
      /** The number of departments that the production has. */
      departments: Type.Integer(),
      upgrades: Type.Array(Upgrade),
    }),
    refusals: ["not_found", "payment_required"],
  },
  createCheckoutSession: {
    ...openingCheckout,
    summary:
      "By card: opens a checkout with the provider and returns its URL. By wire: creates an invoice, once for a production and plan, and returns the URL of its page.",
  },
  getCheckoutSession: {
    ...openingCheckout,
    summary: "The same as POST, for older clients.",
  },
  finalizePayment: {
    summary:
      "Settles a checkout once, by the status that the provider reports. The account that opened it gets a new session token, and any other caller only the status.",
    body: Closed({
      session_id: SessionId,
      /**
       * Whether the payer came back without paying. A checkout that is still open is then closed, if the caller opened
       * it.
       */
      cancelled: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({
      status: Type.Enum([...paymentStates]),
      /** The reason of an immediate refund. */
      returned_because: Type.Optional(Type.Enum([...returnReasons])),
      /** Whether it was an upgrade. Present only for the account that opened the checkout. */
      upgrade: Type.Optional(Type.Boolean()),
      token: Type.Optional(Type.String()),
      user: Type.Optional(Account),
      production_id: Nullable(Id),
      is_creator: Type.Boolean(),
    }),
    refusals: ["checkout_not_found"],
    limit: "open",
  },
  checkPayment: {
    ...checkingPayment,
  },
  postCheckPayment: {
    ...checkingPayment,
  },
  checkPaymentShort: {
    ...checkingPayment,
    deprecated: { since: "2026-11-23", instead: "checkPayment" },
  },
  postCheckPaymentShort: {
    ...checkingPayment,
    deprecated: { since: "2026-11-23", instead: "postCheckPayment" },
  },
  paymentSuccess: {
    summary: "The status of a checkout. Changes nothing.",
    query: Type.Object({ session_id: SessionId }),
    reply: Type.Object({ status: Type.Enum([...paymentStates]), production_id: Nullable(Id) }),
    refusals: ["checkout_not_found"],
  },
  paymentHistory: {
    summary: "The caller's transactions, newest first.",
    reply: Type.Array(Transaction),
  },
  getInvoice: {
    summary: "The invoice of the caller's own transaction by wire, as a PDF to print. `id` is that of the transaction.",
    params: IdParams,
    refusals: ["not_found"],
  },
  getReceipt: {
    summary: "The receipt of the caller's own paid transaction, as a PDF to print. `id` is that of the transaction.",
    params: IdParams,
    refusals: ["not_found"],
  },
  getBillingAddress: {
    summary: "The caller's billing address. Its fields are empty before it is saved.",
    reply: BillingAddress,
  },
  saveBillingAddress: {
    summary: "Saves the caller's billing address. Earlier invoices do not change.",
    body: BillingInput,
    reply: BillingAddress,
  },
} as const satisfies RouteSchemaTable;

/** Registered only if a real card provider is configured. */
export const providerSchemas = {
  stripeWebhook: {
    summary: "Receives Stripe's events, signed over the raw body. Each is processed once, however often it is sent.",
    refusals: ["invalid_signature"],
    limit: "open",
  },
} as const satisfies RouteSchemaTable;

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

/**
 * A replacement for a card provider's page. Registered only if no real provider is configured, and never in production.
 */
export const sandboxSchemas = {
  getSandboxCheckout: {
    summary: "The items and the total of a sandbox checkout.",
    params: SandboxParams,
    reply: SandboxCheckout,
    refusals: ["checkout_not_found"],
    limit: "open",
  },
  paySandboxCheckout: {
    summary: "Pays and returns the URL to go to.",
    params: SandboxParams,
    reply: Type.Object({ url: Type.String() }),
    refusals: ["checkout_not_found", "checkout_not_open"],
    limit: "open",
  },
  cancelSandboxCheckout: {
    summary: "Cancels without paying and returns the URL to go to.",
    params: SandboxParams,
    reply: Type.Object({ url: Type.String() }),
    refusals: ["checkout_not_found", "checkout_not_open"],
    limit: "open",
  },
} as const satisfies RouteSchemaTable;
