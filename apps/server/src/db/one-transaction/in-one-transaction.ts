import type { Db, Tx } from "../schema.ts";
import { transaction } from "../transaction.ts";
import { shareConnection } from "./shared-connection.ts";

/**
 * Runs `work` in one transaction, whatever it calls: every statement on `db` joins it, and each `transaction()` in it is a
 * savepoint that a refusal or an error undoes. All of it is committed together, and only then the background is woken.
 * After a deadlock, `work` runs once more from the start.
 */
export async function inOneTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, afterCommit } = await transaction(db, async (tx) => {
    const connection = await tx.getExecutor().provideConnection((found) => Promise.resolve(found));
    return shareConnection(connection, () => work(tx));
  });
  for (const each of afterCommit) each();
  return result;
}
