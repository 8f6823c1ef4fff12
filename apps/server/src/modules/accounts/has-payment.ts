import type { Db, Tx } from "../../db/schema.ts";
import { findHasPaid } from "./queries.ts";

/** Whether at least one production that this account created, claimed or manages a department of is paid. */
export const hasPayment = (db: Db | Tx, accountId: string): Promise<boolean> => findHasPaid(db, accountId);
