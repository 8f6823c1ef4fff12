import { chown, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { transaction } from "../db/transaction.ts";
import { claimDeliveries } from "../modules/events/delivery-queue.ts";
import { moveOutbox } from "../modules/events/move-outbox.ts";
import { queueMail } from "../modules/events/queue-mail.ts";
import { diskFiles } from "../ports/files.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { aDayplayer, aDepartment, aHead } from "../testing/factories.ts";
import { aStaffing } from "../testing/staffing.ts";
import { listTables } from "./archive.ts";
import { run } from "./run.ts";

const now = Temporal.Instant.from("2026-11-20T20:00:00Z");
const picture = { name: "0198a1b2-picture.webp", bytes: new Uint8Array([1, 2, 3, 0, 255]) };

let server: TestServer;
let folder: string;
let token: string;
const made: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "callboard-backup-"));
  server = await aServer({ now: now.toString() });
  const head = await aHead(server);
  token = head.token;
  await aDepartment(server, head);
  await aDayplayer(server, { positions: ["Costumer"], available: ["2026-11-25"] });
  const staffing = await aStaffing(server.db);
  const day = await staffing.day({ date: "2026-11-25", positions: { Costumer: 2 } });
  await staffing.offeredToEach(await staffing.dayplayers(3), day.positionId);
  await transaction(server.db, (tx) =>
    queueMail(tx, {
      to: "ana@example.com",
      kind: "receipt",
      subject: "Æ\t\\N",
      text: "Two\nlines",
      html: "<p>é</p>",
      key: "waits",
    }),
  );
  await moveOutbox(server.pool);
  await diskFiles(join(folder, "files")).put(picture.name, picture.bytes);
});
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const operate = (on: Pick<TestDatabase, "db" | "pool">, filesFolder: string, ...args: string[]) =>
  run(
    {
      db: on.db,
      pool: on.pool,
      now,
      publicUrl: "http://localhost",
      invoiceFrom: [],
      keys: { dataDir: folder, keyFile: undefined, secretKeys: undefined, lostKeys: [] },
      filesFolder,
    },
    args,
  );
const backUp = (path: string) => operate(server, join(folder, "files"), "backup", path);
async function anEmptyOne() {
  const database = await aDatabase();
  made.push(database);
  return { database, files: await mkdtemp(join(folder, "restored-")) };
}

