import { sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { Db, Tx } from "../../db/schema.ts";

/** Lists full positions that need further invitations to stand by. */
export async function listInvitingFillIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ position_id: string }>`
    select fill.position_id from fills fill
    where fill.state = 'full' and fill.standby > 0 and fill.keep_full
      and (fill.invites_at is null or fill.invites_at <= app_now())
    order by fill.position_id limit 20 ${prepared}`.execute(db);
  return rows.map(({ position_id }) => position_id);
}

/** Lists everybody who is or was a standby of a position, and how many of them were invited. */
export async function listInvited(db: Db | Tx, positionId: string): Promise<{ ids: Set<string>; invited: number }> {
  const { rows } = await sql<{ dayplayer_id: string; was_invited: boolean }>`
    select standby.dayplayer_id, standby.was_invited from standbys standby
    where standby.position_id = ${positionId}`.execute(db);
  return {
    ids: new Set(rows.map(({ dayplayer_id }) => dayplayer_id)),
    invited: rows.filter(({ was_invited }) => was_invited).length,
  };
}

export const setInvitesAt = (tx: Db | Tx, positionId: string, at: Temporal.Instant) =>
  tx.updateTable("fills").set({ invites_at: at }).where("position_id", "=", positionId).execute();

/** Lets the next dayplayer be invited at once, because a standby ended. */
export const allowNextInvitation = (tx: Tx, positionId: string) =>
  tx.updateTable("fills").set({ invites_at: null }).where("position_id", "=", positionId).execute();
