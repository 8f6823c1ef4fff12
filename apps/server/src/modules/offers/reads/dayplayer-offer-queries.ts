import { type PositionDetails, positionDetails } from "@callboard/contract/dayplans/position-details";
import { type RawBuilder, sql } from "kysely";
import { columnsOf } from "../../../db/columns.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import { confirmationOf } from "./queries.ts";
import { joinTerms, type ShownOffer } from "./shown-offer.ts";

/** An offer as its dayplayer sees it. */
export interface DayplayerOfferRow extends ShownOffer, PositionDetails {
  /** More dayplayers are booked or asked than the position has places. */
  contested: boolean;
  notes: string;
  production: string;
  department: string;
  head_id: string;
  head_first_name: string;
  head_last_name: string;
  head_phone: string;
  head_email: string;
}

interface DayplayerOffersQuery {
  dayplayerId: string;
  /** Which offers, by the rows `offer` and `day`. */
  condition: RawBuilder<unknown>;
  /** By the row `offer`. */
  order: RawBuilder<unknown>;
  limit?: number | undefined;
}

/**
 * Lists a dayplayer's offers in an order; with a limit, the first of them. The offsets make PostgreSQL look up each row by
 * its key, because it can't estimate how many offers there are.
 */
export async function listDayplayerOfferRows(
  db: Db,
  { dayplayerId, condition, order, limit }: DayplayerOffersQuery,
): Promise<DayplayerOfferRow[]> {
  const { rows } = await sql<DayplayerOfferRow>`
    with offer as materialized (
      select offer.*, day.passes_at, day.notes
      from offers offer
      cross join lateral (select passes_at, notes from dayplans where id = offer.dayplan_id offset 0) day
      where offer.dayplayer_id = ${dayplayerId} and ${condition}
      order by ${order} ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`})
    select offer.*, ${confirmationOf("offer")} as confirmed, position.name as position,
      position.booked + position.live > position.count as contested,
      ${columnsOf("position", Object.keys(positionDetails))}, to_jsonb(terms) as terms, to_jsonb(agreed) as agreed,
      production.name as production, department.name as department, head.id as head_id,
      head.first_name as head_first_name, head.last_name as head_last_name, head.email as head_email,
      concat_ws(' ', nullif(head.country_code, ''), nullif(head.phone_number, '')) as head_phone
    from offer
    cross join lateral (select * from positions where id = offer.position_id offset 0) position
    cross join lateral (select * from departments where id = offer.department_id offset 0) department
    cross join lateral (select * from productions where id = department.production_id offset 0) production
    cross join lateral (
      select * from accounts where id = coalesce(department.manager_id, production.creator_id) offset 0) head
    ${joinTerms}
    order by ${order} ${prepared}`.execute(db);
  return rows;
}
