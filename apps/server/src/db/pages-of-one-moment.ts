import type { Db, Tx } from "./schema.ts";

interface Options {
  /** Rows in a full page. A page with fewer rows is the last one. */
  pageSize: number;
  /** How long the reader may keep the connection waiting in total, in milliseconds. */
  timeoutMs?: number;
}

/**
 * Reads rows page by page, all as of the first page: one read-only transaction sees one snapshot, whatever is written
 * in the meantime. `read` returns the page after the given row. The transaction holds a connection of the pool. It
 * therefore ends before the last page is returned, when the reader stops early, and when the reader is too slow; then
 * the next page is an error. The limit is below the 15 s after which PostgreSQL ends an idle transaction, because that
 * alone would not release the connection to the pool.
 */
export async function* pagesOfOneMoment<Row>(
  db: Db,
  read: (tx: Tx, after: Row | undefined) => Promise<Row[]>,
  { pageSize, timeoutMs = 10_000 }: Options,
): AsyncGenerator<Row[]> {
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  let ended: Promise<void> | undefined;
  // There is nothing to undo. If the rollback fails the connection is lost, and the next read reports it.
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
