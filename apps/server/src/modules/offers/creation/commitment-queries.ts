import { sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { isMarkedAvailable } from "../../dayplayers/availability/is-marked-available.ts";
import { selectCandidates, selectHolders } from "../../dayplayers/filter-by-positions.ts";
import { selectBlocked } from "../../messaging/find-blocked.ts";
import { type OfferedPosition, selectOfferedPositions } from "../terms/offered-position.ts";

/** An offer that may keep its dayplayer from positions, as JSON has it. */
export interface CommitmentRow {
  offer_id: string;
  dayplayer_id: string;
  position_id: string;
  date: string;
  state: "created" | "open" | "accepted" | "declined";
  starts: string | null;
  ends: string | null;
  /** Of a booking without a wrap: its local call, if that is known, and its zone. */
  call: string | null;
  zone: string | null;
}

interface OfferingQuery {
  dayplayerIds: readonly string[];
  positionIds: readonly string[];
}

/** The ids as one row named `given`: they are sent once, however often the parts below read them. */
const selectIds = ({ dayplayerIds, positionIds }: OfferingQuery) => sql`
  given as materialized (select ${dayplayerIds}::uuid[] as dayplayer_ids, ${positionIds}::uuid[] as position_ids)`;
const dayplayerIds = sql`(select dayplayer_ids from given)`;
const positionIds = sql`(select position_ids from given)`;
const isOffered = sql<boolean>`position.id = any(${positionIds}::uuid[])`;

/**
 * The JSON of the dayplayers' bookings on the dates of the positions and those around them (a night shoot runs into the
 * next date), their live offers of these positions, and the offers by which they declined one of the days as a whole and
 * have not marked it as available since. Each dayplayer is looked up by the index that has this order.
 */
const commitments = sql<CommitmentRow[]>`(
  select coalesce(json_agg(json_build_object('offer_id', offer.id, 'dayplayer_id', offer.dayplayer_id,
    'position_id', offer.position_id, 'date', offer.date, 'state', offer.state, 'starts', lower(offer.during),
    'ends', upper(offer.during), 'call', open_ended.call_time, 'zone', open_ended.zone)), '[]')
  from (
    select array_agg(distinct position.date) as dates, array_agg(distinct position.date + days) as around
    from positions position cross join generate_series(-2, 2) days where ${isOffered}) day
  cross join unnest(${dayplayerIds}) dayplayer (id)
  cross join lateral (
    select * from offers where dayplayer_id = dayplayer.id and date = any(day.around) order by date offset 0) offer
  left join lateral (
    select terms.call_time, terms.zone from offer_terms terms
    where offer.state = 'accepted' and offer.during is null and terms.offer_id = offer.id and terms.rev = offer.ack_rev
    offset 0) open_ended on true
  where offer.state = 'accepted' or is_live(offer.state) and offer.position_id = any(${positionIds}::uuid[])
    or offer.state = 'declined' and offer.whole_day and offer.date = any(day.dates)
      and not ${isMarkedAvailable("offer.dayplayer_id", "offer.date")})`;

/** The JSON of the ids of those of the dayplayers who have a block with the head of one of the positions. */
const blocked = sql<string[]>`(
  select coalesce(json_agg(dayplayer_id), '[]') from (
    ${selectBlocked(
      sql`${dayplayerIds}::uuid[]`,
      sql`array(select position.department_id from positions position where ${isOffered})`,
    )}) blocked)`;

/** The JSON of the ids of those of the dayplayers who work in all of the positions. */
const holders = sql<string[]>`(
  select coalesce(json_agg(dayplayer_id), '[]') from (
    ${selectHolders(
      sql`${dayplayerIds}::uuid[]`,
      sql`array(select position.name from positions position where ${isOffered})`,
    )}) holder)`;

/** The JSON of the ids of those of the dayplayers who can be a match of one of the positions. */
const candidates = sql<string[]>`(
  select coalesce(json_agg(dayplayer_id), '[]') from (
    ${selectCandidates(
      sql`${dayplayerIds}::uuid[]`,
      sql`select position.name, position.date from positions position where ${isOffered}`,
    )}) candidate)`;

export async function listCommitmentRows(db: Db, query: OfferingQuery): Promise<CommitmentRow[]> {
  const { rows } = await sql<{ commitments: CommitmentRow[] }>`
    with ${selectIds(query)} select ${commitments} as commitments ${prepared}`.execute(db);
  return rows[0]?.commitments ?? [];
}

/** The same, with the ids of those who have a block with a head. */
export async function listCommitmentsAndBlocks(db: Db, query: OfferingQuery) {
  const { rows } = await sql<{ commitments: CommitmentRow[]; blocked: string[] }>`
    with ${selectIds(query)} select ${commitments} as commitments, ${blocked} as blocked ${prepared}`.execute(db);
  return rows[0] ?? { commitments: [], blocked: [] };
}

/** Everything that decides whether positions can be offered to dayplayers, of one moment. */
export async function readOffering(tx: Tx, query: OfferingQuery) {
  const { rows } = await sql<
    OfferedPosition & {
      commitments: CommitmentRow[] | null;
      blocked: string[] | null;
      holders: string[] | null;
      candidates: string[] | null;
    }
  >`
    with ${selectIds(query)}
    select position.*, case when first then ${commitments} end as commitments, case when first then ${blocked} end as blocked,
      case when first then ${holders} end as holders, case when first then ${candidates} end as candidates
    from (
      select listed.*, row_number() over (order by listed.date, listed.id) = 1 as first
      from (${selectOfferedPositions(positionIds)}) listed) position
    order by position.date, position.id ${prepared}`.execute(tx);
  const [first] = rows;
  return {
    positions: rows,
    commitments: first?.commitments ?? [],
    blocked: first?.blocked ?? [],
    holders: first?.holders ?? [],
    candidates: first?.candidates ?? [],
  };
}
