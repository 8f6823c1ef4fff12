import { type Static, Type } from "typebox";
import { Account } from "./accounts.ts";
import { route } from "./route.ts";
import { Closed, Dollars, Id, Nullable } from "./shapes.ts";

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

export const paymentStates = ["pending", "paid", "failed", "cancelled", "expired", "refunded"] as const;

const CheckoutQuery = Type.Object({
  tariff_id: Id,
  production_id: Id,
  type: Type.Optional(Type.Enum(["card"])),
  departments: Type.Optional(Type.String({ pattern: "^[123]$" })),
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
  createCheckoutSession: route({
    method: "POST",
    path: "/api/payment/create-checkout-session",
    who: "head",
    summary: "Opens a checkout with the payment provider and tells its address.",
    query: CheckoutQuery,
    reply: Type.Object({ url: Type.String() }),
    refusals: ["not_found", "already_paid", "too_many_departments"],
  }),
  finalizePayment: route({
    method: "POST",
    path: "/api/payment/finalize-payment",
    who: "open",
    summary:
      "Settles a checkout by what the provider says of it, once. The account that opened it gets a new session token; anybody else the status alone.",
    body: Closed({ session_id: SessionId }),
    reply: Type.Object({
      status: Type.Enum([...paymentStates]),
      token: Type.Optional(Type.String()),
      user: Type.Optional(Account),
      production_id: Nullable(Id),
      is_creator: Type.Boolean(),
    }),
    refusals: ["checkout_not_found"],
  }),
  checkPayment: route({
    method: "GET",
    path: "/api/payment/check-payment",
    who: "head",
    summary: "How a production's payment stands.",
    query: Type.Object({ production_id: Id }),
    reply: Type.Object({ status: Type.String() }),
    refusals: ["not_found"],
  }),
  paymentSuccess: route({
    method: "GET",
    path: "/api/payment/payment-success",
    who: "head",
    summary: "How a checkout stands; changes nothing.",
    query: Type.Object({ session_id: SessionId }),
    reply: Type.Object({ status: Type.Enum([...paymentStates]), production_id: Nullable(Id) }),
    refusals: ["checkout_not_found"],
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
  }),
  cancelSandboxCheckout: route({
    method: "POST",
    path: "/api/sandbox/checkout/:session/cancel",
    who: "open",
    summary: "Leaves without paying and tells the return address.",
    params: SandboxParams,
    reply: Type.Object({ url: Type.String() }),
    refusals: ["checkout_not_found", "checkout_not_open"],
  }),
};
