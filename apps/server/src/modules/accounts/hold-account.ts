import type { Db, Tx } from "../../db/schema.ts";
import { findCredentials, type LockedAccount, lockAccount } from "./settings/settings-queries.ts";

export type HeldAccount = LockedAccount;

/** Locks an account that is not closed until the transaction ends; returns undefined when there is none. */
export const holdAccount = (tx: Tx, accountId: string): Promise<HeldAccount | undefined> => lockAccount(tx, accountId);

export const readPasswordHash = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await findCredentials(db, accountId))?.password_hash;
