import type { OfferState } from "@callboard/contract/lifecycle";
import { sql } from "kysely";
import { idArray, prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import type { QuietSettings } from "../replies/local-minutes.ts";

/** The facts that decide whether and when a match can be asked. */
export interface CandidateFacts extends QuietSettings {
  dayplayer_id: string;
  /** Whether the dayplayer ever had an offer of this position. Nobody is asked twice. */
  was_offered: boolean;
  /** Waiting offers of fills, for the date and of the last 24 hours. */
  automatic_on_date: number;
  automatic_today: number;
  /** Other waiting offers for the date. Heads must not see those of other departments. */
  elsewhere: number;
  /** Whether an offer of another fill of the department waits for the date. */
  asked_that_day: boolean;
  /**
   * Whether they have an offer, a booking or a declined day around the date. Without one, nothing more is read of them.
   */
  commits: boolean;
  /** When a fill of any department last asked them. */
  last_offered_at: Temporal.Instant | null;
}

/** The count of offers in the last 24 hours stops here, which is more than the limit. */
const mostCounted = 10;

/**
 * Lists facts of dayplayers for a position each, by position and dayplayer. A look reads a hundred people, so that each
 * index is read once per person: everything about the date together with the offers of five days, and everything about
 * the last day together with the latest offers of fills. Earlier offers of a position are read once for all of them.
 */
export async function listCandidateFacts(
  db: Db,
  asking: { dayplayerIds: string[]; position: { id: string; date: string; department_id: string } }[],
): Promise<Map<string, Map<string, CandidateFacts>>> {
  const pairs = asking.flatMap(({ dayplayerIds, position }) => dayplayerIds.map((id) => ({ id, position })));
  const { rows } = await sql<CandidateFacts & { position_id: string }>`
    select pair.position_id, account.id as dayplayer_id, account.quiet_hours, account.quiet_from, account.quiet_until,
      profile.zone,
      (pair.position_id, account.id) in (
        select offer.position_id, offer.dayplayer_id from offers offer
        where offer.position_id = any(${idArray(asking.map(({ position }) => position.id))})) as was_offered,
      around.automatic as automatic_on_date, around.elsewhere, around.asked_that_day, around.commits, lately.automatic as automatic_today,
      lately.last_offered_at
    from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ position }) => position.id)}::uuid[],
      ${pairs.map(({ position }) => position.date)}::date[],
      ${pairs.map(({ position }) => position.department_id)}::uuid[]) pair (dayplayer_id, position_id, date, department_id)
    join accounts account on account.id = pair.dayplayer_id
    left join dayplayer_profiles profile on profile.dayplayer_id = account.id
    cross join lateral (
      select count(*) filter (where offer.date = pair.date and is_waiting(offer.state) and offer.source <> 'head')::int
          as automatic,
        count(*) filter (where offer.date = pair.date and is_waiting(offer.state))::int as elsewhere,
        coalesce(bool_or(offer.date = pair.date and is_waiting(offer.state) and offer.source <> 'head'
          and offer.department_id = pair.department_id), false) as asked_that_day,
        coalesce(bool_or(is_live(offer.state) or offer.whole_day), false) as commits
      from offers offer
      where offer.dayplayer_id = account.id and offer.date between pair.date - 2 and pair.date + 2) around
    cross join lateral (
      select count(*) filter (where latest.created_at > app_now() - interval '24 hours')::int as automatic,
        max(latest.created_at) as last_offered_at
      from (select offer.created_at from offers offer where offer.dayplayer_id = account.id and offer.source <> 'head'
        order by offer.created_at desc limit ${sql.lit(mostCounted)}) latest) lately
    ${prepared}`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ position_id }) => position_id)].map(([id, facts]) => [
      id,
      new Map(facts.map((row) => [row.dayplayer_id, row])),
    ]),
  );
}

export interface OfferedRow extends QuietSettings {
  position_id: string;
  dayplayer_id: string;
  state: OfferState;
  created_at: Temporal.Instant;
  /** When the offer got its present terms. Changed terms are a new question, so that its age counts from here. */
  terms_at: Temporal.Instant;
  known: boolean;
}

/** Lists the waiting and answered offers of positions, with the model's input of each. */
export async function listOffered(db: Db | Tx, positionIds: string[]): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select offer.position_id, offer.dayplayer_id, offer.state, offer.created_at,
      (select terms.at from offer_terms terms
        where terms.offer_id = offer.id and terms.rev = offer.terms_rev) as terms_at,
      coalesce((offer.reasons ->> 'starred')::boolean or (offer.reasons ->> 'worked_before')::integer > 0, false) as known,
      account.quiet_hours, account.quiet_from, account.quiet_until, profile.zone
    from offers offer
    join accounts account on account.id = offer.dayplayer_id
    left join dayplayer_profiles profile on profile.dayplayer_id = offer.dayplayer_id
    where offer.position_id = any(${positionIds}::uuid[])
      and offer.state in ('created', 'open', 'accepted', 'declined') ${prepared}`.execute(db);
  return rows;
}
