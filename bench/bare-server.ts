// The limit that the product is measured against: bare node:http and pg, in a process of its own, reading the same with
// statements as one would write them, prepared, and JSON.stringify, with nothing checked, counted, logged or presented. Started by month.ts, accepts.ts and offers.ts.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { openPool } from "../apps/server/src/db/connect.ts";
import type { DB } from "../apps/server/src/db/schema.ts";
import { authenticate } from "../apps/server/src/modules/accounts/sessions/sessions.ts";
import { departmentScope } from "../apps/server/src/modules/productions/policy.ts";
import { acceptStatement } from "./accept-statement.ts";
import { offersStatement } from "./offers/offers-statement.ts";
import { quiet } from "./quiet.ts";

interface Statement {
  /** PostgreSQL keeps its plan, as it does the product's. */
  name: string;
  text: string;
  values: unknown[];
}
type Row = Record<string, unknown>;

const { BENCH_DATABASE: url = "", BENCH_TOKEN: token = "", BENCH_FROM: from = "", BENCH_TO: to = "" } = process.env;
/** Everything as PostgreSQL writes it, but numbers: nothing is parsed that nobody asked for. */
const types = {
  getTypeParser: (oid: number) => (oid === 23 ? Number : oid === 16 ? (text: string) => text === "t" : String),
};
const days = `select id, department_id, date, number_of_actors, number_of_stunts, number_of_background, time_of_day, location,
    street_address, apt_suite, city, state, zip, country, notes, call_time, wrap_time, passes_at, based_on, version
  from dayplans where department_id = $1 and date between $2 and $3 and archived_at is null order by date`;
const positions = `select q.id, q.dayplan_id, q.name, q.activated, q.count, q.live as open_offers, q.booked as accepted_offers,
    q.booked, q.count - q.booked as need, null as matches, r.rate_cents / 100.0 as rate, q.call_time, q.wrap_time
  from positions q left join department_positions r on r.department_id = q.department_id and r.name = q.name
  where q.department_id = $1 and q.date between $2 and $3 and q.archived_at is null order by q.date, r.sort, q.name`;

const pool = new pg.Pool({ connectionString: url, max: 20, types: types as unknown as pg.CustomTypesConfig });
const month = token ? await statementsOfMonth() : undefined;

const server = createServer((request, response) => {
  const answer = (body: string) => {
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
    });
    response.end(body);
  };
  const [, action = "", id = ""] = request.url?.split("/") ?? [];
  const work = action === "accept" ? accept(id) : action === "offer" ? offer(id, request) : readMonth();
  work.then(answer, (error: unknown) => {
    response.writeHead(500);
    response.end(String(error));
  });
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => {
  server.close(() => void pool.end());
  server.closeAllConnections();
});

/** Session and department as the product asks for them, taken from the product itself; the month as one would write it. */
async function statementsOfMonth(): Promise<Statement[]> {
  const product = openPool({ connectionString: url }, url, { log: quiet, poolSize: 1 });
  const statements: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: product.pool }),
    log: ({ query }) =>
      void statements.push({ name: `s${statements.length}`, text: query.sql, values: query.parameters.map(asText) }),
  });
  const session = await authenticate(db, token);
  if (!session) throw new Error("The session is not known.");
  const scope = await departmentScope(db, session.actor);
  if (!scope.ok) throw new Error(scope.reason);
  await product.close();
  const values = [scope.value.departmentId, from, to];
  return [...statements, { name: "days", text: days, values }, { name: "positions", text: positions, values }];
}

function asText(value: unknown) {
  return value instanceof Temporal.Instant ? value.toString() : value;
}

async function readMonth(): Promise<string> {
  const [session, department, daysOfMonth, positionsOfMonth] = month ?? [];
  if (!session || !department || !daysOfMonth || !positionsOfMonth) throw new Error("A month takes four statements.");
  await pool.query(session);
  await pool.query(department);
  const { rows: planned } = await pool.query<Row>(daysOfMonth);
  const { rows } = await pool.query<Row>(positionsOfMonth);
  const byDay = Map.groupBy(rows, ({ dayplan_id }) => dayplan_id);
  return JSON.stringify({ data: planned.map((day) => ({ ...day, positions: byDay.get(day.id) ?? [] })) });
}

/** Accepts an offer by one statement. */
async function accept(offerId: string): Promise<string> {
  const { rows } = await pool.query<{ taken: number }>({
    name: "accept",
    text: acceptStatement,
    values: [offerId],
  });
  return JSON.stringify({ taken: rows[0]?.taken === 1 });
}

/** Offers a position to dayplayers by one statement. */
async function offer(positionId: string, request: IncomingMessage): Promise<string> {
  const { dayplayer_ids: dayplayerIds } = (await json(request)) as { dayplayer_ids: string[] };
  const { rows } = await pool.query<Row>({
    name: "offer",
    text: offersStatement,
    values: [positionId, dayplayerIds],
  });
  return JSON.stringify({ data: rows });
}
