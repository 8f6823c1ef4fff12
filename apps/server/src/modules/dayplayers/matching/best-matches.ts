import { matchTotalCap } from "@callboard/contract/dayplayers";
import { sql } from "kysely";
import { isNamed } from "../../../db/names.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db } from "../../../db/schema.ts";
import { type RankFacts, toRankFacts } from "./match-order.ts";
import { type MatchPlace, toCandidateQuery } from "./match-position.ts";
import {
  isInSection,
  isNotAtWork,
  isNotBlocked,
  type KnownRow,
  type KnownToHeadQuery,
  knownToHead,
  noTurn,
  selectDropped,
  takeTurns,
  turnOf,
} from "./match-queries.ts";

/** A position that still needs somebody. */
interface NeedyPosition {
  id: string;
  /** The position's name. */
  name: string;
  date: string;
  /** The working time as a `tstzrange`. While call or wrap is unknown, the date alone counts. */
  during?: string | null;
  place: MatchPlace;
}

interface NeedyQuery extends KnownToHeadQuery {
  positions: readonly NeedyPosition[];
  /** The number of matches of each position. */
  limit: number;
}

type FirstRow = KnownRow & { position_id: string; turn: number; today: string };

/** The first matches of a position, and the number of all: at most `matchTotalCap`. If there are more, `capped` is true. */
export interface FirstMatches {
  matches: RankFacts[];
  total: number;
  capped: boolean;
}

/**
 * Returns the first matches of many positions, by the position's id, each in the order of matches. Dayplayers
 * who were already offered the position are left out, whatever became of the offer: these are the ones to ask next.
 * One statement for all positions. Unlike a page of matches it reads every match of a position, at most some thousands. It
 * sorts the first ones and as many more as can be left out, and looks up the offers of only a few.
 */
export async function findBestMatches(db: Db, query: NeedyQuery): Promise<Map<string, RankFacts[]>> {
  if (query.positions.length === 0) return new Map();
  const { rows } = await sql<FirstRow>`
    with ${headParts(query)}
    select need.id as position_id, best.dayplayer_id, best.starred, ${timesWorked("best")} as worked, best.reliability,
      best.member_since, best.turn, best.distance, ${today} as today
    from ${needs(query.positions)}
    cross join lateral (
      select ranked.* from (
        select c.*, ${turn(query)} from (
          select c.*, row_number() over (order by ${orderWithoutTurns}) as place from (
            select c.*, ${ranks} from (${candidatesOfNeed(query)}) c
            order by ${orderWithoutTurns} limit ${enoughOf(query)}) c) c
        order by ${order}) ranked
      where not exists (
        select from offers offer where offer.dayplayer_id = ranked.dayplayer_id and offer.date = need.date
        and (offer.department_id = ${query.departmentId}) is true and ${isForName})
      order by ${order} limit ${query.limit}) best ${prepared}`.execute(db);
  const byPosition = Map.groupBy(rows, ({ position_id }) => position_id);
  return new Map([...byPosition].map(([id, matches]) => [id, matches.map((row) => toRankFacts(row, row.today))]));
}

/**
 * Returns the first page of the matches of many positions, by the position's id, each equal to that of `findMatches`.
 * One statement for all positions, which reads the candidates of each position once. `name` filters by similar names.
 * Positions without a match are missing in the result.
 */
export async function findFirstMatches(
  db: Db,
  { name, ...query }: NeedyQuery & { name?: string | undefined },
): Promise<Map<string, FirstMatches>> {
  if (query.positions.length === 0) return new Map();
  const hasNotDropped = sql`c.dayplayer_id <> all(array(
    select dayplayer_id from dropped where dropped.date = need.date and dropped.name = need.name))`;
  // The offset keeps the lookup by key: as a join it would read all accounts.
  const isFound = name
    ? sql`exists (select from accounts n where n.id = c.dayplayer_id
        and ${isNamed("n", name)} offset 0)`
    : sql`true`;
  const { rows } = await sql<FirstRow & { total: number }>`
    with ${headParts(query)},
    dropped as materialized (${selectDropped(query.departmentId, isOnDateOf(query))})
    select need.id as position_id, found.*, ${today} as today
    from ${needs(query.positions)}
    cross join lateral (
      with fit as materialized (select c.* from (${candidatesOfNeed(query)}) c where ${isFound} and ${hasNotDropped})
      select counted.total, best.* from (
        select count(*)::int as total from (
          select from fit ${name ? sql`` : sql`limit ${matchTotalCap + 1}`}) n) counted
      cross join (
        select fit.dayplayer_id, starred, ${timesWorked("fit")} as worked, reliability, member_since, turn, distance from (
          select c.*, ${turn(query)} from (
            select c.*, ${ranks}, 1 as place from fit c
            order by ${orderWithoutTurns} limit ${sql.lit(takeTurns)}) c
          order by ${order} limit ${query.limit}) fit) best) found ${prepared}`.execute(db);
  const found = new Map<string, FirstMatches>();
  for (const [id, matches] of Map.groupBy(rows, ({ position_id }) => position_id)) {
    const total = matches[0]?.total ?? 0;
    const capped = !name && total > matchTotalCap;
    found.set(id, {
      matches: matches.map((row) => toRankFacts(row, row.today)),
      total: capped ? matchTotalCap : total,
      capped,
    });
  }
  return found;
}

