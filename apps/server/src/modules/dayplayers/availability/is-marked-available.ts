import { sql } from "kysely";

/** The condition that a dayplayer marked a date as available. Both are names of columns. */
export const isMarkedAvailable = (dayplayer: string, date: string) => sql<boolean>`exists (
  select from availability_months month
  where month.dayplayer_id = ${sql.ref(dayplayer)} and month.month = date_trunc('month', ${sql.ref(date)})::date
    and get_bit(month.free, extract(day from ${sql.ref(date)})::int - 1) = 1)`;
