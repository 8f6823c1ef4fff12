import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { serverProgram } from "./testing/a-process.ts";
import { register } from "./testing/programs/started.ts";

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
  await admin.query(`create database ${name} template template`);
  const { host, port, user } = inject("postgres");
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}

// Without it, each start compiles the server anew.
const compiled = process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {};

/** The server as a process of its own, with nothing else from the environment of these tests. */
function run(env: Record<string, string>, uid?: number) {
  const child = spawn(process.execPath, [serverProgram], {
    env: { PATH: process.env.PATH ?? "", ...compiled, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  register(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said };
}
const exitOf = async (child: ChildProcess) => (child.exitCode ?? (await once(child, "exit"))[0]) as number | null;

describe("a server that can't start says why and ends", () => {
  test("in production without real adapters, each in a sentence of its own", async () => {
    const { child, said } = run({ NODE_ENV: "production" });
    expect(await exitOf(child)).toBe(1);
    expect(said()).toMatch(/^Mail needs a real server.*SMTP_URL/m);
    expect(said()).toMatch(/^Payments need a real provider/m);
    expect(said()).not.toMatch(/\s+at /);
  });

  test("with a database that does not answer", async () => {
    const { child, said } = run({ DATABASE_URL: "postgresql://me:secret@127.0.0.1:1/none", PORT: "0" });
    expect(await exitOf(child)).toBe(1);
    expect(said()).toMatch(/^The PostgreSQL server of DATABASE_URL can't be used/m);
    expect(said()).not.toMatch(/secret|\s+at /);
  });
});

describe("a data folder that can't be used ends the start at once, in one sentence", () => {
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
    // A start that spins runs into the test's timeout.
    const { child, said } = run({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" }, user);
    const code = await exitOf(child);
    expect([code, said().trim().split("\n").length]).toEqual([1, 1]);
    expect(said()).toMatch(new RegExp(`^DATA_DIR ${dataDir} can't be used: .*${why.source}.*\\. Choose a folder`));
  };
  // /proc takes no folder of anybody's.
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

test("it says where it is, answers there, and a signal ends it cleanly", async () => {
  const { child, said } = run({ DATABASE_URL: await aDatabaseUrl(), PORT: "0" });
  await expect.poll(said, { timeout: 60_000 }).toMatch(/^Callboard \d+\.\d+\.\d+ is ready at http:\S+/m);
  const [, address] = /is ready at (\S+)/.exec(said()) ?? [];
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await exitOf(child)).toBe(0);
});

test("a second signal ends it at once", async () => {
  const url = await aDatabaseUrl();
  const { child, said } = run({ DATABASE_URL: url, PORT: "0" });
  await expect.poll(said, { timeout: 60_000 }).toMatch(/is ready at/);
  const [, address = ""] = /is ready at (\S+)/.exec(said()) ?? [];

  // The first signal waits for a request that is under way.
  const { other, held } = await holdMailbox(url, address);
  child.kill("SIGTERM");
  const isUp = () =>
    fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isUp).toBe(false);
  // Copies of one Ctrl-C that arrive together count as one; so does this, until a second has gone by.
  const again = setInterval(() => child.kill("SIGTERM"), 100);
  expect(await exitOf(child)).toBe(143);
  clearInterval(again);
  await held;
  await other.end();
});

test("a stop does not wait for what waits for a lock", async () => {
  const url = await aDatabaseUrl();
  const { child, said } = run({ DATABASE_URL: url, PORT: "0" });
  await expect.poll(said, { timeout: 60_000 }).toMatch(/is ready at/);
  const [, address = ""] = /is ready at (\S+)/.exec(said()) ?? [];
  const { other, held } = await holdMailbox(url, address);
  child.kill("SIGTERM");
  // The lock is held until the process has ended.
  expect(await exitOf(child)).toBe(0);
  await held;
  await other.end();
});

/** Holds the mailbox, and a request that waits for it. */
async function holdMailbox(url: string, address: string) {
  const other = new pg.Client(url);
  await other.connect();
  await other.query("begin; lock table mailbox");
  const held = fetch(`${address}/api/mailbox`).catch(() => undefined);
  const waiting = () => other.query("select 1 from pg_locks where not granted and relation = 'mailbox'::regclass");
  await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0);
  return { other, held };
}
