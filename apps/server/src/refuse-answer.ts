import type { RefusalOfAnswer, RefusedAnswer } from "@callboard/contract/refusals/refusal-payloads";
import { type Detail, refused } from "./result.ts";

/** Refuses an answer, with the state of the offer, which the same transaction read. */
export const refuseAnswer = <R extends RefusalOfAnswer>(
  reason: R,
  { state }: { state: RefusedAnswer["offer_state"] },
) => refused(reason, { offer_state: state } satisfies RefusedAnswer as Detail<R>);
