import { termsFields } from "@callboard/contract/fields";
import { sql } from "kysely";
import { columnsOf } from "../../../db/columns.ts";
import type { Tx } from "../../../db/schema.ts";
import { lockPositions } from "../../dayplans/position-places.ts";
import { insertTerms } from "../creation/create-offers.ts";
import { type ChangedOffer, recordChanges } from "../moves/move-offers.ts";
import { listLiveOffersOf, listUpcomingPositionIds, type OfferRow } from "../queries.ts";
import { getLatestAnswer } from "./expiry.ts";
import { listOfferedPositions, type Terms, toOfferedDay, toTerms } from "./offered-position.ts";

/** Whose promises may have changed: one day's, or all coming days' of a department, such as by its rates. */
export type ChangedDays = { dayplanId: string; departmentId?: never } | { departmentId: string; dayplanId?: never };

/**
 * After place, times or rates were written in this transaction: offers and bookings that promised something else get a
 * further revision of terms, to be acknowledged. Where the new terms are those agreed to before, nothing is left to
 * acknowledge; where the offer is still queued, nobody has seen the old ones. An offer can't be answered later than the
 * new last moment.
 */
export async function markOffersChanged(tx: Tx, changed: ChangedDays): Promise<void> {
  // All of them, so that no offer is made meanwhile from what was promised before.
  await lockPositions(tx, await listUpcomingPositionIds(tx, changed));
  const offers = await listLiveOffersOf(tx, changed);
  const positions = await listOfferedPositions(tx, [...new Set(offers.map(({ position_id }) => position_id))]);
  const earlierTerms = await listTerms(tx, offers);

  const revisions = offers.flatMap((offer) => {
    const position = positions.find(({ id }) => id === offer.position_id);
    const terms = earlierTerms.filter(({ offer_id }) => offer_id === offer.id);
    const inForce = terms.find(({ rev }) => rev === offer.terms_rev);
    if (!position || !inForce || isSameTerms(toTerms(position), inForce)) return [];
    const agreed = terms.find(({ rev }) => rev === offer.ack_rev);
    const nothingToAcknowledge =
      offer.state === "created" || (agreed !== undefined && isSameTerms(toTerms(position), agreed));
    return [{ offer, position, rev: offer.terms_rev + 1, nothingToAcknowledge }];
  });
  if (revisions.length === 0) return;

  await insertTerms(tx, revisions);
  const rows = revisions.map(({ offer, position, rev, nothingToAcknowledge }) => ({
    id: offer.id,
    rev,
    agreed: nothingToAcknowledge,
    last: getLatestAnswer(toOfferedDay(position)).toString(),
  }));
  const { rows: updated } = await sql<ChangedOffer>`
    update offers o
    set terms_rev = r.rev,
      ack_rev = case when r.agreed then r.rev else o.ack_rev end,
      during = case when r.agreed then t.during else o.during end,
      expires_at = case when o.state = 'accepted' then o.expires_at else least(o.expires_at, r.last) end,
      changed_at = app_now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, rev int, agreed boolean, last timestamptz),
      offer_terms t, accounts a
    where o.id = r.id and t.offer_id = o.id and t.rev = r.rev and a.id = o.dayplayer_id
    returning o.id, o.position_id, o.dayplan_id, o.department_id, o.dayplayer_id, o.date, o.expires_at,
      o.state as from_state, o.state, '' as message, a.first_name, a.last_name`.execute(tx);
  await recordChanges(
    tx,
    updated.map((offer) => ({ offer, transition: "change" as const })),
    null,
  );
}

type StoredTerms = Omit<Terms, "during"> & { offer_id: string; rev: number };

/** The terms in force and those agreed to, of each offer. */
async function listTerms(tx: Tx, offers: OfferRow[]): Promise<StoredTerms[]> {
  const { rows } = await sql<StoredTerms>`
    select t.offer_id, t.rev, ${columnsOf("t", termsFields)}
    from offers o join offer_terms t on t.offer_id = o.id and t.rev in (o.terms_rev, o.ack_rev)
    where o.id = any(${offers.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows;
}

/** The working time follows from date, call and wrap. */
const isSameTerms = (now: Terms, then: StoredTerms) => termsFields.every((field) => now[field] === then[field]);
