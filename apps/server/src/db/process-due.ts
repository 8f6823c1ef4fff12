import type { Db, Tx } from "./schema.ts";
import { transaction } from "./transaction.ts";

interface Due<Row> {
  /** Rows of one transaction. */
  batch: number;
  find(db: Db, limit: number): Promise<Row[]>;
  /** Returns how many were written. Rows that other transactions have locked are skipped and found again. */
  write(tx: Tx, rows: Row[]): Promise<number>;
}

/** Processes due rows, each batch in a transaction, until none is left that is not locked. Returns how many it wrote. */
export async function processDue<Row>(db: Db, { batch, find, write }: Due<Row>): Promise<number> {
  for (let written = 0; ; ) {
    const due = await find(db, batch);
    if (due.length === 0) return written;
    const count = await transaction(db, (tx) => write(tx, due));
    written += count;
    if (count === 0 || due.length < batch) return written;
  }
}
