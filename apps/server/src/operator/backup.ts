import { createWriteStream } from "node:fs";
import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import type { PoolClient } from "pg";
import { to } from "pg-copy-streams";
import { type Pack, pack } from "tar-stream";
import { version } from "../config/places.ts";
import { isFileName } from "../ports/files.ts";
import {
  columnList,
  type End,
  endName,
  fileEntry,
  type Head,
  headName,
  listMigrations,
  listTables,
  quoted,
  type Table,
  tablePart,
} from "./archive.ts";
import type { Operation } from "./operation.ts";
import { Refusal } from "./refusal.ts";

/** In bytes. A tar states the size of each entry before its content, so a table is added in parts of this size. */
const partBytes = 4_000_000;

/** Runs `backup <file>`: writes a consistent snapshot while the server keeps running. */
export async function backUp({ pool, filesFolder, now }: Operation, args: string[]): Promise<string> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [path, ...more] = positionals;
  if (!path || more.length > 0) throw new Refusal("Name one file to write, such as callboard.tar.gz.");
  if (await stat(path).catch(() => undefined))
    throw new Refusal(`${path} is there already. Name another file, or remove it first.`);

  const part = `${path}.part`;
  // The file contains all personal data, so only its owner may read it.
  await writeFile(part, "", { flag: "wx", mode: 0o600 }).catch((error: Error) => {
    throw new Refusal(`${part} can't be written: ${error.message}`);
  });
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await client.query("begin isolation level repeatable read, read only");
    const archive = pack();
    const filling = fill(archive, client, { now, filesFolder }).then((end) => {
      archive.finalize();
      return end;
    });
    const [end] = await Promise.all([filling, pipeline(archive, createGzip({ level: 6 }), createWriteStream(part))]);
    await toDisk(part);
    await rename(part, path);
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    return `${path} holds ${rows} rows of ${Object.keys(end.rows).length} tables${filesFolder ? ` and ${end.files} files` : ""}.${filesFolder ? "" : " Uploaded files are in their bucket and not in it."}`;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    // The connection is closed, because its timeouts were changed.
    client.release(true);
  }
}

async function fill(
  archive: Pack,
  client: PoolClient,
  { now, filesFolder }: Pick<Operation, "now" | "filesFolder">,
): Promise<End> {
  const tables = await listTables(client);
  const { rows: days } = await client.query<{ day: string }>("select distinct day::text as day from feed order by 1");
  const { rows: sequences } = await client.query<Head["sequences"][number]>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1",
  );
  const head: Head = {
    format: 1,
    version,
    made_at: now.toString(),
    migrations: await listMigrations(client),
    feed_days: days.map(({ day }) => day),
    sequences,
    files: filesFolder !== undefined,
  };
  await add(archive, headName, Buffer.from(JSON.stringify(head, null, 2)));
  const end: End = { rows: {}, files: 0 };
  for (const table of tables) end.rows[table.name] = await addTable(archive, client, table);
  // Files are added after the tables: a file exists before the row that refers to it, and is never changed.
  if (filesFolder) end.files = await addFiles(archive, filesFolder);
  await add(archive, endName, Buffer.from(JSON.stringify(end, null, 2)));
  return end;
}

async function addTable(archive: Pack, client: PoolClient, table: Table): Promise<number> {
  const copying = client.query(to(`copy (select ${columnList(table)} from ${quoted(table.name)}) to stdout`));
  let [held, size, part]: [Buffer[], number, number] = [[], 0, 0];
  const flush = async () => {
    part += 1;
    await add(archive, tablePart(table.name, part), Buffer.concat(held));
    [held, size] = [[], 0];
  };
  for await (const chunk of copying as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await flush();
  }
  if (size > 0) await flush();
  return copying.rowCount;
}

async function addFiles(archive: Pack, folder: string): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  let count = 0;
  for (const name of names.filter(isFileName)) {
    const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      // The file was removed since the folder was read.
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (!bytes) continue;
    await add(archive, fileEntry(name), bytes);
    count += 1;
  }
  return count;
}

/** Adds an entry and waits until it was written, so that only one is in memory. */
const add = (archive: Pack, name: string, bytes: Buffer) =>
  new Promise<void>((done, failed) => {
    archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? failed(error) : done()));
  });

async function toDisk(path: string) {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}
