import { isRefused } from "@callboard/client/call";
import type { Fill, FillInput } from "@callboard/contract/fills";
import type { FillConflict } from "@callboard/contract/refusals/refusal-payloads";

/** The settings of a fill that its form changes, without the deadline. */
export type FillSettings = Pick<Fill, "ask" | "order" | "pace" | "keep_full" | "standby" | "message">;

const defaultSettings: FillSettings = {
  ask: "network_first",
  order: "rank",
  pace: "steady",
  keep_full: true,
  standby: 0,
  message: "",
};

export const settingsOf = (fill: Fill | null): FillSettings =>
  fill
    ? {
        ask: fill.ask,
        order: fill.order,
        pace: fill.pace,
        keep_full: fill.keep_full,
        standby: fill.standby,
        message: fill.message,
      }
    : defaultSettings;

export type ConflictKey = keyof FillConflict;
/** A setting that this head and another one changed to different values. */
export interface Disagreement {
  field: ConflictKey;
  yours: unknown;
  theirs: unknown;
}

/** What was sent is merged with what another head saved meanwhile. */
export interface Merged {
  /** The input to send again: each value that only one of the two changed. */
  input: FillInput;
  /** The settings that both changed, which the head has to choose. */
  disagreements: Disagreement[];
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges a refused input with the settings that are saved now. `base` is the fill as it was loaded; null if there was
 * none, so that everything that differs is a disagreement.
 */
export function mergeInputs(
  sent: FillInput,
  base: Fill | null,
  refusal: { version: number; fill?: FillConflict },
): Merged {
  const disagreements: Disagreement[] = [];
  const input: Record<string, unknown> = { ...sent, version: refusal.version };
  for (const field of Object.keys(refusal.fill ?? {}) as ConflictKey[]) {
    const both = refusal.fill?.[field];
    if (!both) continue;
    const before = base === null ? undefined : normal(field, base[field]);
    if (base !== null && isEqual(normal(field, both.yours), before)) input[field] = both.theirs;
    else if (base === null || !isEqual(normal(field, both.theirs), before)) disagreements.push({ field, ...both });
  }
  return { input: input as unknown as FillInput, disagreements };
}

/** One moment may be written in two ways. */
const normal = (field: ConflictKey, value: unknown): unknown =>
  field === "fill_by" ? new Date(String(value)).toISOString() : value;

/** The message of a refusal that belongs to a field of the form. */
export const fieldError = (error: unknown, field: keyof FillInput): string | undefined =>
  isRefused(error) ? error.refusal.errors?.[field]?.[0] : undefined;
