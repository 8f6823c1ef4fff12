import type { Refusal } from "@callboard/contract/refusals";
import type { RefusalPayload } from "@callboard/contract/refusals/refusal-payloads";

/**
 * The data of a refusal besides its reason: field errors for a form, and the payload that the contract gives the
 * reason.
 */
export type Detail<R extends Refusal> = { errors?: Record<string, string[]> } & RefusalPayload<R>;

/** The result of a use case: its value, or the reason of the refusal. */
export type Result<T, R extends Refusal> = { ok: true; value: T } | Refused<R>;
export interface Refused<R extends Refusal> {
  ok: false;
  reason: R;
  detail?: Detail<R>;
}

export const done = <T>(value: T) => ({ ok: true as const, value });
export const refused = <R extends Refusal>(reason: R, detail?: Detail<R>): Refused<R> => ({
  ok: false,
  reason,
  ...(detail && { detail }),
});
