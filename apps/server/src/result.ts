import type { Refusal } from "@callboard/contract/refusals";

/** What a refusal tells beyond its reason: field errors for a form, or both values per field after a conflict. */
export interface Detail {
  errors?: Record<string, string[]>;
  [more: string]: unknown;
}

/** A rule's answer: what it was asked for, or the reason why not. */
export type Result<T, R extends Refusal> = { ok: true; value: T } | Refused<R>;
export interface Refused<R extends Refusal> {
  ok: false;
  reason: R;
  detail?: Detail;
}

export const done = <T>(value: T) => ({ ok: true as const, value });
export const refused = <R extends Refusal>(reason: R, detail?: Detail): Refused<R> => ({
  ok: false,
  reason,
  ...(detail && { detail }),
});
