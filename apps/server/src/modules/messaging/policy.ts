import type { AccountType } from "@callboard/contract/accounts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { findParty } from "./queries.ts";

/** The party of a conversation from whose point of view it is shown. */
export interface Party {
  accountId: string;
  type: AccountType;
}

/** Only the two parties of a conversation may access it. */
export const mayTakePart = async (db: Db, accountId: string, conversationId: string) =>
  (await findParty(db, conversationId, accountId)) ? done(undefined) : refused("not_found");
