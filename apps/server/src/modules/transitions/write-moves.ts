import { wakeAfterCommit } from "../../db/after-commit.ts";
import type { Tx } from "../../db/schema.ts";
import type { Change, ChangedRow, Lifecycle, Subject } from "./subject.ts";

/**
 * The only writer of states. The caller has locked what the lifecycle demands and has read the rows since. A row that
 * cannot make its move undoes the transaction. Counts, history and events are written with it.
 */
export async function writeMoves<C extends Change<string>, Row extends ChangedRow>(
  tx: Tx,
  subject: Subject<C, Row, Lifecycle<C["move"]>>,
  changes: readonly C[],
  by: string | null,
): Promise<Row[]> {
  if (changes.length === 0) return [];
  wakeAfterCommit(tx);
  const rows = await subject.write(
    tx,
    changes.map((change) => {
      const { from, to, event, replacesMessage } = subject.lifecycle[change.move as C["move"]];
      return { ...change, from, to, event, newMessage: change.message ?? (replacesMessage ? "" : null) };
    }),
    by,
  );
  if (rows.length !== changes.length) throw new Error("A row was moved without its lock.");
  return rows;
}
