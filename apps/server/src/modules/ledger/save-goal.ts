import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import type { DayplayerScope } from "../scopes.ts";
import * as q from "./queries.ts";
import { rangeErrors, readGoal } from "./read-ledger.ts";

interface SaveGoal {
  dayplayer: DayplayerScope;
  /** Without any of them the goal is removed. */
  goal: { hours?: number; from?: string; to?: string };
  now: Temporal.Instant;
}

/** Sets or removes how many hours a dayplayer wants to work between two dates. */
export async function saveGoal(db: Db, { dayplayer, goal, now }: SaveGoal) {
  if (Object.keys(goal).length === 0) {
    await q.deleteGoal(db, dayplayer.dayplayerId);
    return done(null);
  }
  const { hours, from, to } = goal;
  if (hours === undefined) return refused("invalid_fields", { errors: { hours: ["Write how many hours."] } });
  if (from === undefined) return refused("invalid_fields", { errors: { from: ["Choose the first day."] } });
  if (to === undefined) return refused("invalid_fields", { errors: { to: ["Choose the last day."] } });
  const errors = rangeErrors(from, to);
  if (errors) return refused("invalid_fields", { errors });
  await q.upsertGoal(db, dayplayer.dayplayerId, { hours, from, to });
  return done(await readGoal(db, { dayplayer, now }));
}
