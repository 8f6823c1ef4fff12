import type { payInvitationSchemas } from "../../payments/pay-invitations.ts";
import type { Described, RouteTable } from "../../route.ts";

const routes = {
  generatePaymentInvitation: { method: "POST", path: "/api/productions/:id/generate-payment-invitation", who: "head" },
  referPayment: { method: "POST", path: "/api/payment/refer-payment", who: "head" },
  readPayInvitation: { method: "GET", path: "/api/pay-invitation/:token", who: "open" },
  createCheckoutSessionByToken: { method: "POST", path: "/api/payment/create-checkout-session-by-token", who: "open" },
  claimInvitation: { method: "POST", path: "/api/payment/claim-invitation", who: "head" },
} as const satisfies RouteTable;
export const payInvitationRoutes: Described<typeof routes, typeof payInvitationSchemas> = routes;
