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

/** Days of a month as `bit(31)` texts. */
export interface ChangedMonth {
  /** The first day of the month. */
  month: string;
  changed: string;
  /** Those of the changed days that have an entry, and those that are available. */
  marked: string;
  free: string;
  /** The days of which is said whether the dayplayer would like to work, and those on which they would. */
  decided: string;
  wished: string;
}

/**
 * Merges changed days into the stored months. Other days stay as they were. A changed day no longer comes from the weekly
 * pattern. Returns the days of the months on which the dayplayer would like to work.
 */
export async function writeMonths(tx: Tx, dayplayerId: string, months: ChangedMonth[]) {
  const all = (kind: keyof ChangedMonth) => months.map((month) => month[kind]);
  const { rows } = await sql<{ month: string; wished: string }>`
    insert into availability_months (dayplayer_id, month, said, free, from_pattern, wished)
    select ${dayplayerId}, m.month, merged.said, merged.free,
      coalesce(p.from_pattern, B'0'::bit(31)) & ~m.changed::bit(31),
      ((coalesce(p.wished, B'0'::bit(31)) & ~m.decided::bit(31)) | m.wished::bit(31)) & merged.free
    from unnest(${all("month")}::date[], ${all("changed")}::text[], ${all("marked")}::text[], ${all("free")}::text[],
      ${all("decided")}::text[], ${all("wished")}::text[]) m (month, changed, marked, free, decided, wished)
    left join availability_months p on p.dayplayer_id = ${dayplayerId} and p.month = m.month
    cross join lateral (
      select (coalesce(p.said, B'0'::bit(31)) & ~m.changed::bit(31)) | m.marked::bit(31) as said,
        (coalesce(p.free, B'0'::bit(31)) & ~m.changed::bit(31)) | m.free::bit(31) as free) merged
    on conflict (dayplayer_id, month) do update set said = excluded.said, free = excluded.free,
      from_pattern = excluded.from_pattern, wished = excluded.wished
    returning month, wished`.execute(tx);
  return rows;
}

export async function listAvailabilityRows(db: Db, dayplayerId: string, from: string, to: string) {
  const { rows } = await sql<{ date: string; available: boolean; wish: boolean }>`
    select m.month + day as date, get_bit(m.free, day) = 1 as available, get_bit(m.wished, day) = 1 as wish
    from availability_months m cross join generate_series(0, 30) day
    where m.dayplayer_id = ${dayplayerId} and m.month between date_trunc('month', ${from}::date)::date and ${to}
      and get_bit(m.said, day) = 1 and m.month + day between ${from} and ${to}
    order by 1`.execute(db);
  return rows;
}

/** Those of the dates on which each of these dayplayers would like to work. Whether they are booked by now does not count. */
export async function listWishedDates(db: Db, dayplayerIds: string[], dates: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ dayplayer_id: string; dates: string[] }>`
    select month.dayplayer_id, array_agg(day.date) as dates
    from unnest(${dates}::date[]) day (date)
    join availability_months month on month.month = date_trunc('month', day.date)::date
      and month.dayplayer_id = any(${idArray(dayplayerIds)}) and get_bit(month.wished, extract(day from day.date)::int - 1) = 1
    group by 1 ${prepared}`.execute(db);
  return new Map(rows.map((row) => [row.dayplayer_id, row.dates]));
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
