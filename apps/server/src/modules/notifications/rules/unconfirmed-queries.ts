import { sql } from "kysely";
import { nameKey } from "../../../db/names.ts";
import type { Tx } from "../../../db/schema.ts";
import { type DepartmentContext, headOf } from "./contexts.ts";

export interface UnconfirmedDay extends DepartmentContext {
  id: string;
  date: string;
  /** The first call among those who are silent. */
  call_time: string | null;
  passes_at: Temporal.Instant;
  /** How many of those booked were asked, or confirmed without being asked. */
  asked: number;
  silent: { first_name: string; last_name: string; phone: string }[];
}

/** Days with booked dayplayers who were asked whether they still come, and have not confirmed. */
export const listUnconfirmedDays = async (tx: Tx, ids: readonly string[]): Promise<UnconfirmedDay[]> => {
  const { rows } = await sql<UnconfirmedDay>`
    select day.id, day.date, day.passes_at, department.name as department, production.id as production_id,
      production.name as production, day.zone, head.id as head_id, bookings.*
    from dayplans day
      join departments department on department.id = day.department_id
      join productions production on production.id = department.production_id
      ${headOf}
      cross join lateral (
        select count(*)::int as asked, min(terms.call_time) filter (where is_silent) as call_time,
          coalesce(jsonb_agg(jsonb_build_object('first_name', account.first_name, 'last_name', account.last_name,
            'phone', phone_for_head(head.id, account.id, account.country_code, account.phone_number))
            order by ${nameKey("account")}, offer.id) filter (where is_silent), '[]') as silent
        from offers offer
          join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
          join accounts account on account.id = offer.dayplayer_id
          cross join lateral (
            select not is_confirmed(offer.state, offer.confirmed_rev, offer.terms_rev) as is_silent) confirmation
        where offer.dayplan_id = day.id and offer.state = 'accepted'
          and (offer.asked_at is not null or not is_silent)) bookings
    where day.id = any(${ids}) and jsonb_array_length(bookings.silent) > 0`.execute(tx);
  return rows;
};