/** What both statements read once, and not for each candidate: the day, and whom the head knows. */
const headParts = (head: KnownToHeadQuery) => sql`
    today as materialized (select (app_now() at time zone 'UTC')::date as date),
    known as materialized (select * from ${knownToHead(head)} known)`;
const today = sql`(select date from today)`;
/**
 * Every part of the order is a column, so that PostgreSQL sorts the matches once, before it looks up their offers. Whom the
 * head knows is looked up in two hashes, which all positions share: joined, they were read again for each candidate.
 */
const ranks = sql`c.dayplayer_id in (select dayplayer_id from known where starred) as starred,
  c.dayplayer_id in (select dayplayer_id from known where worked > 0) as worked_before,
  extract(year from age(${today}, member_since)) as years`;
const timesWorked = (of: "best" | "fit") =>
  sql`coalesce((select known.worked from known where known.dayplayer_id = ${sql.ref(`${of}.dayplayer_id`)}), 0)`;
const merits = sql`starred desc, worked_before desc, reliability desc, years desc`;
const order = sql`${merits}, turn, distance nulls last, dayplayer_id`;
const orderWithoutTurns = sql`${merits}, distance nulls last, dayplayer_id`;
/** The turn of a candidate, who has a place in the order without turns. */
const turn = ({ departmentId }: NeedyQuery) => sql`case when c.place <= ${sql.lit(takeTurns)} then
  ${turnOf(sql.ref("c.dayplayer_id"), { departmentId, isOnDates: sql`asked.date = need.date` })} else ${noTurn} end as turn`;
const distance = sql`(c.x - need.x) * (c.x - need.x) + (c.y - need.y) * (c.y - need.y)
  + (c.z - need.z) * (c.z - need.z)`;

/** More offers than this are not counted; all matches are sorted then. */
const mostCounted = 200;

/**
 * The number of first matches of which enough remain: as many are left out as the department has offers on the date, at most.
 * The names of their positions are not looked up, because there are ten times as many offers as for one position.
 */
const enoughOf = ({ departmentId, limit }: NeedyQuery) => sql`(
  select case when count(*) <= ${sql.lit(mostCounted)} then greatest(count(*) + ${limit}::int, ${sql.lit(takeTurns)}) end from (
    select from offers offer where offer.department_id = ${departmentId} and offer.date = need.date
    limit ${sql.lit(mostCounted + 1)}) counted)`;

/**
 * The condition that an offer is for a position of the needed name. The offset prevents a scan of all positions. A comparison
 * of the department that no index supports is beside it: PostgreSQL would otherwise read all offers of the department on the
 * date for each match, instead of those of the dayplayer.
 */
const isForName = sql`exists (select from positions position
  where position.id = offer.position_id and position.name = need.name offset 0)`;

/** The condition that offers are on a date of the positions. */
const isOnDateOf = ({ positions }: NeedyQuery) =>
  sql`= any(${[...new Set(positions.map(({ date }) => date))]}::date[])`;

/** The positions as rows named `need`. */
function needs(positions: readonly NeedyPosition[]) {
  const input = positions.map(({ id, name, date, during, place }) => {
    const { at, town, areas } = toCandidateQuery({ place });
    const month = `${date.slice(0, 7)}-01`;
    return { id, name, date, during, month, bit: Number(date.slice(8)) - 1, town, areas, ...at };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as need
    (id uuid, name text, date date, during tstzrange, month date, bit int, town text, areas bigint[], x float8, y float8, z float8)`;
}

/** Those who work in the position, are free at its time, travel as far as its place, and have no block with the head. */
function candidatesOfNeed(head: KnownToHeadQuery) {
  const free = sql`${isInSection(sql`need.name`, sql`need.month`)} and get_bit(c.free, need.bit) = 1
    and ${isNotBlocked(head)} and ${isNotAtWork({ date: sql`need.date`, during: sql`need.during` })}`;
  const columns = sql`c.dayplayer_id, c.reliability, c.member_since`;
  return sql`
    select ${columns}, ${distance} as distance from candidates c
    where c.area = any(need.areas) and ${free} and (need.x is null or c.x is null or ${distance} <= c.reach)
    union all
    select ${columns}, null from dayplayer_profiles profile join candidates c using (dayplayer_id)
    where need.x is null and need.town <> '' and profile.town = need.town and c.x is not null and ${free}`;
}
