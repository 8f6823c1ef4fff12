import { createReadStream } from "node:fs";
import { chown, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { finished, pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import type { PoolClient } from "pg";
import { type CopyStreamQuery, from } from "pg-copy-streams";
import { extract } from "tar-stream";
import { diskFiles } from "../ports/files.ts";
import {
  columnList,
  type End,
  endName,
  fileOf,
  type Head,
  headName,
  listMigrations,
  listTables,
  quoted,
  type Table,
  tableOf,
} from "./archive.ts";
import type { Operation } from "./operation.ts";
import { Refusal } from "./refusal.ts";

const cutShort = "This backup was cut short: its end is missing. Nothing was restored. Use another one.";

/** Runs `restore <file>`: restores a whole backup into a new database, or nothing. */
export async function restore(operation: Operation, args: string[]): Promise<string> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Refusal("Name one backup to restore.");
  if (!(await stat(path).catch(() => undefined))) throw new Refusal(`There is no file ${path}.`);

  const client = await operation.pool.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await client.query("begin");
    const { head, end } = await restoreAll(client, path, operation);
    if (end.files > 0 && operation.filesFolder) await giveToOwner(operation.filesFolder);
    await client.query("commit");
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    return `Restored ${rows} rows${head.files ? ` and ${end.files} files` : ""} as they were at ${head.made_at}. Start the servers anew now.`;
  } catch (error) {
    // No rollback is sent, because it would wait for a COPY whose rows have stopped. Closing the connection ends the
    // transaction.
    if (isUnreadable(error)) throw new Refusal(`${path} is no backup, or a damaged one. Nothing was restored.`);
    throw error;
  } finally {
    // The connection is closed, because its timeouts were changed.
    client.release(true);
  }
}

/** Gives files that root has restored to the owner of the data folder, whose server reads them. */
async function giveToOwner(folder: string) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(folder));
  for (const path of [folder, ...(await readdir(folder)).map((name) => join(folder, name))])
    await chown(path, uid, gid);
}

async function restoreAll(client: PoolClient, path: string, { filesFolder }: Operation) {
  const tables = await listTables(client);
  const archive = extract();
  // A file that can't be unpacked leaves an entry that never ends, so its reader is not awaited.
  const unpacking = pipeline(createReadStream(path), createGunzip(), archive);
  // Reading starts in this turn of the event loop, because an entry that arrives without a reader is lost.
  const reading = readAll(client, archive, { path, filesFolder, tables });
  reading.catch(() => undefined);
  await Promise.race([unpacking.then(() => reading), reading]);
  return await reading;
}

async function readAll(
  client: PoolClient,
  archive: AsyncIterable<{ header: { name: string } } & AsyncIterable<unknown>>,
  { path, filesFolder, tables }: { path: string; tables: Table[] } & Pick<Operation, "filesFolder">,
) {
  let head: Head | undefined;
  let end: End | undefined;
  let ready: Foreign[] | undefined;
  const copies = new Copies(client, tables);
  const files = filesFolder === undefined ? undefined : diskFiles(filesFolder);
  const found: End = { rows: copies.rows, files: 0 };

  for await (const entry of archive) {
    const { name } = entry.header;
    const [table, file] = [tableOf(name), fileOf(name)];
    if (!ready) {
      if (name !== headName) throw new Refusal(`${path} is no backup of Callboard. Nothing was restored.`);
      head = JSON.parse((await bytesOf(entry)).toString("utf8")) as Head;
      ready = await makeReady(client, head, tables);
    } else if (table) await copies.add(table, entry);
    else if (file && files) {
      const bytes = await bytesOf(entry);
      // A previous restore that failed may have left the file.
      await files.remove(file);
      await files.put(file, bytes);
      found.files += 1;
    } else if (name === endName) end = JSON.parse((await bytesOf(entry)).toString("utf8")) as End;
    else await bytesOf(entry);
  }
  await copies.finish();
  if (!head || !ready || !end) throw new Refusal(cutShort);
  for (const [table, count] of Object.entries(end.rows))
    if ((found.rows[table] ?? 0) !== count) throw new Refusal(cutShort);
  await settle(client, head, tables, ready);
  return { head, end: { ...end, files: found.files } };
}

interface Foreign {
  table: string;
  name: string;
  definition: string;
}

/** Empties an unused database, and drops the constraints that would check each row during the restore. */
async function makeReady(client: PoolClient, head: Head, tables: readonly Table[]): Promise<Foreign[]> {
  const applied = await listMigrations(client);
  const same =
    head.format === 1 &&
    applied.length === head.migrations.length &&
    applied.every(({ checksum }, at) => checksum === head.migrations[at]?.checksum);
  if (applied[0]?.name !== head.migrations[0]?.name)
    throw new Refusal(
      `This backup was made with Callboard ${head.version}, whose databases this version can't open. Restore it with that version. Nothing was restored.`,
    );
  if (!same)
    throw new Refusal(
      `This backup was made with Callboard ${head.version}, whose database is another one than this. Start that version on an empty data folder or database, restore there, and upgrade afterwards. Nothing was restored.`,
    );
  // All other connections wait until the restore is complete.
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(", ")} in access exclusive mode`);
  const { rows: used } = await client.query("select from accounts limit 1");
  if (used.length > 0)
    throw new Refusal(
      "This database has accounts in it. Restore into a new one: start the server on an empty data folder or database. Nothing was changed.",
    );

  const { rows: foreign } = await client.query<Foreign>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of foreign) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(", ")}`);
  for (const day of head.feed_days) await client.query("select feed_make_days($1)", [day]);
  return foreign;
}

/** Restores the dropped constraints, which makes the database check all rows. */
async function settle(client: PoolClient, head: Head, tables: readonly Table[], foreign: readonly Foreign[]) {
  for (const { table, name, definition } of foreign)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { name, value } of head.sequences)
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [name, value]);
}

/** Copies the rows of one table after another, each by one COPY. */
class Copies {
  readonly rows: Record<string, number> = {};
  readonly #client: PoolClient;
  readonly #tables: Map<string, Table>;
  #open: { table: string; stream: CopyStreamQuery } | undefined;

  constructor(client: PoolClient, tables: readonly Table[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  async add(name: string, part: AsyncIterable<unknown>) {
    if (this.#open?.table !== name) {
      await this.finish();
      const table = this.#tables.get(name);
      if (!table) throw new Refusal(`This backup has a table ${name}, which is not known here. Nothing was restored.`);
      const stream = this.#client.query(from(`copy ${quoted(name)} (${columnList(table)}) from stdin`));
      // The error is also thrown by `finish` or by the failure of the whole restore.
      stream.on("error", () => undefined);
      this.#open = { table: name, stream };
    }
    const { stream } = this.#open;
    for await (const chunk of part as AsyncIterable<Buffer>)
      if (!stream.write(chunk)) await new Promise((drained) => stream.once("drain", drained));
  }

  async finish() {
    if (!this.#open) return;
    const { table, stream } = this.#open;
    this.#open = undefined;
    stream.end();
    await finished(stream);
    this.rows[table] = stream.rowCount;
  }
}

async function bytesOf(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Whether an error means that zlib, tar or JSON could not read the file. */
const isUnreadable = (error: unknown) =>
  error instanceof Error &&
  !(error instanceof Refusal) &&
  (("code" in error && String(error.code).startsWith("Z_")) ||
    error instanceof SyntaxError ||
    /tar header|unexpected end/i.test(error.message));
