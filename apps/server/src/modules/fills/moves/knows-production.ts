import { type RawBuilder, sql } from "kysely";

/**
 * True if a production has offered a dayplayer a job. The scalar subquery with a limit is read for each row through the
 * index of the dayplayer's offers, where `exists` may be planned as a hash of all offers.
 */
export const knowsProduction = (dayplayerId: RawBuilder<unknown>, productionId: RawBuilder<unknown>) => sql<boolean>`
  coalesce((select true from offers offer join departments offering on offering.id = offer.department_id
    where offer.dayplayer_id = ${dayplayerId} and offering.production_id = ${productionId} and offer.state <> 'created'
    limit 1), false)`;
