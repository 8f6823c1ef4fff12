import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Tx } from "../../../db/schema.ts";
import { type OfferedPosition, toTerms } from "./offered-position.ts";

/** Stores the terms of positions as further revisions of offers. */
export async function insertTerms(
  tx: Tx,
  revisions: { offer: { id: string }; rev: number; position: OfferedPosition }[],
): Promise<void> {
  if (revisions.length === 0) return;
  const rows = revisions.map(({ offer, rev, position }) => ({ offer_id: offer.id, rev, ...toTerms(position) }));
  await sql`
    insert into offer_terms (offer_id, rev, rate_cents, call_time, wrap_time, during, time_of_day, street_address,
      apt_suite, city, state, zip)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(offer_id uuid, rev int, rate_cents int,
      call_time time, wrap_time time, during tstzrange, time_of_day text, street_address text, apt_suite text, city text,
      state text, zip text) ${prepared}`.execute(tx);
}
