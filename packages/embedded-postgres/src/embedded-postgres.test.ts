import { existsSync } from "node:fs";
import { lstat, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type EmbeddedConfig, type EmbeddedOptions, findEmbedded, startEmbedded } from "./embedded-postgres.ts";
import { aDataFolder } from "./testing/data-folder.ts";
import { testSettings } from "./testing/test-settings.ts";

const isRoot = process.getuid?.() === 0;
const quiet = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });
type DataFolder = Awaited<ReturnType<typeof aDataFolder>>;
/** Was started and stopped once. Each test has a copy of it, because a first start takes twice as long as a later one. */
let used: DataFolder;
let folder: DataFolder;
beforeAll(async () => {
  used = await aDataFolder();
  const { stop } = await startEmbedded({ dataDir: used.path, log: quiet(), settings: testSettings });
  await stop();
});
beforeEach(async () => {
  folder = await aDataFolder({ from: await used.cluster() });
});
afterEach(() => folder.remove());
afterAll(() => used.remove());

const start = (options: Partial<EmbeddedOptions> = {}) =>
  startEmbedded({ dataDir: folder.path, log: quiet(), settings: testSettings, ...options });
/** Makes the next start on the folder a first one. */
async function emptyFolder() {
  for (const name of await readdir(folder.path)) await rm(join(folder.path, name), { recursive: true });
}
async function ask<T = string>(config: EmbeddedConfig, question: string): Promise<T | undefined> {
  const client = new pg.Client(config);
  await client.connect();
  const { rows } = await client.query({ text: question, rowMode: "array" }).finally(() => client.end());
  return rows[0]?.[0];
}
async function until(isSo: () => Promise<unknown>) {
  while (!(await isSo())) await sleep(5);
}

