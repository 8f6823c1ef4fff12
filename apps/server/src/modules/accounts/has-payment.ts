import type { Db, Tx } from "../../db/schema.ts";
import { findPaidProduction } from "./queries.ts";

/** Whether at least one production that this account created, claimed or manages a department of is paid. */
export const hasPayment = async (db: Db | Tx, accountId: string): Promise<boolean> =>
  (await findPaidProduction(db, accountId)) !== undefined;
