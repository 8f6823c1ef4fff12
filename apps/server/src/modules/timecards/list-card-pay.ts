import { sql } from "kysely";
import { idArray } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";

/** What the timecards of a booking pay in all, with kit, mileage and corrections. Hours are the paid ones. */
export interface CardPay {
  hours: number;
  cents: number;
}

/** What timecards pay for these bookings, by offer. Bookings without hours yet are missing. */
export async function listCardPay(db: Db, offerIds: string[]): Promise<Map<string, CardPay>> {
  if (offerIds.length === 0) return new Map();
  const { rows } = await sql<CardPay & { offer_id: string }>`
    select line.offer_id, sum(line.cents)::integer as cents,
      coalesce(((array_agg(line.cost order by card.correction desc))[1] ->> 'hours')::float8, 0) as hours
    from timecard_lines line join timecards card on card.id = line.timecard_id
    where line.offer_id = any(${idArray(offerIds)})
    group by line.offer_id`.execute(db);
  return new Map(rows.map(({ offer_id, hours, cents }) => [offer_id, { hours, cents }]));
}
