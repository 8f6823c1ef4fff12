import { transaction } from "../db/transaction.ts";
import { relearnReplies } from "../modules/fills/replies/learn-replies.ts";
import type { Operation } from "./operation.ts";
import { Refusal } from "./refusal.ts";

/** Counts the replies of all dayplayers again from the history of offers, and returns the text to print. */
export async function relearn({ db }: Operation, args: string[]): Promise<string> {
  if (args.length > 0) throw new Refusal(`Unexpected arguments: "${args.join(" ")}".`);
  const replies = await transaction(db, relearnReplies);
  return `Counted ${replies} ended offers.`;
}
