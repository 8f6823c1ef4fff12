import { type Database, openPool } from "../../apps/server/src/db/connect.ts";
import { quiet } from "../quiet.ts";

/**
 * Calls `measure` with a pool for which it is the next ten o'clock in a time zone, and stays so. How many people a fill asks
 * depends on the hour, because they answer less at night.
 */
export async function atTen<T>(
  { config, url }: Database,
  zone: string,
  measure: (database: Database, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  const now = nextTen(Temporal.Now.zonedDateTimeISO(zone)).toInstant();
  const database = openPool(config, url, { log: quiet });
  database.pool.on("connect", (client) => {
    void client.query("select set_config('callboard.now', $1, false)", [now.toString()]);
  });
  try {
    return await measure(database, now);
  } finally {
    await database.close();
  }
}

function nextTen(now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const today = now.withPlainTime("10:00");
  return Temporal.ZonedDateTime.compare(today, now) < 0 ? today.add({ days: 1 }) : today;
}
