import type { Refusal } from "../refusals.ts";
import type { ServedRoute } from "../route.ts";

/** The header by which a program marks a call that it may repeat. Sent in lower case, as Node shows headers. */
export const idempotencyHeader = "idempotency-key";
/** Present with the value `true` in a reply that was stored by an earlier call with the same key. */
export const replayedHeader = "idempotency-replayed";
export const maxIdempotencyKey = 255;
/** The hours for which the reply to a call is stored. */
export const idempotencyHours = 24;

/** The refusals of every route that takes a key. */
export const idempotencyRefusals = [
  "idempotency_key_not_valid",
  "idempotency_key_reused",
  "idempotency_key_in_use",
] as const satisfies readonly Refusal[];

/**
 * Whether a call to this route may carry an idempotency key: every POST and PUT of somebody who is signed in. The others
 * ignore the header:
 * - calls without a session, because there is no caller to whom alone a stored reply could be given
 * - calls about the security of an account, because their passwords and codes count once by themselves
 * - uploads, which replace one picture with another
 */
export const takesIdempotencyKey = ({ method, who, upload, limit, recentAuthentication }: ServedRoute): boolean =>
  (method === "POST" || method === "PUT") &&
  who !== "open" &&
  !upload &&
  !(recentAuthentication && who === "session") &&
  limit !== "password" &&
  limit !== "confirm";
