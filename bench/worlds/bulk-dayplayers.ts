import type pg from "pg";
import { titleOfState } from "../../apps/server/src/demo/towns.ts";
import { areaOf, reaches } from "../../apps/server/src/modules/dayplayers/geography/areas.ts";
import { townOf } from "../../apps/server/src/modules/dayplayers/geography/town.ts";
import { departmentTypes, positionsOf } from "../../apps/server/src/text/department-types.ts";
import { listHomes } from "./where-crews-live.ts";

export interface Bulk {
  /** The total number of dayplayers at the end, including existing ones. */
  count: number;
  /** As `YYYY-MM-DD`: availability is generated for ninety days from this date. */
  from: string;
  /** The same seed generates the same people. */
  seed?: number;
  log?: (text: string) => void;
}

/** Rows for each statement: enough to be fast, and few enough for regular progress reports. */
const batch = 50_000;

/**
 * Inserts dayplayers as rows, for measurements: homes mostly where films are shot, one to three positions of one
 * department, records from no to many bookings, and availability in several patterns. Small worlds are created through the
 * product's own functions instead, which would take hours for these sizes. The accounts have no password and can't sign in.
 */
export async function bulkDayplayers(
  client: pg.ClientBase,
  { count, from, seed = 0.42, log = () => undefined }: Bulk,
): Promise<void> {
  await client.query("set statement_timeout = 0");
  await client.query("select setseed($1)", [seed]);
  await trustRows(client, true);
  await stageHomes(client);
  await stageCrafts(client);
  const candidatesIndex = await takeIndex(client, "candidates_by_section");
  const searchIndex = await takeIndex(client, "dayplayer_profiles_search");
  let there =
    (await client.query<{ there: number }>("select count(*)::int as there from dayplayers")).rows[0]?.there ?? 0;
  while (there < count) {
    const size = Math.min(batch, count - there);
    await client.query("begin");
    await addPeople(client, size, from);
    await client.query("commit");
    there += size;
    log(`${there.toLocaleString("en")} dayplayers`);
  }
  await client.query(candidatesIndex);
  await client.query(searchIndex);
  await client.query("drop table bulk_homes, bulk_crafts");
  await trustRows(client, false);
  await client.query("vacuum (analyze) accounts, dayplayers, dayplayer_profiles, availability_months, candidates");
}

/**
 * Disables or enables the checks of foreign keys, if the user may do so, because the generated rows are valid by
 * construction. This saves a third of the time.
 */
const trustRows = (client: pg.ClientBase, trust: boolean) =>
  client.query(
    "select set_config('session_replication_role', $1, false) from pg_roles where rolname = current_user and rolsuper",
    [trust ? "replica" : "origin"],
  );

/** Drops an index and returns the statement that creates it. Building it once at the end takes a fifth of the time. */
async function takeIndex(client: pg.ClientBase, name: string): Promise<string> {
  const { rows } = await client.query<{ statement: string }>("select pg_get_indexdef($1::regclass) as statement", [
    name,
  ]);
  await client.query(`drop index ${name}`);
  return rows[0]?.statement ?? "";
}

/** Creates a temporary table of homes, with the interval of random numbers for each and its area in each grid. */
async function stageHomes(client: pg.ClientBase) {
  const homes = listHomes();
  const all = homes.reduce((sum, { weight }) => sum + weight, 0);
  let sum = 0;
  const rows = homes.map((home) => {
    const town = townOf(home.city, home.state);
    const areas = reaches.map((reach) => areaOf({ point: home, town, travelRadiusMiles: reach }));
    sum += home.weight;
    return { ...home, state: titleOfState(home.state), town, areas, until: sum / all };
  });
  await client.query(
    "create temp table bulk_homes (until float8 primary key, zip text, city text, state text, town text, latitude float8, longitude float8, areas bigint[])",
  );
  await client.query(
    "insert into bulk_homes select * from jsonb_to_recordset($1::jsonb) as h (until float8, zip text, city text, state text, town text, latitude float8, longitude float8, areas bigint[])",
    [JSON.stringify(rows)],
  );
  await client.query("analyze bulk_homes");
}

