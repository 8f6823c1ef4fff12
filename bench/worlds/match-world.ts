import type pg from "pg";
import type { MatchQuery } from "../../apps/server/src/modules/dayplayers/matching/match-position.ts";
import { seeded } from "../../apps/server/src/testing/seeded.ts";
import { departmentTypes, positionsOf } from "../../apps/server/src/text/department-types.ts";
import { bulkDayplayers } from "./bulk-dayplayers.ts";
import { listHomes } from "./where-crews-live.ts";

/** The first of the ninety days for which dayplayers have saved their availability. */
const from = "2026-11-20";
/** Days for which one in twenty is booked already. */
const dates = ["2026-12-01", "2026-12-09", "2026-12-18", "2027-01-06", "2027-01-14", "2027-01-22"];

/** Dayplayers up to a number; a head with a network of 60 and 40 who worked there; bookings on the queried days. */
export async function growWorld(
  client: pg.PoolClient,
  count: number,
  log: (text: string) => void,
): Promise<Pick<MatchQuery, "headId" | "departmentId">> {
  if (await hasGrown(client, count)) return aHead(client);
  await bulkDayplayers(client, { count, from, seed: count / 2 ** 24, log });
  const head = await aHead(client);
  await client.query("delete from offers");
  await client.query("delete from stars");
  await client.query(
    "insert into stars (head_id, dayplayer_id) select $1, id from (select id from dayplayers order by hashtext(id::text) limit 60) s on conflict do nothing",
    [head.headId],
  );
  const past = await aDay(client, head, "2026-10-01");
  await client.query(
    `insert into offers (position_id, dayplan_id, department_id, dayplayer_id, date, state, expires_at, created_by, counted_at)
      select $1, $2, $3, id, $4, 'accepted', now(), $5, now() from (select id from dayplayers order by hashtext(id::text) desc limit 40) p`,
    [past.positionId, past.id, head.departmentId, past.date, head.headId],
  );
  for (const [index, date] of dates.entries()) {
    const day = await aDay(client, head, date);
    await client.query(
      `insert into offers (position_id, dayplan_id, department_id, dayplayer_id, date, state, expires_at, created_by)
        select $1, $2, $3, id, $4, 'accepted', now(), $5 from dayplayers where abs(hashtext(id::text)) % 20 = $6`,
      [day.positionId, day.id, head.departmentId, day.date, head.headId, index],
    );
  }
  await client.query("vacuum (analyze) offers, stars, candidates");
  return head;
}

/** Whether the database is a world of so many dayplayers already, whose last date has its bookings. */
async function hasGrown(client: pg.PoolClient, count: number): Promise<boolean> {
  const { rows } = await client.query<{ grown: boolean }>(
    "select (select count(*) from dayplayers) = $1 and exists (select from offers where date = $2) as grown",
    [count, dates.at(-1)],
  );
  return rows[0]?.grown ?? false;
}

async function aHead(client: pg.PoolClient) {
  const only = async (sql: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ id: string }>(sql, values);
    if (!rows[0]) throw new Error(`Nothing came of: ${sql}`);
    return rows[0].id;
  };
  const there = await client.query<{ headId: string; departmentId: string }>(
    `select manager_id as "headId", id as "departmentId" from departments`,
  );
  if (there.rows[0]) return there.rows[0];
  const headId = await only(
    `insert into accounts (email, email_norm, type, first_name, last_name, department, country_code, phone_number, password_hash)
      values ('head@bench.example', 'head@bench.example', 'department_head', 'Robin', 'Vale', 'Costume', '+1', '', '') returning id`,
  );
  const productionId = await only(
    `insert into productions (creator_id, payer_id, name, type, studio_name, start_date, end_date, country, city, zone, payment_status)
      values ($1, $1, 'Bench', 'Feature Film', 'Bench', '2026-01-01', '2027-12-31', 'United States', 'Los Angeles', 'America/Los_Angeles', 'paid') returning id`,
    [headId],
  );
  const departmentId = await only(
    `insert into departments (production_id, name, manager_email, manager_email_norm, manager_id, setup_completed_at)
      values ($1, 'Costume', 'head@bench.example', 'head@bench.example', $2, now()) returning id`,
    [productionId, headId],
  );
  return { headId, departmentId };
}

async function aDay(client: pg.PoolClient, { departmentId }: { departmentId: string }, date: string) {
  const { rows } = await client.query<{ id: string; date: string; positionId: string }>(
    `with day as (
        insert into dayplans (department_id, date, zone, passes_at) values ($1, $2, 'UTC', $2::date + 1)
        on conflict (department_id, date) where archived_at is null do update set notes = '' returning id, date
      ), made as (
        insert into positions (dayplan_id, department_id, date, name, count, activated) select id, $1, date, 'Costumer', 1000000, true from day
        on conflict (dayplan_id, name) where archived_at is null do update set activated = true returning id
      ) select day.id, day.date::text as date, made.id as "positionId" from day, made`,
    [departmentId, date],
  );
  if (!rows[0]) throw new Error(`No day was planned for ${date}.`);
  return rows[0];
}

/** Match queries at places where crews live, for every position of a film crew. They are the same in every run. */
export function typicalQueries(head: Pick<MatchQuery, "headId" | "departmentId">, count: number): MatchQuery[] {
  const homes = listHomes();
  let total = 0;
  const until = homes.map(({ weight }) => {
    total += weight;
    return total;
  });
  const positions = departmentTypes.flatMap((department) => [...positionsOf(department)]);
  const random = seeded(20_261_120);
  return Array.from({ length: count }, () => {
    const at = random() * total;
    const place = homes[until.findIndex((sum) => sum > at)];
    if (!place) throw new Error("There are no homes.");
    const position = positions[Math.floor(random() * positions.length)] ?? "Costumer";
    return { ...head, position, date: dates[Math.floor(random() * dates.length)] ?? from, place };
  });
}