describe("the embedded database", () => {
  test("keeps its data from one start to the next", async () => {
    await emptyFolder();
    const first = await start();
    await ask(first.config, "create table cast_list (name text)");
    await first.stop();
    expect(await folder.postmaster()).toBeUndefined();
    const second = await start();
    expect(await ask(second.config, "select count(*)::int from cast_list")).toBe(0);
    await second.stop();
  });

  test("is found by an operator's command while the app runs, without asking for the folder", async () => {
    const empty = await aDataFolder();
    expect(await findEmbedded(empty.path)).toBeUndefined();
    await empty.remove();
    expect(await findEmbedded(folder.path)).toBeUndefined();
    const { config, url, stop } = await start();
    expect(await findEmbedded(folder.path)).toEqual({ config, url });
    await stop();
    expect(await findEmbedded(folder.path)).toBeUndefined();
  });

  test("a data folder that can't be made is named", async () => {
    await writeFile(join(folder.path, "taken"), "");
    await expect(start({ dataDir: join(folder.path, "taken", "data") })).rejects.toThrow(
      /^DATA_DIR .+taken.data can't be used/,
    );
  });

  test("sorts and folds Unicode whatever the machine's language, with fsync on", async () => {
    await emptyFolder();
    const { config, stop } = await start({ settings: {} });
    expect(
      await ask(config, "select upper('éñ') || current_setting('server_encoding') || current_setting('fsync')"),
    ).toBe("ÉÑUTF8on");
    await stop();
  });

  test("opens no port, only a socket in a folder closed to others", async () => {
    const { config, stop } = await start();
    expect(await ask(config, "show listen_addresses")).toBe("");
    expect((await stat(config.host)).mode & 0o777).toBe(0o700);
    await stop();
    expect(existsSync(config.host)).toBe(false);
  });

  test("its socket's path is short however long the path of the data folder", async () => {
    const { config, stop } = await start({ dataDir: join(folder.path, "a-rather-long-name".repeat(8)) });
    expect(config.host.length).toBeLessThan(80);
    await stop();
  });

  test("continues when the app is killed, and the next app adopts it with all committed data", async () => {
    const killed = await folder.anOwner();
    await ask(killed.owned as EmbeddedConfig, "create table bookings as select 7 as place");
    const before = await folder.postmaster();
    await killed.end("SIGKILL");
    const next = await start();
    expect(await folder.postmaster()).toEqual(before);
    expect(await ask(next.config, "select place from bookings")).toBe(7);
    await next.stop();
    expect(await folder.postmaster()).toBeUndefined();
  });

  test("recovers when the app and the server were both killed", async () => {
    const killed = await folder.anOwner();
    await ask(killed.owned as EmbeddedConfig, "create table bookings as select 7 as place");
    await killed.end("SIGKILL");
    process.kill((await folder.postmaster())?.pid ?? 0, "SIGKILL");
    const next = await start();
    expect(await ask(next.config, "select place from bookings")).toBe(7);
    await next.stop();
    expect(existsSync((killed.owned as EmbeddedConfig).host)).toBe(false);
  });

  test("a second app is refused, with the owner of the folder and an instruction, and does not affect the first", async () => {
    const first = await folder.anOwner();
    await expect(start()).rejects.toThrow(
      new RegExp(`uses ${folder.path}: process ${first.process.pid} on .+, since \\d{4}-.+ UTC.+DATA_DIR`),
    );
    expect(await ask(first.owned as EmbeddedConfig, "select 1")).toBe(1);
  });

  test.each(["a first start", "a kill of the app", "a kill of app and server", "a clean stop"])(
    "of two apps that come at once after %s, exactly one owns the folder",
    async (event) => {
      const race = async () => {
        const raced = await aDataFolder(event === "a first start" ? {} : { from: await used.cluster() });
        if (event !== "a first start") {
          const before = await raced.anOwner();
          const running = await raced.postmaster();
          await before.end(event === "a clean stop" ? "SIGTERM" : "SIGKILL");
          if (event === "a kill of app and server") process.kill(running?.pid ?? 0, "SIGKILL");
        }
        const both = await Promise.all([raced.anOwner(), raced.anOwner()]);
        const owners = both.filter((app) => app.owned);
        expect(owners).toHaveLength(1);
        expect(both.find((app) => app.refused)?.refused).toContain(`process ${owners[0]?.process.pid} on`);
        expect(await ask(owners[0]?.owned as EmbeddedConfig, "select 1")).toBe(1);
        await raced.remove();
      };
      // Twice at once, because a refusal takes a second.
      await Promise.all([race(), race()]);
    },
  );

  test("Ctrl-C in the terminal does not reach it before the app has drained", async () => {
    const app = await folder.anOwner();
    process.kill(-(app.process.pid ?? 0), "SIGINT");
    await sleep(200); // a server that got it would be gone by then
    expect(await ask(app.owned as EmbeddedConfig, "select 1")).toBe(1);
    await app.end("SIGTERM");
    expect(await folder.postmaster()).toBeUndefined();
  });

  test.each(["server", "session"])(
    "a killed %s is told loudly, and the server is there again for the app that goes on",
    async (victim) => {
      const log = quiet();
      const { config, stop } = await start({ log });
      await ask(config, "create table bookings as select 7 as place");
      if (victim === "server") process.kill((await folder.postmaster())?.pid ?? 0, "SIGKILL");
      else {
        const client = new pg.Client(config);
        client.on("error", () => undefined);
        await client.connect();
        process.kill((await client.query("select pg_backend_pid() as pid")).rows[0]?.pid, "SIGKILL");
      }
      await until(async () => log.warn.mock.calls.some(([, message]) => String(message).includes("available again")));
      expect(log.error).toHaveBeenCalledOnce();
      expect(await ask(config, "select place from bookings")).toBe(7);
      await expect(start()).rejects.toThrow(`process ${process.pid} on`);
      await stop();
    },
  );

  test("that can't be started again is tried until it can", async () => {
    const log = quiet();
    const onLost = vi.fn();
    const { config, stop } = await start({ log, onLost });
    const control = join(await folder.cluster(), "global", "pg_control");
    await rename(control, `${control}.away`);
    process.kill((await folder.postmaster())?.pid ?? 0, "SIGKILL");
    const failures = () => log.error.mock.calls.filter(([, message]) => String(message).includes("CAN'T BE STARTED"));
    await until(async () => failures().length >= 2);
    await rename(`${control}.away`, control);
    await until(async () => log.warn.mock.calls.some(([, message]) => String(message).includes("available again")));
    expect(await ask(config, "select 1")).toBe(1);
    expect(onLost).not.toHaveBeenCalled();
    await stop();
  });

  test("that can't be started again does not keep the app from ending", async () => {
    const log = quiet();
    const { stop } = await start({ log });
    const control = join(await folder.cluster(), "global", "pg_control");
    await rename(control, `${control}.away`);
    process.kill((await folder.postmaster())?.pid ?? 0, "SIGKILL");
    await until(async () => log.error.mock.calls.length >= 2);
    await stop();
  });

  test("is not restarted if another app takes the folder over first: the app is notified, and the other server is not affected", async () => {
    const log = quiet();
    const onLost = vi.fn();
    const { stop } = await start({ log, onLost });
    log.error.mockImplementationOnce(() => folder.ownerStartedAtOnce());
    process.kill((await folder.postmaster())?.pid ?? 0, "SIGKILL");
    await until(async () => onLost.mock.calls.length);
    expect(String(onLost.mock.calls[0])).toContain("Another Callboard uses");
    await stop();
    expect(await folder.postmaster()).toBeDefined();
  });

  test("is created again after initdb was killed midway, and the incomplete folder is removed", async () => {
    await emptyFolder();
    const killed = folder.startOwner();
    await until(async () => (await readdir(folder.path)).some((name) => name.endsWith(".new")));
    await sleep(50); // somewhere within its 300 ms
    process.kill(-(killed.pid ?? 0), "SIGKILL"); // its process group: initdb too
    const { config, stop } = await start();
    expect(await ask(config, "select 1")).toBe(1);
    expect((await readdir(folder.path)).sort()).toEqual(["postgres", "postgres.log"]);
    await stop();
  });

  test("starts though the process number of a killed server belongs to another process by now", async () => {
    const cluster = await folder.cluster();
    await writeFile(
      join(cluster, "postmaster.pid"),
      `${process.ppid}\n${cluster}\n1\n5432\n/tmp/callboard-000000\n\n1 1\nready\n`,
    );
    const { config, stop } = await start();
    expect(await ask(config, "select 1")).toBe(1);
    await stop();
  });

  test("a cluster of another PostgreSQL version is refused with the way out, untouched", async () => {
    const version = join(await folder.cluster(), "PG_VERSION");
    await writeFile(version, "17\n");
    await expect(start()).rejects.toThrow(/made by PostgreSQL 17, .+ brings 18\. Make a backup/);
  });

  test("a large log is truncated, and one older part is kept", async () => {
    await writeFile(join(folder.path, "postgres.log"), "x".repeat(1_100_000));
    const { stop } = await start();
    expect((await stat(join(folder.path, "postgres.log"))).size).toBeLessThan(100_000);
    expect((await readFile(join(folder.path, "postgres.log.1"))).length).toBe(1_100_000);
    await stop();
  });
});