/** Creates a temporary table of positions; the first ones of a department are the most common. */
async function stageCrafts(client: pg.ClientBase) {
  const crafts = departmentTypes.flatMap((department) => {
    const positions = positionsOf(department);
    return positions.flatMap((_, index) => {
      const held = positions.slice(index, index + 1 + (index % 3));
      return Array.from({ length: Math.max(1, 6 - index) }, () => ({ department, held }));
    });
  });
  await client.query("create temp table bulk_crafts (number int primary key, department text, held text[])");
  await client.query(
    "insert into bulk_crafts select row_number() over (), department, held from jsonb_to_recordset($1::jsonb) as c (department text, held text[])",
    [JSON.stringify(crafts)],
  );
}

async function addPeople(client: pg.ClientBase, size: number, from: string) {
  await client.query(
    `create temp table people on commit drop as
      select uuidv7(since - $2::timestamptz) as id, since::date as since, home, craft, radius, counted,
        counted - (case when unlucky < 0.6 then 0 else least(counted, floor(counted * (unlucky - 0.6) / 3 + 0.5)) end)::int as kept, habit
      from (select $2::timestamptz - make_interval(days => floor(random() ^ 1.5 * 3650)::int) as since, random() as home,
          1 + floor(random() * (select count(*) from bulk_crafts))::int as craft,
          (array[50, 50, 50, 50, 50, 50, 25, 25, 10, 15, 35, 75, 100, 100, 150, 200, 300, 500])[1 + floor(random() * 18)::int] as radius,
          case when random() < 0.35 then 0 else floor(-20 * ln(1 - random()))::int end as counted,
          random() as unlucky, random() as habit
        from generate_series(1, $1)) drawn`,
    [size, from],
  );
  await client.query(
    `insert into accounts (id, email, email_norm, type, first_name, last_name, department, country_code, phone_number, password_hash, created_at)
      select id, id || '@dayplayers.example', id || '@dayplayers.example', 'dayplayer',
        (array['Ada', 'Ben', 'Carmen', 'Dev', 'Elena', 'Femi', 'Grace', 'Hugo', 'Ines', 'Jamal', 'Kim', 'Luis', 'Mara', 'Noor', 'Omar', 'Priya'])[1 + abs(hashtext(id::text)) % 16],
        -- As many as there are common ones in a country, of four to nine letters.
        initcap(substr(translate(md5((abs(hashtext(id::text)) % 100000)::text), '0123456789', 'aeioulmnrs'), 1,
          4 + abs(hashtext(id::text)) % 6)),
        department, '+1', '', '', since from people join bulk_crafts on number = craft`,
  );
  await client.query("insert into dayplayers select id from people");
  await client.query(
    `insert into dayplayer_profiles (dayplayer_id, name, positions, city, state, zip, latitude, longitude, town, area, travel_radius_miles, member_since, counted, kept)
      select p.id, a.first_name || ' ' || a.last_name, c.held, h.city, h.state, h.zip, h.latitude, h.longitude, h.town,
        h.areas[(select count(*) + 1 from unnest($1::int[]) reach where reach < p.radius)], p.radius, p.since, p.counted, p.kept
      from people p join accounts a on a.id = p.id join bulk_crafts c on c.number = p.craft
      cross join lateral (select * from bulk_homes where until >= p.home order by until limit 1) h`,
    [[...reaches]],
  );
  // A fifth of the dayplayers have no availability; the others are free on weekdays, every second day or now and then.
  await client.query(
    `with months as materialized (
        select date_trunc('month', day)::date as month,
          bit_or((B'1'::bit(31) >> (extract(day from day)::int - 1))) as said,
          bit_or(case when extract(isodow from day) < 6 then B'1'::bit(31) >> (extract(day from day)::int - 1) else B'0'::bit(31) end) as weekdays
        from generate_series($1::date::timestamp, $1::date + 89, interval '1 day') day group by 1)
      insert into availability_months (dayplayer_id, month, said, free)
      select p.id, m.month, m.said, m.said & case when p.habit < 0.5 then m.weekdays
        when p.habit < 0.7 then floor(random() * 2147483648)::bigint::bit(31)
        else (floor(random() * 2147483648)::bigint & floor(random() * 2147483648)::bigint & floor(random() * 2147483648)::bigint)::bit(31) end
      from people p cross join months m
      where p.habit < 0.8`,
    [from],
  );
  await client.query(
    `insert into candidates
        (dayplayer_id, position, month, area, reliability, member_since, x, y, z, reach, free, kept, counted)
      select c.dayplayer_id, position, month, area, reliability, member_since, x, y, z, reach, free, c.kept, c.counted
      from expected_candidates c join people on people.id = c.dayplayer_id`,
  );
}
