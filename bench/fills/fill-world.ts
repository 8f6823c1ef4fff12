import type { Database } from "../../apps/server/src/db/connect.ts";
import { departmentScope } from "../../apps/server/src/modules/productions/policy.ts";
import type { DepartmentScope } from "../../apps/server/src/modules/scopes.ts";
import { seeded } from "../../apps/server/src/testing/seeded.ts";
import { departmentTypes, positionsOf } from "../../apps/server/src/text/department-types.ts";
import { bulkDayplayers } from "../worlds/bulk-dayplayers.ts";
import { listHomes } from "../worlds/where-crews-live.ts";

export interface StagedPosition {
  id: string;
  dayplanId: string;
  departmentId: string;
  date: string;
}

export interface FillWorld {
  positions: StagedPosition[];
  /** The scope of the head of each department. */
  scopes: Map<string, DepartmentScope>;
  /** Later than now, and earlier than every call. */
  fillBy: Temporal.Instant;
}

export const zone = "America/Los_Angeles";
/** The time that fills have from when they are started. */
export const hoursToFill = 48;
const daysAhead = 5;
const daysOfDepartment = 50;
const positionsOfDay = 5;

/** Inserts so many dayplayers everywhere, and positions to fill, of departments at places where crews live. */
export async function stageFillWorld(
  database: Database,
  { dayplayers, positions: wanted }: { dayplayers: number; positions: number },
  log: (text: string) => void,
): Promise<void> {
  const now = Temporal.Now.instant();
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const client = await database.pool.connect();
  try {
    // At night a fill finds everybody asleep and reads up to 500 matches. The figures must not depend on the hour.
    await client.query("alter table accounts alter column quiet_hours set default false");
    await bulkDayplayers(client, { count: dayplayers, from: today.toString(), log });
  } finally {
    client.release(true);
  }
  const departments = Math.ceil(wanted / daysOfDepartment / positionsOfDay);
  const heads = await insertDepartments(database, departments, today);
  await insertPositions(database, heads, today);
  await database.pool.query("analyze departments, dayplans, positions");
}

/** Reads a staged world. The positions are in an order that has nothing to do with their departments. */
export async function readFillWorld(database: Database, wanted: number): Promise<FillWorld> {
  const { rows: heads } = await database.pool.query<Head>(
    `select manager_id as "headId", id as "departmentId" from departments`,
  );
  const { rows: positions } = await database.pool.query<StagedPosition>(
    `select id, dayplan_id as "dayplanId", department_id as "departmentId", date::text as date
      from positions order by md5(id::text) limit $1`,
    [wanted],
  );
  const scopes = new Map<string, DepartmentScope>();
  for (const { headId, departmentId } of heads) {
    const scope = await departmentScope(database.db, { accountId: headId, type: "department_head", sessionId: "" });
    if (!scope.ok) throw new Error(`The staged head was refused: ${scope.reason}`);
    scopes.set(departmentId, scope.value);
  }
  return { positions, scopes, fillBy: Temporal.Now.instant().add({ hours: hoursToFill }) };
}

interface Head {
  headId: string;
  departmentId: string;
}

async function insertDepartments({ pool }: Database, count: number, today: Temporal.PlainDate): Promise<Head[]> {
  const { rows } = await pool.query<Head>(
    `with head as (
        insert into accounts (email, email_norm, type, first_name, last_name, department, country_code, phone_number, password_hash)
        select 'head-' || n || '@bench.example', 'head-' || n || '@bench.example', 'department_head', 'Robin', 'Vale', 'Costume', '+1', '', ''
        from generate_series(1, $1::int) n returning id
      ), production as (
        insert into productions (creator_id, payer_id, name, type, studio_name, start_date, end_date, country, city, zone,
          payment_status, paid_departments)
        select id, id, 'Bench', 'Feature Film', 'Bench', $2::date - 90, $2::date + 180, 'United States', 'Los Angeles', $3,
          'paid', 1 from head returning id, creator_id
      )
      insert into departments (production_id, name, manager_email, manager_email_norm, manager_id, setup_completed_at)
      select id, 'Costume', 'head@bench.example', 'head@bench.example', creator_id, now() from production
      returning manager_id as "headId", id as "departmentId"`,
    [count, today.toString(), zone],
  );
  await pool.query(
    "update accounts set selected_production_id = p.id from productions p where p.creator_id = accounts.id",
  );
  return rows;
}

/** Five positions a day, fifty days each; the days of a department are at different places, of which large towns are many. */
async function insertPositions({ pool }: Database, heads: Head[], today: Temporal.PlainDate) {
  const homes = listHomes();
  const weights = homes.reduce((sum, { weight }) => sum + weight, 0);
  const random = seeded(20_261_123);
  const chooseHome = () => {
    let left = random() * weights;
    return homes.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
  };
  const days = heads.flatMap(({ departmentId }, index) => {
    const names = positionsOf(departmentTypes[index % departmentTypes.length] ?? "Costume");
    return Array.from({ length: daysOfDepartment }, (_, day) => {
      const home = chooseHome();
      if (!home) throw new Error("There are no homes.");
      return {
        department_id: departmentId,
        date: today.add({ days: daysAhead + day }).toString(),
        names: names.slice(0, positionsOfDay).concat(positionsOf("Costume")).slice(0, positionsOfDay),
        count: 1 + Math.floor(random() * 3),
        city: home.city,
        latitude: home.latitude,
        longitude: home.longitude,
      };
    });
  });
  await pool.query(
    `with wish as (
        select * from jsonb_to_recordset($1::jsonb) as w (department_id uuid, date date, names jsonb, count int, city text,
          latitude float8, longitude float8)
      ), day as (
        insert into dayplans (department_id, date, call_time, wrap_time, zone, passes_at, street_address, city, state, zip, latitude, longitude)
        select department_id, date, '07:00', '19:00', $2, (date + 1)::timestamp at time zone $2, '1 Main St', city, 'California', '', latitude, longitude
        from wish returning id, department_id, date
      )
      insert into positions (dayplan_id, department_id, date, name, count, activated)
      select day.id, day.department_id, day.date, name, wish.count, true
      from day join wish using (department_id, date) cross join lateral jsonb_array_elements_text(wish.names) name`,
    [JSON.stringify(days), zone],
  );
}

/** Starts fills as rows, due now, so that a measurement begins with the look of the product. */
export async function startFills({ pool }: Database, { scopes, fillBy }: FillWorld, positions: StagedPosition[]) {
  const rows = positions.map(({ id, departmentId, date }) => ({
    position_id: id,
    department_id: departmentId,
    date,
    started_by: scopes.get(departmentId)?.accountId,
  }));
  await pool.query(
    `insert into fills (position_id, department_id, date, state, fill_by, pace, asks_by, keep_full, standby, message, started_by, due_at)
      select position_id, department_id, date, 'running', $2, 'steady', 'rank', true, 0, '', started_by, app_now()
      from jsonb_to_recordset($1::jsonb) as r (position_id uuid, department_id uuid, date date, started_by uuid)`,
    [JSON.stringify(rows), fillBy.toString()],
  );
}
