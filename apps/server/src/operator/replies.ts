import { transaction } from "../db/transaction.ts";
import { relearnReplies } from "../modules/fills/replies/learn-replies.ts";
import type { Operation } from "./operation.ts";
import { refuseMore } from "./refusal.ts";

/** Counts the replies of all dayplayers again from the history of offers, and returns the text to print. */
export async function relearn({ db }: Operation, args: string[]): Promise<string> {
  refuseMore(args);
  const replies = await transaction(db, relearnReplies);
  return `Counted ${replies} ended offers.`;
}
