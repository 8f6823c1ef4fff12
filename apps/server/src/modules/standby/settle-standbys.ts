import type { StandbyEndReason } from "@callboard/contract/fills/standby-lifecycle";
import { sql } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { lockFreePositions } from "../dayplans/lock-positions.ts";
import { writeStandbys } from "./write-standbys.ts";

const batch = 200;

interface DueStandby {
  id: string;
  position_id: string;
  move: "end" | "return" | "book";
  reason: StandbyEndReason | null;
  called_id: string | null;
}

/**
 * Moves standbys whose offer was answered, whose time has passed, who are booked, or whose position is gone. All
 * conditions are read from the database, so that nothing is lost if a process is killed, and each standby is moved
 * once.
 */
export async function settleStandbys(db: Db): Promise<void> {
  const due = await listDue(db, null);
  if (due.length === 0) return;
  await transaction(db, async (tx) => {
    const locked = await lockFreePositions(tx, [...new Set(due.map(({ position_id }) => position_id))]);
    const still = await listDue(tx, [...locked]);
    await writeStandbys(
      tx,
      still.map(({ id, move, reason, called_id }) => ({
        id,
        move,
        ...(reason && { reason }),
        ...(move === "book" && called_id && { calledId: called_id }),
      })),
    );
  });
}

async function listDue(db: Db | Tx, positionIds: string[] | null): Promise<DueStandby[]> {
  const { rows } = await sql<DueStandby>`
    select due.id, due.position_id, due.called_id,
      case when due.why in ('book', 'return') then due.why else 'end' end as move,
      case when due.why not in ('book', 'return') then due.why end as reason
    from (
      select standby.id, standby.position_id, coalesce(own.id, standby.called_id) as called_id,
        case
          when position.archived_at is not null or position.day_archived_at is not null or not position.activated
            then 'position_gone'
          when own.id is not null and standby.state <> 'invited' then 'book'
          when position.passes_at <= app_now() then 'day_passed'
          when exists (select from offers booking where booking.dayplayer_id = standby.dayplayer_id
            and booking.date = position.date and booking.state = 'accepted') then 'booked_elsewhere'
          when standby.state = 'standing_by' and standby.until <= app_now() then 'until_passed'
          when standby.state = 'asked' then case
            when called.state in ('created', 'open') then null
            when called.state = 'declined' then 'declined'
            when called.state = 'expired' then 'no_answer'
            when called.state = 'closed' and called.closed_reason = 'position_filled' and standby.until > app_now()
              then 'return'
            else 'withdrawn' end
        end as why
      from standbys standby
      join position_facts position on position.id = standby.position_id
      left join offers called on called.id = standby.called_id
      left join offers own on own.position_id = standby.position_id and own.dayplayer_id = standby.dayplayer_id
        and own.state = 'accepted'
      where standby.state in ('invited', 'standing_by', 'asked')
        ${positionIds ? sql`and standby.position_id = any(${idArray(positionIds)})` : sql``}
    ) due
    where due.why is not null
    order by due.id limit ${sql.lit(batch)} ${prepared}`.execute(db);
  return rows;
}
