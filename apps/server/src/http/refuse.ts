import { type Refusal, refusals } from "@callboard/contract/refusals";
import { statusTexts } from "@callboard/contract/refusals/status-texts";
import type { FastifyReply } from "fastify";
import type { Refused } from "../result.ts";
import type { FieldErrors } from "./field-errors.ts";

/** The refusal of a call. `retryAfter` are the seconds after which the same call may be sent again, if they are known. */
export interface RefusedCall extends Refused<Refusal> {
  retryAfter?: number;
}

/** A query or a body that the contract does not allow. */
export interface InvalidInput {
  ok: false;
  errors: FieldErrors;
}

/** Refuses a call whose limit is reached until a window of it ends. */
export const tooManyRequests = (retryAfter: number): RefusedCall => ({
  ok: false,
  reason: "too_many_requests",
  retryAfter,
});

/** Answers with a refusal: its status and message come from the contract. No other code turns refusals into HTTP. */
export function refuse(reply: FastifyReply, refusal: RefusedCall | InvalidInput) {
  if ("errors" in refusal) return reply.code(422).send({ message: statusTexts[422], errors: refusal.errors });
  const { reason, retryAfter } = refusal;
  const [status] = refusals[reason];
  const isTemporary = status === 429 || reason === "idempotency_key_in_use";
  if (retryAfter !== undefined) reply.header("retry-after", Math.ceil(retryAfter));
  else if (isTemporary && !reply.hasHeader("retry-after")) reply.header("retry-after", 1);
  return reply.code(status).send(refusalBody(refusal));
}

/** The JSON of a refusal. */
export function refusalBody({ reason, detail }: Refused<Refusal>) {
  const [status, message] = refusals[reason];
  return { message, reason, ...(status === 400 && { code: 400 }), ...detail };
}
