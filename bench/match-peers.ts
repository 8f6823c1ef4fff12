import type pg from "pg";
import type { MatchQuery } from "../apps/server/src/modules/dayplayers/matching/match-position.ts";

/** Other statements for the same query, as a comparison with the one that the product uses. */
export interface Peer {
  name: string;
  /** Indexes that only this way needs. */
  prepare: string[];
  run(client: pg.PoolClient, query: MatchQuery): Promise<unknown>;
}

/** Great-circle miles, as one would write them. */
const miles = `7917.6 * asin(sqrt(sin(radians(p.latitude - $5) / 2) ^ 2
  + cos(radians($5)) * cos(radians(p.latitude)) * sin(radians(p.longitude - $6) / 2) ^ 2))`;

/** The matching rule as one statement on profiles, availability and bookings. */
const plain = (narrowed: string) => `
  select p.dayplayer_id,
    exists (select from stars s where s.head_id = $1 and s.dayplayer_id = p.dayplayer_id) as starred,
    exists (select from offers o where o.department_id = $2 and o.dayplayer_id = p.dayplayer_id and o.state = 'accepted'
      and o.counted_at is not null and o.no_show_at is null) as worked,
    extract(year from age(p.member_since)) as years,
    ${miles} as miles, count(*) over () as total
  from dayplayer_profiles p join availability_months m on m.dayplayer_id = p.dayplayer_id and m.month = date_trunc('month', $4::date)
  where ${narrowed} and ${miles} <= p.travel_radius_miles
    and get_bit(m.free, extract(day from $4::date)::int - 1) = 1
    and not exists (select from offers o where o.dayplayer_id = p.dayplayer_id and o.date = $4 and o.state = 'accepted')
  order by starred desc, worked desc, p.reliability desc, years desc, miles, p.dayplayer_id limit 50`;

const runStatement =
  (text: string) =>
  (client: pg.PoolClient, { headId, departmentId, position, date, place }: MatchQuery) =>
    client.query(text, [headId, departmentId, position, date, place.latitude, place.longitude]);

export const peers: Peer[] = [
  {
    name: "one simple statement, no index",
    prepare: [],
    run: runStatement(plain("$3 = any(p.positions)")),
  },
  {
    name: "with a GIN index on positions",
    prepare: ["create index bench_positions on dayplayer_profiles using gin (positions)"],
    run: runStatement(plain("p.positions @> array[$3]")),
  },
  {
    name: "with a GIN and a GiST index on homes",
    prepare: [
      "create index bench_positions on dayplayer_profiles using gin (positions)",
      "create index bench_homes on dayplayer_profiles using gist (point(longitude, latitude))",
    ],
    // A box of 500 miles, since somebody may travel as far.
    run: runStatement(
      plain(`p.positions @> array[$3] and point(p.longitude, p.latitude) <@ box(
        point($6::float8 - 7.24 / cos(radians($5::float8)), $5::float8 - 7.24), point($6::float8 + 7.24 / cos(radians($5::float8)), $5::float8 + 7.24))`),
    ),
  },
];

/** The lower bound of every query: one round trip that reads fifty rows by their key. */
export async function readFifty(client: pg.PoolClient, ids: string[]): Promise<unknown> {
  return client.query(
    "select dayplayer_id, kept, counted from dayplayer_profiles where dayplayer_id = any($1::uuid[])",
    [ids],
  );
}
