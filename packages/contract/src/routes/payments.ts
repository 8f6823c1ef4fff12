import type { paymentSchemas, providerSchemas, sandboxSchemas } from "../payments.ts";
import type { Described, RouteTable } from "../route.ts";

const payment = {
  getTariffs: { method: "GET", path: "/api/payment/get-tariffs", who: "open" },
  getUpgrades: { method: "GET", path: "/api/payment/get-upgrades", who: "head" },
  createCheckoutSession: { path: "/api/payment/create-checkout-session", who: "head", method: "POST" },
  getCheckoutSession: { path: "/api/payment/create-checkout-session", who: "head", method: "GET" },
  finalizePayment: { method: "POST", path: "/api/payment/finalize-payment", who: "open" },
  checkPayment: { who: "head", method: "GET", path: "/api/payment/check-payment" },
  postCheckPayment: { who: "head", method: "POST", path: "/api/payment/check-payment" },
  checkPaymentShort: { who: "head", method: "GET", path: "/api/check-payment" },
  postCheckPaymentShort: { who: "head", method: "POST", path: "/api/check-payment" },
  paymentSuccess: { method: "GET", path: "/api/payment/payment-success", who: "head" },
  paymentHistory: { method: "GET", path: "/api/payment/payment-history", who: "head" },
  getInvoice: { method: "GET", path: "/api/payment/invoice/:id", who: "head", file: "application/pdf" },
  getReceipt: { method: "GET", path: "/api/payment/receipt/:id", who: "head", file: "application/pdf" },
  getBillingAddress: { method: "GET", path: "/api/payment/user-billing-address", who: "head" },
  saveBillingAddress: { method: "POST", path: "/api/payment/save-billing-address", who: "head" },
} as const satisfies RouteTable;
export const paymentRoutes: Described<typeof payment, typeof paymentSchemas> = payment;

const provider = {
  stripeWebhook: { method: "POST", path: "/api/payment/stripe-webhook", who: "open" },
} as const satisfies RouteTable;
/** Registered only if a real card provider is configured. */
export const providerRoutes: Described<typeof provider, typeof providerSchemas> = provider;

const sandbox = {
  getSandboxCheckout: { method: "GET", path: "/api/sandbox/checkout/:session", who: "open" },
  paySandboxCheckout: { method: "POST", path: "/api/sandbox/checkout/:session/pay", who: "open" },
  cancelSandboxCheckout: { method: "POST", path: "/api/sandbox/checkout/:session/cancel", who: "open" },
} as const satisfies RouteTable;
/**
 * A replacement for a card provider's page. Registered only if no real provider is configured, and never in production.
 */
export const sandboxRoutes: Described<typeof sandbox, typeof sandboxSchemas> = sandbox;
