import type { Dayplayer } from "@callboard/contract/dayplayers";
import { type Selectable, sql, type Updateable } from "kysely";
import { idArray, prepared } from "../../db/prepared.ts";
import type { DayplayerProfiles } from "../../db/schema.gen.ts";
import type { Db, Tx } from "../../db/schema.ts";

export type ProfileRow = Selectable<DayplayerProfiles>;

/** Locks the dayplayer's row until the transaction ends. */
export const lockDayplayer = (tx: Tx, dayplayerId: string) =>
  tx.selectFrom("dayplayers").select("id").where("id", "=", dayplayerId).forNoKeyUpdate().executeTakeFirstOrThrow();

export const getProfile = (db: Db | Tx, dayplayerId: string) =>
  db.selectFrom("dayplayer_profiles").selectAll().where("dayplayer_id", "=", dayplayerId).executeTakeFirstOrThrow();

export const updateProfile = (tx: Tx, dayplayerId: string, values: Updateable<DayplayerProfiles>) =>
  tx
    .updateTable("dayplayer_profiles")
    .set({ ...values, updated_at: sql`app_now()` })
    .where("dayplayer_id", "=", dayplayerId)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Merges changed days into the stored months, as `bit(31)` texts. `spoken` are the days to change, `said` those with an
 * entry, `free` those that are available. Other days stay as they were. A changed day no longer comes from the weekly
 * pattern.
 */
export const writeMonths = (
  tx: Tx,
  dayplayerId: string,
  months: { month: string; changed: string; marked: string; free: string }[],
) =>
  sql`
    insert into availability_months (dayplayer_id, month, said, free, from_pattern)
    select ${dayplayerId}, m.month,
      (coalesce(p.said, B'0'::bit(31)) & ~m.spoken::bit(31)) | m.said::bit(31),
      (coalesce(p.free, B'0'::bit(31)) & ~m.spoken::bit(31)) | m.free::bit(31),
      coalesce(p.from_pattern, B'0'::bit(31)) & ~m.spoken::bit(31)
    from unnest(${months.map(({ month }) => month)}::date[], ${months.map(({ changed }) => changed)}::text[],
      ${months.map(({ marked }) => marked)}::text[], ${months.map(({ free }) => free)}::text[]) m (
        month, spoken, said, free)
    left join availability_months p on p.dayplayer_id = ${dayplayerId} and p.month = m.month
    on conflict (dayplayer_id, month) do update set said = excluded.said, free = excluded.free,
      from_pattern = excluded.from_pattern`.execute(tx);

export async function listAvailabilityRows(db: Db, dayplayerId: string, from: string, to: string) {
  const { rows } = await sql<{ date: string; available: boolean }>`
    select m.month + day as date, get_bit(m.free, day) = 1 as available
    from availability_months m cross join generate_series(0, 30) day
    where m.dayplayer_id = ${dayplayerId} and m.month between date_trunc('month', ${from}::date)::date and ${to}
      and get_bit(m.said, day) = 1 and m.month + day between ${from} and ${to}
    order by 1`.execute(db);
  return rows;
}

const bookings = (db: Db | Tx, dayplayerId: string) =>
  db.selectFrom("offers").where("dayplayer_id", "=", dayplayerId).where("state", "=", "accepted").select("date");

/** Those of the dates on which a dayplayer is booked. */
export async function findBookedDates(db: Db | Tx, dayplayerId: string, dates: string[]): Promise<string[]> {
  const rows = await bookings(db, dayplayerId)
    .where((where) => where("date", "=", where.fn.any(where.val(dates))))
    .orderBy("date")
    .execute();
  return rows.map(({ date }) => date);
}

export const listBookedDates = (db: Db, dayplayerId: string, from: string, to: string) =>
  bookings(db, dayplayerId).where("date", ">=", from).where("date", "<=", to).execute();

/** A dayplayer as a head sees them: without phone and email. */
export interface DayplayerRow extends Omit<Dayplayer, "work_preferences" | "area" | "of"> {
  positions: string[];
  years_as_member: number;
  city: string;
  state: string;
  counted: number;
}

export async function findDayplayers(db: Db | Tx, ids: string[], headId: string): Promise<DayplayerRow[]> {
  const { rows } = await sql<DayplayerRow>`
    select account.id, account.first_name, account.last_name, account.profile_picture_url,
      exists (
        select from stars star where star.head_id = ${headId} and star.dayplayer_id = account.id) as is_starred,
      profile.positions, profile.city, profile.state, profile.kept, profile.counted, greatest(0,
        date_part('year', age((app_now() at time zone 'UTC')::date, profile.member_since)))::int as years_as_member
    from dayplayer_profiles profile join accounts account on account.id = profile.dayplayer_id
    where profile.dayplayer_id = any(${idArray(ids)}) ${prepared}`.execute(db);
  return rows;
}

export async function deleteAvailability(tx: Tx, dayplayerId: string): Promise<void> {
  await tx.deleteFrom("availability_patterns").where("dayplayer_id", "=", dayplayerId).execute();
  await tx.deleteFrom("availability_months").where("dayplayer_id", "=", dayplayerId).execute();
}
