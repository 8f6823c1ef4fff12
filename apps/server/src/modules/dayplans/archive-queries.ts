import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";
import { dayplanColumns, plans } from "./queries.ts";

/** Locks a plan by its id until the transaction ends. */
export const lockDayplanById = (tx: Tx, departmentId: string, dayplanId: string) =>
  plans(tx, departmentId).where("id", "=", dayplanId).select(dayplanColumns).forNoKeyUpdate().executeTakeFirst();

/** Archives a position that has no offers. Its values are not deleted. */
export const archivePosition = (tx: Tx, id: string) =>
  tx
    .updateTable("positions")
    .set({ archived_at: sql`app_now()` })
    .where("id", "=", id)
    .where((eb) => eb(eb("booked", "+", eb.ref("live")), "=", 0))
    .returning("id")
    .executeTakeFirst();

/**
 * Archives a plan, so that its date has none. Its positions are archived before, so that none of them is ever without a
 * plan.
 */
export const archiveDayplan = (tx: Tx, id: string) =>
  tx
    .updateTable("dayplans")
    .set((eb) => ({ archived_at: sql`app_now()`, version: eb("version", "+", 1), updated_at: sql`app_now()` }))
    .where("id", "=", id)
    .returning(dayplanColumns)
    .executeTakeFirstOrThrow();

/** Archives every position of a plan. The database refuses it (`positions_archived_are_empty`) while one has offers. */
export const archivePositionsOf = (tx: Tx, dayplanId: string) =>
  tx
    .updateTable("positions")
    .set({ archived_at: sql`app_now()` })
    .where("dayplan_id", "=", dayplanId)
    .where("archived_at", "is", null)
    .execute();
