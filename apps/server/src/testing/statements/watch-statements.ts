import type pg from "pg";

/**
 * Returns a function that lists the statements which a pool sends until some work has finished. Each is a round trip to
 * the database, `begin` and `commit` included.
 */
export function watchStatements(pool: pg.Pool) {
  const watched = new WeakSet<pg.PoolClient>();
  let sent: string[] = [];
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [statement] = given as [string | { text?: string }];
      sent.push(typeof statement === "string" ? statement : (statement.text ?? ""));
      return query(...given);
    }) as typeof client.query;
  });
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    sent = [];
    await work();
    return sent;
  };
}
