import type { Tx } from "../../db/schema.ts";
import { recordEvents } from "../events/record-event.ts";
import { insertHistory } from "./history.ts";
import type { Change, ChangedRow, Lifecycle, Subject } from "./subject.ts";

/**
 * The only writer of states. The caller has locked what the lifecycle demands and has read the rows since. A row that
 * cannot make its move undoes the transaction. Counts, history and events are written in the same transaction.
 */
export async function writeMoves<M extends string, C extends Change<M>, Row extends ChangedRow, T extends Lifecycle<M>>(
  tx: Tx,
  subject: Subject<M, C, Row, T>,
  changes: readonly C[],
  by: string | null,
): Promise<Row[]> {
  if (changes.length === 0) return [];
  const rows = await subject.update(
    tx,
    changes.map((change) => {
      const { from, to, replacesMessage } = subject.lifecycle[change.move];
      return { ...change, from, to, newMessage: change.message ?? (replacesMessage ? "" : null) };
    }),
  );
  if (rows.length !== changes.length) throw new Error("A row was moved by somebody who had not locked it.");
  const changeById = new Map(changes.map((change) => [change.id, change]));
  const moved = rows.flatMap((row) => {
    const change = changeById.get(row.id);
    return change ? [{ row, move: change.move, answerId: change.answerId }] : [];
  });
  await recordMoves(tx, subject, moved, by);
  return rows;
}

/** Writes counts, history and events of rows that were just written: the same few statements however many rows. */
export async function recordMoves<
  M extends string,
  C extends Change<M>,
  Row extends ChangedRow,
  T extends Lifecycle<M>,
>(
  tx: Tx,
  subject: Subject<M, C, Row, T>,
  moved: readonly { row: Row; move: M; answerId?: string | undefined }[],
  by: string | null,
): Promise<void> {
  if (moved.length === 0) return;
  const events = await subject.describe(
    tx,
    moved.map(({ row, move }) => ({ row, move })),
  );
  const entries = moved.map(({ row, move, answerId }) => ({
    id: row.id,
    move,
    from: row.from_state,
    to: row.state,
    message: row.message,
    answerId: answerId ?? null,
  }));
  await insertHistory(tx, subject.history, entries, by);
  await recordEvents(tx, events);
}
