import type { Pool } from "pg";

/** Refuses a server that lacks what the migrations and rules need, in words for whoever set DATABASE_URL. */
export async function refuseUnfitServer(pool: Pick<Pool, "query">): Promise<void> {
  const { rows } = await pool.query<{ number: number; version: string; encoding: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  ).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The PostgreSQL server of DATABASE_URL can't be used: ${error.message || error.code}. Check its address, name and password, and that it is running.`, { cause: error });
  });
  const [server] = rows;
  if (!server || server.number < 180_000)
    throw new Error(`DATABASE_URL names a PostgreSQL ${server?.version}, and Callboard needs 18 or newer: its keys come from uuidv7(), which older versions lack. Upgrade that server, or leave DATABASE_URL out to use the embedded one.`);
  if (server.encoding !== "UTF8")
    throw new Error(`The database of DATABASE_URL is encoded in ${server.encoding}, and Callboard needs UTF8. Create it with: create database … encoding 'UTF8' template template0.`);
}
