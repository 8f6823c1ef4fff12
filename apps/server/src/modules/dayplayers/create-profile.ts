import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";

/**
 * Creates the rows that every dayplayer's account needs: the row that is locked, and an empty profile, which matches
 * nothing until it is saved. `memberSince` (`YYYY-MM-DD`) is today (UTC) by default.
 */
export async function createProfile(tx: Tx, accountId: string, memberSince?: string): Promise<void> {
  await sql`
    with player as (insert into dayplayers (id) values (${accountId}) on conflict do nothing)
    insert into dayplayer_profiles (dayplayer_id, name, member_since)
    select id, first_name || ' ' || last_name, coalesce(${memberSince ?? null}::date, (app_now() at time zone 'UTC')::date)
    from accounts where id = ${accountId}`.execute(tx);
}
