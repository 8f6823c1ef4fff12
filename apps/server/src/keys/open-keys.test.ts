import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aDatabase, type TestDatabase } from "../testing/database.ts";
import { newKeyRing } from "./key-ring.ts";
import { keysFor, setKeys } from "./keys.ts";
import { openKeys } from "./open-keys.ts";

let database: TestDatabase;
let dataDir: string;
const closers: (() => void)[] = [];
beforeEach(async () => {
  database = await aDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "callboard-keys-"));
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  setKeys(newKeyRing());
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const warnings: string[] = [];
const log = { warn: (_: object, message: string) => void warnings.push(message) };
const settings = (changes = {}) => ({ dataDir, keyFile: undefined, secretKeys: undefined, lostKeys: [], ...changes });
/** Starts a process as far as its keys are loaded, and returns the current key. */
async function start(changes = {}) {
  closers.push(await openKeys(database.db, settings(changes), log));
  return keysFor("codes")[0];
}
const file = () => join(dataDir, "keys.txt");
const linesOf = (text: string) => text.replaceAll(/#.*/g, "").trim();

test("the first start writes a key file that only its owner may read, and later ones use it", async () => {
  const first = await start();
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await start()).toEqual(first);
});

test("the database contains no key", async () => {
  await start();
  const { rows } = await database.pool.query("select * from secret_keys");
  const text = linesOf(await readFile(file(), "utf8"));
  const secrets = text.split(/\s+/).filter((word) => word.length === 43);
  expect(secrets.length).toBeGreaterThan(1);
  for (const secret of secrets) {
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.some((row) => Buffer.from(secret, "base64url").equals(row.check_value))).toBe(false);
  }
});

test("processes that start together on one folder have the same key", async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => start()));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
});

test("a process that lacks a key of the database is refused with an instruction", async () => {
  const { id } = await start();
  const other = await mkdtemp(join(tmpdir(), "callboard-keys-"));
  try {
    await expect(start({ dataDir: other })).rejects.toThrow(
      new RegExp(`lacks ${id}, which this database's codes .* LOST_KEYS=${id}`),
    );
    await expect(stat(join(other, "keys.txt"))).rejects.toThrow("ENOENT");
    expect((await start({ dataDir: other, lostKeys: [id] })).id).not.toBe(id);
    // After this, the lost key is no longer required.
    expect((await start({ dataDir: other })).id).not.toBe(id);
  } finally {
    await rm(other, { recursive: true });
  }
});

test("a process with another key of the same id is refused", async () => {
  const { id } = await start();
  await expect(start({ secretKeys: `${id} ${"A".repeat(43)}` })).rejects.toThrow(/SECRET_KEYS has another key/);
});

test("a key file that can't be written or parsed is refused with its name", async () => {
  await expect(start({ keyFile: "/dev/null/keys.txt" })).rejects.toThrow(
    /^The key file \/dev\/null\/keys.txt can't be read/,
  );
  const nowhere = join(dataDir, "none/none/keys.txt");
  await expect(start({ keyFile: nowhere })).rejects.toThrow(`The key file ${nowhere} can't be written`);
  await writeFile(file(), "nonsense");
  await expect(start()).rejects.toThrow(/^The key file .*keys\.txt has a line that is no key/);
});

test("a key file that others may read is reported", async () => {
  await start();
  await chmod(file(), 0o644);
  await start();
  expect(warnings.at(-1)).toMatch(/^Others than its owner may read the key file/);
});
