import type { TimecardSide } from "@callboard/contract/timecards/timecard-lifecycle";
import { type RawBuilder, sql } from "kysely";
import { idArray } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import type { DayplayerScope, DepartmentScope, ProductionScope } from "../scopes.ts";

/** Somebody who moves cards, with a condition on the `card`s that are theirs. */
export interface Mover {
  side: Exclude<TimecardSide, "day_sheet">;
  accountId: string;
  owns: RawBuilder<unknown>;
}

export const departmentMover = ({ accountId, departmentId }: DepartmentScope): Mover => ({
  ...{ side: "head", accountId, owns: sql`card.department_id = ${departmentId}` },
});

export const dayplayerMover = ({ dayplayerId }: DayplayerScope): Mover => ({
  ...{ side: "dayplayer", accountId: dayplayerId, owns: sql`card.dayplayer_id = ${dayplayerId}` },
});

/** The office of a production. */
export const officeMover = ({
  accountId,
  productionId,
}: Pick<ProductionScope, "accountId" | "productionId">): Mover => ({
  ...{ side: "office", accountId, owns: sql`card.production_id = ${productionId}` },
});

/** What never changes of a card. */
interface FoundCard {
  id: string;
  production_id: string;
  department_id: string;
  dayplayer_id: string;
  week: string;
  dayplayer: string;
}

/** Whether a card is the mover's. Any other one is as if it did not exist. */
export const isOwn = async (db: Db, mover: Mover, id: string) =>
  (await findCards(db, mover, [id])).length > 0 ? done(undefined) : refused("not_found");

/** Those of these cards that are the mover's, without a lock. */
export async function findCards(db: Db, { owns }: Mover, ids: readonly string[]): Promise<FoundCard[]> {
  const { rows } = await sql<FoundCard>`
    select card.id, card.production_id, card.department_id, card.dayplayer_id, card.week,
      account.first_name || ' ' || account.last_name as dayplayer
    from timecards card join accounts account on account.id = card.dayplayer_id
    where card.id = any(${idArray(ids)}) and ${owns}`.execute(db);
  return rows;
}
