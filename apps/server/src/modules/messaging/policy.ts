import type { AccountType } from "@callboard/contract/accounts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { findParty } from "./queries.ts";

/** Whose side of a conversation is looked from. */
export interface Party {
  accountId: string;
  type: AccountType;
}

/** A conversation is there for its two parties alone. */
export const mayTakePart = async (db: Db, accountId: string, conversationId: string) =>
  (await findParty(db, conversationId, accountId)) ? done(undefined) : refused("not_found");
