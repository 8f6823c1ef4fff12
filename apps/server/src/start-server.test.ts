import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "./config/config.ts";
import { openSession } from "./modules/accounts/sessions/sessions.ts";
import { createVerifiedAccount } from "./modules/accounts/sign-up/create-verified-account.ts";
import { startServer } from "./start-server.ts";

const names: string[] = [];
const admin = new pg.Client({ ...inject("postgres"), database: "postgres" });
beforeAll(() => admin.connect());
afterAll(async () => {
  for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

async function anEnvironment() {
  const name = `start_${randomBytes(6).toString("hex")}`;
  names.push(name);
  await admin.query(`create database ${name} template template0 strategy file_copy`);
  const { host, port, user } = inject("postgres");
  return {
    PORT: "0",
    DATABASE_URL: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    LOG_LEVEL: "silent",
  };
}
const start = async (env: Record<string, string>) =>
  startServer(readConfig(env), {
    onStep() {},
    onLost: (error) => {
      throw error;
    },
  });

test("an empty database becomes a server that is ready, and two processes may start on it at once", async () => {
  const env = await anEnvironment();
  const [one, two] = await Promise.all([start(env), start(env)]);
  for (const { address } of [one, two]) {
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);
  }
  await Promise.all([one.stop(), two.stop()]);
});

test("a server with open streams and a running request answers it, ends the streams and stops", async () => {
  const server = await start(await anEnvironment());
  const { address, app, database } = server;
  const { token } = await openedSession(server);
  const askForToken = () =>
    fetch(`${address}/api/short-lived-token`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  const streams = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { data } = (await (await askForToken()).json()) as { data: { token: string } };
      return fetch(`${address}/api/stream?token=${data.token}&t=1`);
    }),
  );
  await expect.poll(() => app.hub.count("stream")).toBe(5);

  // Another transaction has locked the row that this request needs.
  const other = await database.pool.connect();
  await other.query("begin; select 1 from sessions for update");
  const underWay = askForToken();
  await expect
    .poll(
      async () =>
        (
          await admin.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = $1", [
            names.at(-1),
          ])
        ).rowCount,
    )
    .toBe(1);

  const stopped = server.stop();
  // At once, because a stop waits two seconds for requests.
  await other.query("commit");
  other.release();
  for (const stream of streams) expect(await stream.text()).toContain("event: ready");
  expect((await underWay).status).toBe(200);
  await stopped;
  await expect(fetch(address)).rejects.toThrow();
});

async function openedSession({ database }: Awaited<ReturnType<typeof startServer>>) {
  const account = await createVerifiedAccount(database.db, {
    firstName: "A",
    lastName: "B",
    email: "a@example.com",
    type: "dayplayer",
    department: "Costume",
    countryCode: "+1",
    phoneNumber: "2135550100",
    passwordHash: "none",
  });
  return {
    token: await openSession(database.db, {
      accountId: account?.id ?? "",
      deviceName: "web",
      userAgent: "",
      remember: true,
      now: Temporal.Now.instant(),
    }),
  };
}

test("a port that is in use is reported, and nothing is left running", async () => {
  const first = await start(await anEnvironment());
  const env = await anEnvironment();
  await expect(start({ ...env, PORT: new URL(first.address).port })).rejects.toMatchObject({ code: "EADDRINUSE" });
  const connections = () => admin.query("select 1 from pg_stat_activity where datname = $1", [names.at(-1)]);
  await expect.poll(async () => (await connections()).rowCount).toBe(0);
  await first.stop();
});
