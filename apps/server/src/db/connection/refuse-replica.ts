import type pg from "pg";

/**
 * Refuses a new connection to a replica, as `target_session_attrs=primary` does for libpq. A proxy may lead to a machine that
 * has just lost its role as primary, and that shows commits which no other machine has. The pool does not limit how long this
 * takes, because the connection is open then.
 */
export async function refuseReplica(client: pg.ClientBase, timeoutMs: number): Promise<void> {
  const check = { text: "select pg_is_in_recovery() as is_replica", query_timeout: timeoutMs };
  const { rows } = await client.query(check);
  if (rows[0].is_replica)
    throw Object.assign(new Error("The server is a replica, not the primary."), { code: "57P03" });
}
