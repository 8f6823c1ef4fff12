import type pg from "pg";

interface Statement {
  text: string;
  values: unknown[];
}

/** Returns a function that counts the pages which PostgreSQL reads for the statements of some work, from memory or disk. */
export function countPages(pool: pg.Pool) {
  const watched = new WeakSet<pg.PoolClient>();
  let sent: Statement[] | undefined;
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [text, values] = given as [unknown, unknown[] | undefined];
      if (typeof text === "string" && /^\s*(select|with)\b/i.test(text)) sent?.push({ text, values: values ?? [] });
      return query(...given);
    }) as typeof client.query;
  });
  return async (work: () => Promise<unknown>): Promise<number> => {
    const statements: Statement[] = [];
    sent = statements;
    await work();
    sent = undefined;
    let pages = 0;
    for (const { text, values } of statements) {
      const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
        `explain (analyze, buffers, timing off, format json) ${text}`,
        values,
      );
      const plan = rows[0]?.["QUERY PLAN"][0].Plan;
      pages += (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
    }
    return pages;
  };
}
