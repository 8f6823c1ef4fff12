import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";

/** The end of a statement that `prepared` marks. */
export const mark = "/* prepared */";

/**
 * Marks a statement that runs on every request and finds rows by key, or in every run of a sweep: `.modifyEnd(prepared)`.
 * PostgreSQL plans it once per connection if it has no parameters, otherwise five times before it keeps a plan; in a
 * transition once. So constants are written as `sql.lit`.
 */
export const prepared = sql.raw(mark);

/**
 * An array of ids for a marked statement: `id = any(${idArray(ids)})`. The planner can't see its length. Otherwise a plan for
 * few ids always looks cheaper than the stored one, and PostgreSQL plans the statement again each time.
 */
export const idArray = (ids: readonly string[]) => sql`(select ${ids}::uuid[])::uuid[]`;

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/**
 * Gives marked statements a name, so that PostgreSQL keeps their plans. Other statements are planned for their values
 * each time, and so are marked ones where sessions do not keep plans.
 */
export function prepareMarked(client: pg.Client, keepsPlans: () => boolean): void {
  const query = client.query.bind(client) as unknown as Query;
  const run = runNamed(client, query);
  const preparing: Query = (text, values, ...rest) =>
    typeof text === "string" && text.endsWith(mark) && rest.length === 0 && keepsPlans()
      ? runCurrent(run, text, Array.isArray(values) ? values : [])
      : query(text, values, ...rest);
  client.query = preparing as unknown as typeof client.query;
}

interface Named {
  name: string;
  text: string;
  /** How often the columns of its rows have changed since this process began. */
  changes: number;
}

/** What is sent for each marked text. */
const named = new Map<string, Named>();
function giveName(text: string, changes = 0): Named {
  const sent = changes === 0 ? text : `${text} /* ${changes} */`;
  const found = { name: createHash("sha256").update(sent).digest("base64url").slice(0, 24), text: sent, changes };
  named.set(text, found);
  return found;
}

/**
 * Runs a marked statement. PostgreSQL refuses a kept plan for good if a migration of a newer release has changed the
 * columns of its rows. The statement is then sent as another one on all connections, and again at once, unless it
 * belongs to a transaction, which has failed. Its text changes too, because a pooler recognizes statements by their text.
 */
function runCurrent(run: ReturnType<typeof runNamed>, text: string, values: unknown[]): Promise<unknown> {
  const used = named.get(text) ?? giveName(text);
  return run(used.name, used.text, values).catch((error) => {
    if (!isOutdatedPlan(error)) throw error;
    const latest = named.get(text) ?? used;
    const next = latest.changes > used.changes ? latest : giveName(text, used.changes + 1);
    return run(next.name, next.text, values).catch((second) => {
      throw second?.code === inFailedTransaction ? error : second;
    });
  });
}

const inFailedTransaction = "25P02";
/** "cached plan must not change result type" is the only error of this function. */
const isOutdatedPlan = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";

// The parts of pg that its types leave out.
interface Connection {
  describe(of: unknown): void;
  _send(message: Buffer): void;
}
interface RowShape {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}
interface PgQuery extends pg.Submittable {
  name: string;
  callback: (error: Error | undefined, result: unknown) => void;
  _result: RowShape;
  /** Whether rows are kept for the result, which pg decides when it reads their description. */
  _accumulateRows: boolean;
  hasBeenParsed(connection: Connection): boolean;
  prepare(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}
const PgQuery = pg.Query as unknown as new (text: string, values: unknown[]) => PgQuery;

/**
 * Runs named statements on a connection. pg asks for a description of the rows of each statement that it runs, and reads
 * it, which takes a twentieth of the processor time of a small read. Here PostgreSQL describes a named statement once on
 * each connection: if its rows changed, it would refuse to run it. The messages of a statement are sent in one write.
 */
function runNamed(client: Pick<pg.Client, "connection">, query: (submittable: pg.Submittable) => unknown) {
  const connection = client.connection as unknown as Connection;
  const shapes = new Map<string, RowShape>();
  const messages: Buffer[] = [];
  const collecting: Connection = Object.assign(Object.create(connection), {
    describe: () => undefined,
    _send: (message: Buffer) => messages.push(message),
  });

  class NamedQuery extends PgQuery {
    override prepare(to: Connection) {
      const shape = this.hasBeenParsed(to) && shapes.get(this.name);
      if (!shape) return super.prepare(to);
      Object.assign(this._result, shape);
      this._accumulateRows = true;
      super.prepare(collecting);
      to._send(Buffer.concat(messages.splice(0)));
    }

    override handleCommandComplete(message: unknown, from: Connection) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      if (!shapes.has(this.name)) shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
      super.handleCommandComplete(message, from);
    }
  }

  return (name: string, text: string, values: unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      const named = new NamedQuery(text, values);
      named.name = name;
      named.callback = (error, result) => (error ? reject(error) : resolve(result));
      query(named);
    });
}
