import type { Db, Tx } from "../schema.ts";
import { openSnapshot } from "./snapshot.ts";

interface Options {
  /** Rows in a full page. A page with fewer rows is the last one. */
  pageSize: number;
  /** How long the reader may keep the connection waiting in total, in milliseconds. */
  timeoutMs?: number;
}

/**
 * Reads rows page by page, all as of the first page. `read` returns the page after the given row. The transaction ends
 * before the last page is returned, when the reader stops early, and when the reader is too slow.
 */
export async function* pagesOfOneMoment<Row>(
  db: Db,
  read: (tx: Tx, after: Row | undefined) => Promise<Row[]>,
  { pageSize, timeoutMs }: Options,
): AsyncGenerator<Row[]> {
  const snapshot = await openSnapshot(db, timeoutMs);
  try {
    let page = await read(snapshot.tx, undefined);
    while (page.length === pageSize) {
      yield* snapshot.handOut(page);
      page = await read(snapshot.tx, page.at(-1));
    }
    await snapshot.end();
    if (page.length > 0) yield page;
  } finally {
    await snapshot.end();
  }
}
