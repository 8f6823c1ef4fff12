import { type Static, Type } from "typebox";
import type { RouteSchemaTable } from "../route.ts";
import { Closed, Email, Id, IdParams, Moment } from "../shapes.ts";
/** How many of these mails a day one address gets at the request of others. */
export const invitationsADay = 5;

export const PayInvitation = Type.Object({
  production: Type.Object({ id: Id, name: Type.String(), studio_name: Type.String(), city: Type.String() }),
  /** The number of departments that a tariff has to cover. */
  departments: Type.Integer(),
  /** The address to which it was sent, which is the default for the receipt. */
  email: Type.String(),
  inviter_name: Type.String(),
  paid: Type.Boolean(),
  /** Whether the production can still be taken over: it is unpaid, or was paid with this invitation. */
  claimable: Type.Boolean(),
  expires_at: Moment,
});
export type PayInvitation = Static<typeof PayInvitation>;

const Token = Type.String({ minLength: 1, maxLength: 200 });
const inviting = ["not_found", "already_paid", "recipient_opted_out", "recipient_had_enough"] as const;

export const payInvitationSchemas = {
  generatePaymentInvitation: {
    summary:
      "Mails an invitation to pay for a production. Only for its creator or payer. Only the mail contains the token.",
    params: IdParams,
    body: Closed({ email: Email }),
    refusals: inviting,
    limit: "invitation",
  },
  referPayment: {
    summary: "The same from the payment page. Nothing is paid here, so the amount is 0.",
    body: Closed({ email: Email, production_id: Id, amount: Type.Optional(Type.Literal(0)) }),
    refusals: inviting,
    limit: "invitation",
  },
  readPayInvitation: {
    summary: "The content of an invitation to pay. 404 if it is unknown, claimed, replaced or expired.",
    params: Type.Object({ token: Token }),
    reply: PayInvitation,
    refusals: ["invitation_not_found"],
    limit: "open",
  },
  createCheckoutSessionByToken: {
    summary: "Opens a checkout by card for the holder of an invitation. The email is for the receipt only.",
    body: Closed({ token: Token, tariff_id: Id, email: Email }),
    reply: Type.Object({ url: Type.String() }),
    refusals: ["invitation_not_found", "not_found", "already_paid", "too_many_departments"],
    limit: "invitation",
  },
  claimInvitation: {
    summary: "Makes the caller the payer of the production. Works once.",
    body: Closed({ token: Token }),
    reply: Type.Object({ production_id: Id }),
    refusals: ["invitation_not_found"],
  },
} as const satisfies RouteSchemaTable;
