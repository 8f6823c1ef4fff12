import type { ConversationCursor } from "./list-queries.ts";

/** Where a page ended. */
export const writeCursor = ({ sorted_at, id }: { sorted_at: Temporal.Instant; id: string }): string =>
  `${sorted_at}_${id}`;

/** Undefined for what no page gave out: the list then begins at its top. */
export function readCursor(text: string | undefined): ConversationCursor | undefined {
  const [, moment = "", id] = /^([1-9]\d{3}-[\dT:.-]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? "") ?? [];
  if (!id) return undefined;
  try {
    return { sortedAt: Temporal.Instant.from(moment), id };
  } catch {
    return undefined;
  }
}
