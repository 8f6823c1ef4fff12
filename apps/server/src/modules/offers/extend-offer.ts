import { statesThatAllow } from "@callboard/contract/lifecycle";
import { decide } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { violates } from "../../db/violation.ts";
import { refused } from "../../result.ts";
import { type AskAgain, askAgain } from "./ask-again.ts";

/** Gives more time to answer, later than now and not after the last moment there is; an expired offer opens again. */
export async function extendOffer(db: Db, call: AskAgain) {
  const extending = { move: "extend", from: statesThatAllow("extend"), otherwise: "offer_not_extendable" } as const;
  try {
    return await decide(db, (tx) => askAgain(tx, call, extending));
  } catch (error) {
    if (violates(error, "offers_one_live")) return refused("already_offered");
    throw error;
  }
}
