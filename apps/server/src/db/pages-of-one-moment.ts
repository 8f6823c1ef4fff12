import type { Db, Tx } from "./schema.ts";

interface Options {
  /** Rows of a full page: one with fewer is the last. */
  pageSize: number;
  /** How long in all whoever takes the pages may keep the connection waiting for them, ms. */
  timeoutMs?: number;
}

/**
 * Rows read page by page, all as they stood when the first page was read: one read-only transaction sees one snapshot,
 * whatever is written in the meantime. `read` answers the page after the row it is given.
 *
 * The transaction holds a connection of the pool, so it ends with the last page, before that is handed out, when the
 * pages are given up, and when they are taken too slowly: then the next one is an error. Less than the 15 s after which
 * PostgreSQL itself ends an idle transaction, since that alone would not bring the connection back to the pool.
 */
export async function* pagesOfOneMoment<Row>(
  db: Db,
  read: (tx: Tx, after: Row | undefined) => Promise<Row[]>,
  { pageSize, timeoutMs = 10_000 }: Options,
): AsyncGenerator<Row[]> {
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  let ended: Promise<void> | undefined;
  // There is nothing to undo: where this fails the connection is lost, and the next reading says so.
  const end = () => {
    ended ??= tx
      .rollback()
      .execute()
      .catch(() => undefined);
    return ended;
  };
  try {
    let left = timeoutMs;
    let page = await read(tx, undefined);
    while (page.length === pageSize) {
      const handedOut = performance.now();
      const timer = setTimeout(end, left);
      try {
        yield page;
      } finally {
        clearTimeout(timer);
      }
      if (ended) throw new Error("The pages were taken too slowly.");
      left -= performance.now() - handedOut;
      page = await read(tx, page.at(-1));
    }
    await end();
    if (page.length > 0) yield page;
  } finally {
    await end();
  }
}
