import { standingOfferStatusIds } from "@callboard/contract/offers/standing-offer-lifecycle";
import type { DayplayerStandingOffer } from "@callboard/contract/offers/standing-offers";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import type { DayplayerScope } from "../scopes.ts";

interface Row extends Omit<DayplayerStandingOffer, "status_id" | "created_at" | "expires_at" | "changed_at"> {
  created_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  changed_at: Temporal.Instant;
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
    select o.id, o.message, o.answer, o.expires_at, o.created_at, o.changed_at,
      case when o.state = 'sent' and o.expires_at <= app_now() then 'expired' else o.state end as state,
      z.name as production, z.type as production_type, d.name as department, z.city, z.start_date, z.end_date,
      json_build_object('id', s.id, 'first_name', s.first_name, 'last_name', s.last_name,
        'profile_picture_url', s.profile_picture_url) as head,
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

const present = ({ created_at, expires_at, changed_at, ...row }: Row): DayplayerStandingOffer => ({
  ...row,
  status_id: standingOfferStatusIds[row.state],
  created_at: created_at.toString(),
  expires_at: expires_at.toString(),
  changed_at: changed_at.toString(),
});