/** Returns every row of every table as text, sorted independently of the storage order. */
async function contents({ pool }: Pick<TestDatabase, "pool">) {
  const all: Record<string, string[]> = {};
  for (const { name } of await listTables(pool)) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from "${name}" t order by 1`);
    all[name] = rows.map(({ text }) => text);
  }
  return all;
}

test("a restored database equals the backed up one row by row, and so do the files", async () => {
  const path = join(folder, "whole.tar.gz");
  expect(await backUp(path)).toMatch(/whole\.tar\.gz holds \d+ rows of \d+ tables and 1 files\./);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const { database, files } = await anEmptyOne();
  expect(await operate(database, files, "restore", path)).toMatch(
    /^Restored \d+ rows and 1 files as they were at 2026-11-20T20:00:00Z\./,
  );
  expect(await contents(database)).toEqual(await contents(server));
  expect(await diskFiles(files).get(picture.name)).toEqual(Buffer.from(picture.bytes));
});

test.runIf(process.getuid?.() === 0)("files that root restores belong to the owner of the data folder", async () => {
  const path = join(folder, "owned.tar.gz");
  await backUp(path);
  const { database, files } = await anEmptyOne();
  await chown(files, 1234, 1234);
  await operate(database, join(files, "files"), "restore", path);
  for (const place of ["files", join("files", picture.name)])
    expect(await stat(join(files, place))).toMatchObject({ uid: 1234, gid: 1234 });
});

test("a restored database enforces its constraints, continues its sequences and sends pending mails", async () => {
  const path = join(folder, "alive.tar.gz");
  await backUp(path);
  const { database, files } = await anEmptyOne();
  await operate(database, files, "restore", path);
  const foreign = "select count(*)::int as count from pg_constraint where contype = 'f' and convalidated";
  const count = async ({ pool }: Pick<TestDatabase, "pool">) => (await pool.query(foreign)).rows[0].count;
  expect(await count(database)).toBe(await count(server));
  await expect(database.pool.query("update positions set booked = count + 1")).rejects.toThrow(/check constraint/);
  expect(await claimDeliveries(database.db, "mail", 10)).toContainEqual(expect.objectContaining({ key: "waits" }));
  const last = "select last_value from pg_sequences where sequencename = 'feed_pos_seq'";
  expect((await database.pool.query(last)).rows).toEqual((await server.pool.query(last)).rows);
});

test("a backup is a consistent snapshot during concurrent writes", async () => {
  const path = join(folder, "busy.tar.gz");
  let writing = true;
  const staffing = await aStaffing(server.db);
  const busy = (async () => {
    for (let day = 1; writing; day++)
      await staffing.day({ date: Temporal.PlainDate.from("2026-12-01").add({ days: day }).toString() });
  })();
  await backUp(path);
  writing = false;
  await busy;
  const { database, files } = await anEmptyOne();
  await operate(database, files, "restore", path);
  const { rows } = await database.pool.query(
    "select count(*)::int as days, count(p.id)::int as positions from dayplans d left join positions p on p.dayplan_id = d.id where d.department_id = $1",
    [staffing.departmentId],
  );
  expect(rows[0].positions).toBeGreaterThanOrEqual(rows[0].days - 1);
});

test("restoring into a database with accounts is refused and changes nothing", async () => {
  const path = join(folder, "refused.tar.gz");
  await backUp(path);
  const before = await contents(server);
  await expect(operate(server, join(folder, "files"), "restore", path)).rejects.toThrow(/has accounts in it/);
  expect(await contents(server)).toEqual(before);
  expect((await server.call(accountRoutes.getAccount, { token })).status).toBe(200);
});

test.each([
  ["cut in its middle", async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2))],
  ["no backup at all", (path: string) => writeFile(path, "Dear diary")],
  [
    "damaged in its middle",
    async (path: string) => {
      const bytes = await readFile(path);
      bytes.fill(0, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 64);
      await writeFile(path, bytes);
    },
  ],
])("a backup file that is %s restores nothing", async (what, spoil) => {
  const path = join(folder, `${what.replaceAll(" ", "-")}.tar.gz`);
  await backUp(path);
  await spoil(path);
  const { database, files } = await anEmptyOne();
  const before = await contents(database);
  await expect(operate(database, files, "restore", path)).rejects.toThrow(/Nothing was restored/);
  expect(await contents(database)).toEqual(before);
});

test("a backup of another version is refused with the version that it requires", async () => {
  const path = join(folder, "older.tar.gz");
  await backUp(path);
  const { database, files } = await anEmptyOne();
  await database.pool.query("update schema_migrations set checksum = 'another' where number = 1");
  await expect(operate(database, files, "restore", path)).rejects.toThrow(/was made with Callboard \d+\.\d+\.\d+/);
});

test("a backup of an earlier version's database is refused, because this version can't open it", async () => {
  const path = join(folder, "earlier.tar.gz");
  await backUp(path);
  const { database, files } = await anEmptyOne();
  await database.pool.query("update schema_migrations set name = '0001_clock' where number = 1");
  await expect(operate(database, files, "restore", path)).rejects.toThrow(/Restore it with that version\. Nothing was/);
});

test("a backup never overwrites a file, and a failed one leaves no file", async () => {
  const path = join(folder, "kept.tar.gz");
  await writeFile(path, "mine");
  await expect(backUp(path)).rejects.toThrow(/is there already/);
  expect(await readFile(path, "utf8")).toBe("mine");
  await expect(backUp(join(folder, "no-such-folder/backup.tar.gz"))).rejects.toThrow(/can't be written/);
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});
