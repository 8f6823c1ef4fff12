import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { Fill, FillDayPreview } from "@callboard/contract/fills";

/** A planned position of a day, and what filling the day does with it. */
export interface DayPart {
  position: Position & { id: string };
  does: "starts" | "full" | "not_active" | "no_rate" | "running" | "paused";
  fill: Fill | undefined;
}

/** What filling the day would do with each planned position, by the same rules as the server. */
export function listDayParts({ positions }: Pick<Dayplan, "positions">, fills: readonly Fill[]): DayPart[] {
  return positions.flatMap((position): DayPart[] => {
    const { id, count } = position;
    if (id === null || count === 0) return [];
    const fill = fills.find(({ position_id }) => position_id === id);
    return [{ position: { ...position, id }, does: decide(position, fill), fill }];
  });
}

function decide({ activated, need, rate }: Position, fill: Fill | undefined): DayPart["does"] {
  if (!activated) return "not_active";
  if (fill?.state === "paused") return "paused";
  if (need <= 0) return "full";
  // A fill that is full starts again by itself when a place becomes empty.
  if (fill?.state === "running" || fill?.state === "full") return "running";
  return rate === 0 ? "no_rate" : "starts";
}

/** Marks positions without a rate for an assistant, who gets no rates: the preview leaves them out. */
export const withoutRates = (parts: readonly DayPart[], previews: readonly FillDayPreview[]): DayPart[] =>
  parts.map((part) =>
    part.does === "starts" &&
    part.position.rate === undefined &&
    !previews.some(({ position_id }) => position_id === part.position.id)
      ? { ...part, does: "no_rate" }
      : part,
  );

/** The earliest call among these parts; null if none has one. */
export function earliestCall(parts: readonly DayPart[], dayCall: string | null): string | null {
  const calls = parts.map(({ position }) => position.call_time ?? dayCall);
  return calls.reduce((first, call) => (first === null || (call !== null && call < first) ? call : first), null);
}
