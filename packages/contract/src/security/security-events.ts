import { type Static, Type } from "typebox";
import { Id, Moment, Nullable } from "../shapes.ts";

/** The kinds of security events of an account. A kind never changes its meaning, because rows are stored for a year. */
export const securityEventKinds = [
  "signed_up",
  "signed_in",
  "sign_in_failed",
  "signed_out",
  "session_ended",
  "other_sessions_ended",
  "sign_in_disowned",
  "password_reset_requested",
  "password_reset",
  "password_changed",
  "email_change_requested",
  "email_changed",
  "phone_changed",
  "phone_confirmed",
  "account_type_changed",
  "passkey_added",
  "passkey_renamed",
  "passkey_removed",
  "sso_linked",
  "sso_unlinked",
  "two_factor_enabled",
  "two_factor_disabled",
  "two_factor_failed",
  "recovery_codes_created",
  "recovery_code_used",
  "identity_confirmed",
  "identity_confirmation_failed",
  "data_exported",
  "person_invited",
  "api_token_created",
  "webhook_added",
  "webhook_changed",
  "role_granted",
  "role_changed",
  "role_revoked",
  "account_closed",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** The days for which security events are stored, and the number of the latest ones that their owner sees. */
export const securityEventDays = 365;
export const securityEventsShown = 50;

export const OwnSecurityEvent = Type.Object({
  id: Id,
  kind: Type.Enum([...securityEventKinds]),
  at: Moment,
  /** The device and the coarse place of the request. Null for what no request caused. */
  device: Nullable(Type.String()),
  place: Nullable(Type.String()),
  details: Type.Record(Type.String(), Type.String()),
});
export type OwnSecurityEvent = Static<typeof OwnSecurityEvent>;
