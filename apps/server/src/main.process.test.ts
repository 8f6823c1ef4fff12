import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { streamPath } from "@callboard/contract/routes/events";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openPool } from "./db/connect.ts";
import { openSession } from "./modules/accounts/sessions/sessions.ts";
import { createVerifiedAccount } from "./modules/accounts/sign-up/create-verified-account.ts";
import { serverProgram } from "./testing/a-process.ts";
import { register } from "./testing/programs/started.ts";
import { aSocket } from "./testing/streams/a-socket.ts";

const quietLog = { info() {}, warn() {}, error() {} };
const names: string[] = [];
const admin = new pg.Client({ ...inject("postgres"), database: "postgres" });
beforeAll(() => admin.connect());
afterAll(async () => {
  for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

async function aDatabaseUrl() {
  const name = `main_${randomBytes(6).toString("hex")}`;
  names.push(name);
  await admin.query(`create database ${name} template template strategy file_copy`);
  const { host, port, user } = inject("postgres");
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}

// Without the cache, each start compiles the server again.
const compiled = process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {};

/** Starts the server as a process of its own, with no other environment variables of the tests. */
function run(env: Record<string, string>, uid?: number) {
  const child = spawn(process.execPath, [serverProgram], {
    env: { PATH: process.env.PATH ?? "", ...compiled, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  register(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}
const exitOf = async (child: ChildProcess) => (child.exitCode ?? (await once(child, "exit"))[0]) as number | null;

describe("a server that can't start prints the reason and exits", () => {
  test("in production without real adapters, with one sentence for each", async () => {
    const { child, output } = run({ NODE_ENV: "production" });
    expect(await exitOf(child)).toBe(1);
    expect(output()).toMatch(/^Mail needs a real server.*SMTP_URL/m);
    expect(output()).toMatch(/^Payments need a real provider/m);
    expect(output()).not.toMatch(/\s+at /);
  });

  test("with a database that does not answer", async () => {
    const { child, output } = run({ DATABASE_URL: "postgresql://me:secret@127.0.0.1:1/none", PORT: "0" });
    expect(await exitOf(child)).toBe(1);
    expect(output()).toMatch(/^The PostgreSQL server of DATABASE_URL can't be used/m);
    expect(output()).not.toMatch(/secret|\s+at /);
  });

  test("with a database of an earlier version, which stays as it is", async () => {
    const url = await aDatabaseUrl();
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    await database.query("update schema_migrations set name = '0001_clock' where number = 1");
    const state = () => database.query("select * from schema_migrations order by number");
    const before = (await state()).rows;
    const { child, output } = run({ DATABASE_URL: url, PORT: "0", LOG_LEVEL: "silent" });
    expect(await exitOf(child)).toBe(1);
    expect(output()).toMatch(/^This database was made by an earlier version of Callboard, .*DATABASE_URL\.\n$/);
    expect((await state()).rows).toEqual(before);
    await database.end();
  });
});

describe("a server whose data folder can't be used exits at once with one sentence", () => {
  const isRoot = process.getuid?.() === 0;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "callboard-main-"));
    await chmod(folder, 0o755);
    await writeFile(join(folder, "a-file"), "");
    await mkdir(join(folder, "read-only"));
    await chmod(join(folder, "read-only"), 0o555);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const expectRefused = async (dataDir: string, why: RegExp, user?: number) => {
    // A start that loops forever fails by the test's timeout.
    const { child, output } = run({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" }, user);
    const code = await exitOf(child);
    expect([code, output().trim().split("\n").length]).toEqual([1, 1]);
    expect(output()).toMatch(new RegExp(`^DATA_DIR ${dataDir} can't be used: .*${why.source}.*\\. Choose a folder`));
  };
  // Nobody can create a folder in /proc.
  const places = [
    ["/proc/callboard/data", /no folder can be created there|no right to write/],
    ["/proc", /no folder can be created there|no right to write/],
    ["/dev/null/callboard", /a part of this path is a file/],
  ] as const;
  const onLinux = process.platform === "linux";

  test.runIf(onLinux).each(places)("%s", (dataDir, why) => expectRefused(dataDir, why));
  test.runIf(onLinux && isRoot).each(places)("%s, as an ordinary user", (dataDir, why) =>
    expectRefused(dataDir, why, 65_534),
  );
  test("a file in place of the folder", () => expectRefused(join(folder, "a-file"), /is a file, not a folder/));
  test("a folder below a file", () => expectRefused(join(folder, "a-file", "data"), /is a file, not a folder/));
  test("a read-only folder, and one below it, as an ordinary user", async () => {
    const user = isRoot ? 65_534 : undefined;
    await expectRefused(join(folder, "read-only"), /no right to write there/, user);
    await expectRefused(join(folder, "read-only", "data"), /no right to write there/, user);
  });
});

test("the server prints its address, answers there, and exits cleanly on a signal", async () => {
  const { child, output } = run({ DATABASE_URL: await aDatabaseUrl(), PORT: "0" });
  await expect.poll(output, { timeout: 60_000 }).toMatch(/^Callboard \d+\.\d+\.\d+ is ready at http:\S+/m);
  const [, address] = /is ready at (\S+)/.exec(output()) ?? [];
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await exitOf(child)).toBe(0);
});

test("a second signal ends the server at once", async () => {
  const url = await aDatabaseUrl();
  const { child, output } = run({ DATABASE_URL: url, PORT: "0" });
  await expect.poll(output, { timeout: 60_000 }).toMatch(/is ready at/);
  const [, address = ""] = /is ready at (\S+)/.exec(output()) ?? [];

  // The first signal waits for a request that is running.
  const { other, held } = await holdMailbox(url, address);
  child.kill("SIGTERM");
  const isUp = () =>
    fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isUp).toBe(false);
  // Signals within the first second count as copies of one Ctrl-C, so the test repeats the signal.
  const again = setInterval(() => child.kill("SIGTERM"), 100);
  expect(await exitOf(child)).toBe(143);
  clearInterval(again);
  await held;
  await other.end();
});

test("a stop does not wait for streams, sockets, incomplete requests or locks, and ends before systemd would kill the process", async () => {
  const url = await aDatabaseUrl();
  const { child, output } = run({ DATABASE_URL: url, PORT: "0" });
  await expect.poll(output, { timeout: 60_000 }).toMatch(/is ready at/);
  const [, address = ""] = /is ready at (\S+)/.exec(output()) ?? [];
  const token = await aSessionIn(url);
  const authorization = `Bearer ${token}`;
  const given = await fetch(`${address}/api/short-lived-token`, { method: "POST", headers: { authorization } });
  const { data } = (await given.json()) as { data: { token: string } };
  const stream = await fetch(`${address}${streamPath}?token=${data.token}&t=1`);
  const socket = await aSocket(address, { token });
  const half = connect(Number(new URL(address).port), "127.0.0.1").on("error", () => undefined);
  half.write("POST /api/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{");
  const { other, held } = await holdMailbox(url, address);

  child.kill("SIGTERM");
  const kill = setTimeout(() => child.kill("SIGKILL"), stopSeconds() * 1_000);
  // The lock is held until the process has ended.
  expect(await exitOf(child)).toBe(0);
  clearTimeout(kill);
  expect(await stream.text()).toContain("event: reconnect");
  expect(await socket.ended).toMatch(/^transport/);
  half.destroy();
  await held;
  await other.end();
});

/** The seconds after which the unit in docs/operations/one-machine.md kills a process that has not stopped. */
function stopSeconds() {
  const page = readFileSync(new URL("../../../docs/operations/one-machine.md", import.meta.url), "utf8");
  return Number(/^TimeoutStopSec=(\d+)$/m.exec(page)?.[1]);
}

/** Creates an account and returns the token of a session. */
async function aSessionIn(url: string) {
  const { db, close } = openPool({ connectionString: url }, url, { log: quietLog, poolSize: 1 });
  const account = await createVerifiedAccount(db, {
    firstName: "A",
    lastName: "B",
    email: "a@example.com",
    type: "dayplayer",
    department: "Costume",
    countryCode: "+1",
    phoneNumber: "2135550100",
    passwordHash: "none",
  });
  const session = { deviceName: "player", userAgent: "", remember: true, now: Temporal.Now.instant() };
  const token = await openSession(db, { accountId: account?.id ?? "", ...session });
  await close();
  return token;
}

/** Locks the mailbox, and sends a request that waits for the lock. */
async function holdMailbox(url: string, address: string) {
  const other = new pg.Client(url);
  await other.connect();
  await other.query("begin; lock table mailbox");
  const held = fetch(`${address}/api/mailbox`).catch(() => undefined);
  const waiting = () => other.query("select 1 from pg_locks where not granted and relation = 'mailbox'::regclass");
  await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0);
  return { other, held };
}
