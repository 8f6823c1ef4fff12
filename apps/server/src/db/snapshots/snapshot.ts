import type { Db, Tx } from "../schema.ts";

/** A read-only transaction that sees one moment, for a reader who takes its results in parts. */
export interface Snapshot {
  tx: Tx;
  /** Hands out a part and counts how long the reader takes until it wants the next one. */
  handOut<Part>(part: Part): AsyncGenerator<Part>;
  /** Ends the transaction and returns its connection. Further calls do nothing. */
  end(): Promise<void>;
}

/**
 * How long a reader may keep a snapshot waiting in total, ms. It is below the 15 s after which PostgreSQL ends an idle
 * transaction, because that alone would not release the connection to the pool.
 */
export const readerTimeoutMs = 10_000;

/**
 * Opens a snapshot, whatever is written in the meantime. The transaction holds a connection of the pool, so it also ends
 * when the reader has kept it waiting for `timeoutMs` in total; then the next part is an error.
 */
export async function openSnapshot(db: Db, timeoutMs = readerTimeoutMs): Promise<Snapshot> {
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  let ended: Promise<void> | undefined;
  let left = timeoutMs;
  // There is nothing to undo. If the rollback fails the connection is lost, and the next read reports it.
  const end = () => {
    ended ??= tx
      .rollback()
      .execute()
      .catch(() => undefined);
    return ended;
  };
  return {
    tx,
    end,
    async *handOut(part) {
      const handedOut = performance.now();
      const timer = setTimeout(end, left);
      try {
        yield part;
      } finally {
        clearTimeout(timer);
      }
      if (ended) throw new Error("The parts were taken too slowly.");
      left -= performance.now() - handedOut;
    },
  };
}
