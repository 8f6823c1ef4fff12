// The limit that the product is measured against: bare node:http and pg, in a process of its own, running the product's
// statements and JSON.stringify, with nothing checked, counted, logged or presented. Started by month.ts and accepts.ts.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { openPool } from "../apps/server/src/db/connect.ts";
import type { DB } from "../apps/server/src/db/schema.ts";
import { authenticate } from "../apps/server/src/modules/accounts/sessions.ts";
import { listDayplans } from "../apps/server/src/modules/dayplans/read-dayplans.ts";
import { departmentScope } from "../apps/server/src/modules/productions/policy.ts";
import { quiet } from "./quiet.ts";

interface Statement {
  text: string;
  values: unknown[];
}
type Row = Record<string, unknown>;

const {
  BENCH_DATABASE: url = "",
  BENCH_TOKEN: token = "",
  BENCH_FROM: from = "",
  BENCH_TO: to = "",
  BENCH_STATEMENTS: statements = "1",
} = process.env;
/** Everything as PostgreSQL writes it, but numbers: nothing is parsed that nobody asked for. */
const types = {
  getTypeParser: (oid: number) => (oid === 23 ? Number : oid === 16 ? (text: string) => text === "t" : String),
};
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
  const work = request.url?.startsWith("/accept/") ? accept(request.url.slice("/accept/".length)) : readMonth();
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

/** What the product asks the database for a month, taken from the product itself. */
async function statementsOfMonth(): Promise<Statement[]> {
  const product = openPool({ connectionString: url }, url, { log: quiet, poolSize: 1 });
  const asked: Statement[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: product.pool }),
    log: ({ query }) => void asked.push({ text: query.sql, values: query.parameters.map(asText) }),
  });
  const now = Temporal.Now.instant();
  const actor = await authenticate(db, token, now);
  if (!actor) throw new Error("The session is not known.");
  const scope = await departmentScope(db, actor);
  if (!scope.ok) throw new Error(scope.reason);
  await listDayplans(db, { scope: scope.value, now, from, to });
  await product.close();
  return asked;
}

function asText(value: unknown) {
  return value instanceof Temporal.Instant ? value.toString() : value;
}

async function readMonth(): Promise<string> {
  const [session, department, days] = month ?? [];
  if (!session || !department || !days) throw new Error("A month is read by three statements.");
  await pool.query(session);
  await pool.query(department);
  const { rows } = await pool.query<Row>(days);
  return JSON.stringify({ data: rows });
}

/** A guarded counter: as many statements as the product commits for each of its racers, the last of them takes a place. */
async function accept(counter: string): Promise<string> {
  for (let more = Number(statements) - 1; more > 0; more -= 1)
    await pool.query("select places from bench_counters where id = $1", [counter]);
  const { rowCount } = await pool.query(
    "update bench_counters set taken = taken + 1 where id = $1 and taken < places",
    [counter],
  );
  return JSON.stringify({ taken: rowCount === 1 });
}
