import type { OfferState } from "@callboard/contract/lifecycle";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/schema.ts";
import type { QuietSettings } from "../replies/local-minutes.ts";

/** What decides whether and when somebody can be asked, besides being a match. */
export interface CandidateFacts extends QuietSettings {
  dayplayer_id: string;
  /** Whether the dayplayer ever had an offer of this position. Nobody is asked twice. */
  was_asked: boolean;
  /** Waiting offers of fills, for the date and of the last 24 hours. */
  automatic_on_date: number;
  automatic_today: number;
  /** Waiting offers of other departments for the date. No head learns of them. */
  elsewhere: number;
  /** When a fill of this department last asked them. */
  last_asked_at: Temporal.Instant | null;
}

export async function listCandidateFacts(
  db: Db,
  dayplayerIds: string[],
  position: { id: string; date: string; department_id: string },
): Promise<Map<string, CandidateFacts>> {
  const { rows } = await sql<CandidateFacts>`
    select account.id as dayplayer_id, account.quiet_hours, account.quiet_from, account.quiet_until, profile.zone,
      exists (select from offers offer
        where offer.position_id = ${position.id} and offer.dayplayer_id = account.id) as was_asked,
      on_date.automatic as automatic_on_date, on_date.elsewhere, lately.automatic as automatic_today,
      (select max(offer.created_at) from offers offer
        where offer.dayplayer_id = account.id and offer.source <> 'head'
          and offer.department_id = ${position.department_id}) as last_asked_at
    from accounts account
    left join dayplayer_profiles profile on profile.dayplayer_id = account.id
    cross join lateral (
      select count(*) filter (where offer.source <> 'head')::int as automatic,
        count(*) filter (where offer.department_id <> ${position.department_id})::int as elsewhere
      from offers offer
      where offer.dayplayer_id = account.id and offer.date = ${position.date}::date
        and offer.state in ('created', 'open')) on_date
    cross join lateral (
      select count(*)::int as automatic from offers offer
      where offer.dayplayer_id = account.id and offer.source <> 'head'
        and offer.created_at > app_now() - interval '24 hours') lately
    where account.id = any(${dayplayerIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.dayplayer_id, row]));
}

export interface AskedRow extends QuietSettings {
  position_id: string;
  dayplayer_id: string;
  state: OfferState;
  created_at: Temporal.Instant;
  known: boolean;
}

/** The offers of positions that wait, or were answered, with what the model has to know of each. */
export async function listAsked(db: Db | Tx, positionIds: string[]): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select offer.position_id, offer.dayplayer_id, offer.state, offer.created_at,
      coalesce((offer.reasons ->> 'starred')::boolean or (offer.reasons ->> 'worked_before')::integer > 0, false) as known,
      account.quiet_hours, account.quiet_from, account.quiet_until, profile.zone
    from offers offer
    join accounts account on account.id = offer.dayplayer_id
    left join dayplayer_profiles profile on profile.dayplayer_id = offer.dayplayer_id
    where offer.position_id = any(${positionIds}::uuid[])
      and offer.state in ('created', 'open', 'accepted', 'declined')`.execute(db);
  return rows;
}
