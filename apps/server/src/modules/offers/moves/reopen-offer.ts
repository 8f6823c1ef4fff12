import { statesThatAllow } from "@callboard/contract/lifecycle";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { violates } from "../../../db/violation.ts";
import { refused } from "../../../result.ts";
import { type ExtendOrReopenInput, extendOrReopenOffer } from "./extend-or-reopen-offer.ts";

/** Asks again after a decline, with a new expiry; not before the day is free again if the answer was "not that day". */
export async function reopenOffer(db: Db, call: ExtendOrReopenInput) {
  const reopening = { move: "reopen", from: statesThatAllow("reopen"), refusalReason: "offer_not_reopenable" } as const;
  try {
    return await transactResult(db, (tx) => extendOrReopenOffer(tx, call, reopening));
  } catch (error) {
    if (violates(error, "offers_one_live")) return refused("already_offered");
    throw error;
  }
}
