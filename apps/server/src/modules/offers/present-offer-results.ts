import type { OfferManyResults } from "@callboard/contract/offers/group-offers";
import { refusals } from "@callboard/contract/refusals";
import type { Db } from "../../db/schema.ts";
import type { DepartmentScope } from "../scopes.ts";
import type { OfferManyResult } from "./moves/creation/offer-jobs.ts";
import { getJobOffers } from "./reads/list-job-offers.ts";

/** The results of offers to several dayplayers, with the offers that were created. */
export async function presentOfferResults(
  db: Db,
  { scope, now }: { scope: DepartmentScope; now: Temporal.Instant },
  results: OfferManyResult[],
): Promise<OfferManyResults> {
  const offerIds = results.flatMap(({ result }) => (result.ok ? result.value.offerIds : []));
  const created = await getJobOffers(db, { scope, now }, offerIds);
  const offersOf = Map.groupBy(created, ({ receiver }) => receiver.id);
  return results.map(({ dayplayerId, result }) => ({
    dayplayer_id: dayplayerId,
    ok: result.ok,
    reason: result.ok ? null : result.reason,
    message: result.ok ? null : refusals[result.reason][1],
    offers: offersOf.get(dayplayerId) ?? [],
  }));
}
