import type { OfferedPosition } from "../../offers/rules/offered-position.ts";
import type { FillRow } from "../fill-row.ts";
import { deadlineOf, type ProductMove } from "../planning/decide-move.ts";
import type { FillUpdate } from "./wave-queries.ts";

/** The row with a deadline that is no later than an offer can be answered. */
export const toUpdate = (fill: FillRow, position?: OfferedPosition): FillUpdate => ({
  position_id: fill.position_id,
  state: fill.state,
  ended_reason: fill.ended_reason,
  fill_by: position ? deadlineOf(fill, position) : fill.fill_by,
  due_at: fill.due_at,
  due_reason: fill.due_reason,
  filled_at: fill.filled_at,
  day_moved: fill.day_moved,
  refills: fill.refills,
  chance: fill.chance,
  exhausted: fill.exhausted,
  at_risk: fill.at_risk,
  next: fill.next,
  wave: fill.wave,
});

/** Nobody is asked while a fill is paused or full, until its deadline or the end of its day. */
export const idleUntil = (fill: FillRow, position: OfferedPosition) =>
  fill.state === "paused" ? deadlineOf(fill, position) : position.passes_at;

/** A full fill is due again when its day has passed, unless an event makes it due earlier. */
export function applyMove(fill: FillRow, move: ProductMove, position: OfferedPosition | undefined): FillUpdate {
  const kept = { ...toUpdate(fill), at_risk: false, next: [], exhausted: false };
  if (move.move === "end") return { ...kept, state: "over", ended_reason: move.reason, due_at: null, chance: null };
  if (move.move === "fill")
    return {
      ...kept,
      state: "full",
      refills: false,
      filled_at: fill.now,
      chance: 1,
      due_at: position?.passes_at ?? null,
    };
  if (move.move === "hold")
    return { ...kept, state: "paused", day_moved: true, due_at: position ? deadlineOf(fill, position) : null };
  return {
    ...kept,
    state: "running",
    refills: true,
    fill_by: move.fillBy,
    chance: null,
    due_at: fill.now,
    due_reason: fill.due_reason === "head" ? "head" : "drop",
  };
}
