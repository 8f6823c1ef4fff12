import type { Pool } from "pg";

interface Server {
  /** `server_version_num`, for example 180004 for 18.4. */
  number: number;
  version: string;
  encoding: string;
}

/** Refuses a server that does not answer or does not fit, with an error for the person who set DATABASE_URL. */
export async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<Server>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as version, current_setting('server_encoding') as encoding",
    )
    .catch((error: NodeJS.ErrnoException) => {
      throw new Error(
        `The PostgreSQL server of DATABASE_URL can't be used: ${error.message || error.code}. Check its address, name and password, and that it is running.`,
        { cause: error },
      );
    });
  for (const server of rows) refuseUnfit(server);
}

export function refuseUnfit({ number, version, encoding }: Server): void {
  if (number < 180_000)
    throw new Error(
      `DATABASE_URL names a PostgreSQL ${version}, and Callboard needs 18 or newer: its keys come from uuidv7(), which older versions lack. Upgrade that server, or leave DATABASE_URL out to use the embedded one.`,
    );
  if (encoding !== "UTF8")
    throw new Error(
      `The database of DATABASE_URL is encoded in ${encoding}, and Callboard needs UTF8. Create it with: create database … encoding 'UTF8' template template0.`,
    );
}