describe.runIf(isRoot)("as root, the embedded database", () => {
  test("runs as an ordinary user", async () => {
    const { stop } = await start();
    const { pid } = (await folder.postmaster()) ?? { pid: 0 };
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
    await stop();
  });

  test("lies in the data folder where that user can enter it", async () => {
    await emptyFolder();
    const { stop } = await start();
    expect((await lstat(join(folder.path, "postgres"))).isDirectory()).toBe(true);
    await stop();
  });

  test("in a folder only root can enter, lies outside behind a link, and is found again", async () => {
    const closed = await aDataFolder({ mode: 0o700 });
    const first = await start({ dataDir: closed.path });
    await ask(first.config, "create table bookings as select 7 as place");
    expect((await lstat(join(closed.path, "postgres"))).isSymbolicLink()).toBe(true);
    await first.stop();
    const second = await start({ dataDir: closed.path });
    expect(await ask(second.config, "select place from bookings")).toBe(7);
    await second.stop();
    await closed.remove();
  });

  test("whose folder outside is missing is not created again, because its data would seem lost", async () => {
    const closed = await aDataFolder({ mode: 0o700 });
    await (await start({ dataDir: closed.path })).stop();
    await rm(await closed.cluster(), { recursive: true });
    await expect(start({ dataDir: closed.path })).rejects.toThrow(/which is gone/);
    await closed.remove();
  });
});
