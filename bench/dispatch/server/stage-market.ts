import { randomUUID } from "node:crypto";
import { openSession } from "../../../apps/server/src/modules/accounts/sessions/sessions.ts";
import { areaOf } from "../../../apps/server/src/modules/dayplayers/geography/areas.ts";
import { aStaffing, type Staffing } from "../../../apps/server/src/testing/staffing.ts";
import { type Dayplayer, day, type Job, type World } from "../world.ts";
import type { ClockedServer } from "./clocked-server.ts";

/** The first midnight of a world, as the product's clock shows it. */
const firstMidnight = Temporal.Instant.from("2027-01-04T00:00:00Z");
export const momentAt = (minutes: number): Temporal.Instant =>
  firstMidnight.add({ milliseconds: Math.round(minutes * 60_000) });
export const minutesAt = (moment: Temporal.Instant): number =>
  (moment.epochMilliseconds - firstMidnight.epochMilliseconds) / 60_000;
export const dateOf = (job: Job): string =>
  momentAt(job.date * day)
    .toString()
    .slice(0, 10);

const zone = "UTC";
const names = ["Costumer", "Set Costumer", "Key Costumer"];
/** Kept and counted bookings that give each reliability. */
const records = new Map([
  [1, { kept: 0, counted: 0 }],
  [0.95, { kept: 18, counted: 19 }],
  [0.85, { kept: 16, counted: 19 }],
]);
const studio = { latitude: 34.0983, longitude: -118.3267 };
const milesOfLatitude = 69.1;
const travelRadiusMiles = 100;

interface StagedPerson {
  dayplayer: Dayplayer;
  id: string;
  token: string;
}
export interface StagedJob {
  job: Job;
  dayplanId: string;
  positionId: string;
  headToken: string;
}
export interface StagedMarket {
  people: Map<string, StagedPerson>;
  /** By the position's id. */
  jobs: Map<string, StagedJob>;
}

/** Writes a world to the database of a server: its people, whom the departments know, their free dates, and the days. */
export async function stageMarket(server: ClockedServer, world: World): Promise<StagedMarket> {
  await server.setNow(momentAt(0));
  const people = await insertPeople(server, world.dayplayers);
  await insertAvailability(server, world, people);
  const jobs = await insertJobs(server, world, people);
  const tokenOf = (accountId: string) =>
    openSession(server.db, { accountId, deviceName: "bench", userAgent: "", remember: true, now: momentAt(0) });
  const staged = new Map<string, StagedPerson>();
  for (const [dayplayer, id] of people) staged.set(id, { dayplayer, id, token: await tokenOf(id) });
  await server.pool.query("analyze");
  return { people: staged, jobs };
}

async function insertPeople({ pool }: ClockedServer, dayplayers: Dayplayer[]): Promise<Map<Dayplayer, string>> {
  const rows = dayplayers.map((each) => {
    const home = { latitude: studio.latitude + each.miles / milesOfLatitude, longitude: studio.longitude };
    return {
      id: randomUUID(),
      positions: each.positions.map((position) => names[position]),
      ...home,
      area: areaOf({ point: home, town: "", travelRadiusMiles }),
      since: momentAt(-day * (365.25 * each.years + 180))
        .toString()
        .slice(0, 10),
      ...records.get(each.reliability),
    };
  });
  const values = [JSON.stringify(rows)];
  await pool.query(
    `insert into accounts (id, email, email_norm, type, first_name, last_name, department, country_code, phone_number,
        password_hash, quiet_hours, quiet_from, quiet_until)
      select id, id || '@bench.example', id || '@bench.example', 'dayplayer', 'Dana', 'Reyes', 'Costume', '+1', '', '', true,
        '22:00', '07:00' from jsonb_to_recordset($1::jsonb) as r(id uuid)`,
    values,
  );
  await pool.query("insert into dayplayers select id from jsonb_to_recordset($1::jsonb) as r(id uuid)", values);
  await pool.query(
    `insert into dayplayer_profiles (dayplayer_id, name, positions, zone, latitude, longitude, town, area, travel_radius_miles,
        member_since, kept, counted)
      select id, 'Dana Reyes', positions, '${zone}', latitude, longitude, '', area, ${travelRadiusMiles}, since, kept, counted
      from jsonb_to_recordset($1::jsonb) as r(id uuid, positions text[], latitude float8, longitude float8, area bigint,
        since date, kept int, counted int)`,
    values,
  );
  return new Map(dayplayers.map((each, index) => [each, rows[index]?.id ?? ""]));
}

/** Who is free on a date is a candidate of all jobs of their position on it; a date without such a job does not matter. */
async function insertAvailability({ pool }: ClockedServer, { jobs }: World, people: Map<Dayplayer, string>) {
  const free = new Map<string, Set<number>>();
  for (const job of jobs) {
    const date = dateOf(job);
    for (const dayplayer of job.candidates) {
      const key = `${people.get(dayplayer)} ${date.slice(0, 7)}-01`;
      free.set(key, (free.get(key) ?? new Set()).add(Number(date.slice(8)) - 1));
    }
  }
  const rows = [...free].map(([key, days]) => {
    const [id, month] = key.split(" ");
    return { id, month, free: Array.from({ length: 31 }, (_, index) => (days.has(index) ? "1" : "0")).join("") };
  });
  await pool.query(
    `insert into availability_months (dayplayer_id, month, said, free)
      select id, month, free::bit(31), free::bit(31) from jsonb_to_recordset($1::jsonb) as r(id uuid, month date, free text)`,
    [JSON.stringify(rows)],
  );
  await pool.query(
    `insert into candidates (dayplayer_id, position, month, area, reliability, member_since, x, y, z, reach, free, kept, counted)
      select dayplayer_id, position, month, area, reliability, member_since, x, y, z, reach, free, kept, counted from expected_candidates
      on conflict do nothing`,
  );
}

/** Each job is a day of its own, so a date with several jobs of a department has as many heads, who know the same people. */
async function insertJobs(server: ClockedServer, { jobs }: World, people: Map<Dayplayer, string>) {
  const heads = new Map<string, { staffing: Staffing; token: string }>();
  const staged = new Map<string, StagedJob>();
  const ofDay = Map.groupBy(jobs, ({ date, department }) => `${date} ${department}`);
  for (const sameDay of ofDay.values())
    for (const [copy, job] of sameDay.entries()) {
      const key = `${job.department} ${copy}`;
      const head = heads.get(key) ?? (await aHead(server, job.department, people));
      heads.set(key, head);
      const call = momentAt(job.callAt).toString().slice(11, 16);
      const wrap = momentAt(job.callAt + 8 * 60)
        .toString()
        .slice(11, 16);
      const positions = { [names[job.position] ?? ""]: job.places };
      const { id: dayplanId, positionId } = await head.staffing.day({ date: dateOf(job), call, wrap, positions });
      staged.set(positionId, { job, dayplanId, positionId, headToken: head.token });
    }
  await server.pool.query("update dayplans set latitude = $1, longitude = $2", [studio.latitude, studio.longitude]);
  return staged;
}

async function aHead(server: ClockedServer, department: number, people: Map<Dayplayer, string>) {
  const staffing = await aStaffing(server.db, { zone });
  const known = [...people].flatMap(([dayplayer, id]) => (dayplayer.known[department] ? [id] : []));
  await server.pool.query("insert into stars (head_id, dayplayer_id) select $1, unnest($2::uuid[])", [
    staffing.headId,
    known,
  ]);
  return { staffing, token: await staffing.tokenOf(staffing.headId, momentAt(0)) };
}
