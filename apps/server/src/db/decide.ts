import type { Refusal } from "@callboard/contract/refusals";
import type { Refused, Result } from "../result.ts";
import type { Db, Tx } from "./schema.ts";
import { transaction } from "./transaction.ts";

/** Runs a rule in a transaction. Commits if the rule succeeds and rolls back if it returns a refusal. */
export async function transactResult<T, R extends Refusal>(
  db: Db,
  rule: (tx: Tx) => Promise<Result<T, R>>,
): Promise<Result<T, R>> {
  const undo = new Error("A refusal undoes its transaction.");
  let refusal: Refused<R> | undefined;
  try {
    return await transaction(db, async (tx) => {
      const result = await rule(tx);
      if (result.ok) return result;
      refusal = result;
      throw undo;
    });
  } catch (error) {
    if (error === undo && refusal) return refusal;
    throw error;
  }
}
