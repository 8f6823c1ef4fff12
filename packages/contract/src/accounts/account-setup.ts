import { type Static, Type } from "typebox";
import { SessionToken } from "../accounts.ts";
import { accountTypes } from "../choices.ts";
import { AccountSetup } from "../forms/account-setup.ts";
import { JoinInput } from "../forms/join.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Nullable } from "../shapes.ts";

/** The number of days for which a mailed link to set an account up works. */
export const setupDays = 14;

const SetupParams = Type.Object({ setupToken: Type.String({ minLength: 1, maxLength: 200 }) });

export const accountSetupSchemas = {
  getAccountSetup: {
    summary: "The recipient of an invitation. 409 `account_exists` if the address has an account now.",
    params: SetupParams,
    reply: Type.Object({
      email: Type.String(),
      type: Type.Enum([...accountTypes]),
      department: Type.String(),
    }),
    refusals: ["link_not_valid", "account_exists"],
    limit: "setup",
  },
  finishAccountSetup: {
    summary: "Creates the invited account and signs it in, once. An existing account is never changed.",
    params: SetupParams,
    body: AccountSetup,
    reply: SessionToken,
    refusals: ["link_not_valid", "account_exists", "sso_only", "invalid_fields", "too_many_requests"],
    limit: "setup",
  },
} as const satisfies RouteSchemaTable;

/** The number of days for which the link in an invitation to join as a dayplayer works. */
export const joinDays = 14;

const JoinParams = Type.Object({ invitationToken: Type.String({ minLength: 1, maxLength: 200 }) });

/** An invitation to join as a dayplayer, as its mail and the page of its link show it. */
const InvitationContent = Type.Object({
  /** The address to which it was mailed, which the link proves. Empty for an invitation by text. */
  email: Type.String(),
  inviter: Type.String(),
  /** Null if the inviter had no department selected. */
  production: Nullable(Type.String()),
  /** The name of the inviter's department. */
  department: Type.String(),
  position: Nullable(Type.String()),
  /** A line by the inviter. May be empty. */
  message: Type.String(),
  /** The country of the production. */
  country: Type.String(),
});
export type InvitationContent = Static<typeof InvitationContent>;

export const JoinInvitation = Type.Object({
  ...InvitationContent.properties,
  /** Whether the address has an account, which signs in and joins the inviter's network. Only the link's holder learns it. */
  has_account: Type.Boolean(),
});
export type JoinInvitation = Static<typeof JoinInvitation>;

export const joinSchemas = {
  getInvitation: {
    summary: "The content of an invitation to join as a dayplayer, and whether its address has an account now.",
    params: JoinParams,
    reply: JoinInvitation,
    refusals: ["link_not_valid"],
    limit: "setup",
  },
  acceptInvitation: {
    summary:
      "Adds the caller, who has an account already, to the network of the head who invited them. The link works once.",
    params: JoinParams,
    refusals: ["link_not_valid"],
    limit: "invitation",
  },
  join: {
    summary:
      "Creates the dayplayer's account of an invited address and signs it in. No code is needed, because the link was mailed to the address. The link works once.",
    params: JoinParams,
    body: JoinInput,
    reply: SessionToken,
    refusals: ["link_not_valid", "account_exists", "sso_only", "invalid_fields", "too_many_requests"],
    limit: "setup",
  },
} as const satisfies RouteSchemaTable;
