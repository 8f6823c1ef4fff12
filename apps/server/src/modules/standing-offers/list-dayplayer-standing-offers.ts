import { standingOfferStatusIds } from "@callboard/contract/offers/standing-offer-lifecycle";
import type { DayplayerStandingOffer } from "@callboard/contract/offers/standing-offers";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import type { DayplayerScope } from "../scopes.ts";
import type { StandingOfferRow } from "./queries.ts";

interface Row extends StandingOfferRow {
  production: string;
  production_type: string;
  department: string;
  city: string;
  start_date: string;
  end_date: string;
  head_first: string;
  head_last: string;
  head_picture: string | null;
  positions: string[];
}

/** Enough for all that wait or were accepted, and the latest that ended. */
const maxShown = 200;

/** A dayplayer's standing offers: those to answer first, then accepted ones, then those that ended, each latest first. */
export const listDayplayerStandingOffers = (
  db: Db,
  { dayplayerId }: DayplayerScope,
): Promise<DayplayerStandingOffer[]> => listRows(db, dayplayerId, sql`true`);

/** Gets one of the dayplayer's standing offers, which the caller has found to exist. */
export async function getDayplayerStandingOffer(
  db: Db,
  { dayplayerId }: DayplayerScope,
  id: string,
): Promise<DayplayerStandingOffer> {
  const [offer] = await listRows(db, dayplayerId, sql`o.id = ${id}`);
  if (!offer) throw new Error("A standing offer was not found right after it had been answered.");
  return offer;
}

async function listRows(db: Db, dayplayerId: string, condition: RawBuilder<unknown>) {
  // An overdue standing offer is shown as expired, whether or not the sweep has run.
  const { rows } = await sql<Row>`
    select o.id, o.department_id, o.dayplayer_id, o.sender_id, o.message, o.answer, o.expires_at, o.created_at, o.changed_at,
      case when o.state = 'sent' and o.expires_at <= app_now() then 'expired' else o.state end as state,
      z.name as production, z.type as production_type, d.name as department, z.city, z.start_date, z.end_date,
      s.first_name as head_first, s.last_name as head_last, s.profile_picture_url as head_picture,
      array(select q.name from department_positions q join dayplayer_profiles p on q.name = any(p.positions)
        where q.department_id = o.department_id and p.dayplayer_id = o.dayplayer_id order by q.sort) as positions
    from standing_offers o
    join departments d on d.id = o.department_id
    join productions z on z.id = d.production_id
    join accounts s on s.id = o.sender_id
    where o.dayplayer_id = ${dayplayerId} and ${condition}
    order by case o.state when 'sent' then 0 when 'accepted' then 1 else 2 end, o.id desc
    limit ${maxShown}`.execute(db);
  return rows.map(present);
}

const present = (row: Row): DayplayerStandingOffer => ({
  id: row.id,
  state: row.state,
  status_id: standingOfferStatusIds[row.state],
  production: row.production,
  production_type: row.production_type,
  department: row.department,
  city: row.city,
  start_date: row.start_date,
  end_date: row.end_date,
  head: {
    id: row.sender_id,
    first_name: row.head_first,
    last_name: row.head_last,
    profile_picture_url: row.head_picture,
  },
  positions: row.positions,
  message: row.message,
  answer: row.answer,
  created_at: row.created_at.toString(),
  expires_at: row.expires_at.toString(),
  changed_at: row.changed_at.toString(),
});
