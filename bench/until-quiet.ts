import type { Database } from "../apps/server/src/db/connect.ts";

/** Waits until queued offers are open, the events so far are moved, and their notifications are written. */
export async function untilQuiet({ pool }: Pick<Database, "pool">): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ behind: number }>(
      `select (select count(*) from outbox) + (select count(*) from offers where state = 'created')
        + greatest(0, (select coalesce(max(pos), 0) from feed) - (select pos from notification_cursor)) as behind`,
    );
    await new Promise((waited) => setTimeout(waited, 1_000));
    if (Number(rows[0]?.behind) === 0) return;
  }
}
