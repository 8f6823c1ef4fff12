import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { connectDatabase, type Database } from "../../apps/server/src/db/connect.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { installJobs } from "../../apps/server/src/jobs/worker.ts";
import { aStaffing } from "../../apps/server/src/testing/staffing.ts";
import { type Followed, followStream } from "../../apps/server/src/testing/streams/follow-stream.ts";
import { type Program, productBundle, startProgram } from "../program.ts";
import { quiet } from "../quiet.ts";
import { quantile } from "../statistics.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { freePort, startProxy } from "./proxy.ts";

export interface RollingRestartFigures {
  restarts: number;
  reads: number;
  writes: number;
  /** Requests of clients that failed, none of which was repeated, by what they were answered. */
  failures: string[];
  /** Replies of the proxy with a status of 500 and above, also to requests for streams and their tokens. */
  proxyErrors: number;
  p50: number;
  p99: number;
  streams: number;
  /** Streams opened, the first ones included. */
  opened: number;
  messages: number;
  missed: number;
  doubled: number;
  resyncs: number;
  /** From the signal until a process has ended, ms. */
  ending: number[];
}

const processes = 3;
const rounds = 2;
const writers = 8;
const readers = 8;
const streams = 24;
/** Between two requests of a client, in milliseconds. */
const pauseMs = 20;
/** The proxy's fail_timeout, after which it tries a process again. */
const failTimeoutMs = 2_000;

/** Restarts each of three processes behind nginx, one after the other, while clients read, write and follow events. */
export function benchRollingRestart(
  log: (text: string) => void,
  bundle: string = productBundle,
): Promise<RollingRestartFigures> {
  return inTemporaryFolder(async (dataDir) => {
    const database = await connectDatabase({ dataDir, log: quiet, poolSize: 4 });
    const programs: Program[] = [];
    const followers: Followed[] = [];
    let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;
    try {
      await migrate(database.pool, { log: quiet });
      await installJobs(database.config, quiet);
      const world = await stage(database);
      const ports = await Promise.all(Array.from({ length: processes }, freePort));
      const start = async (port: number) => {
        const program = await startProgram(bundle, {
          PORT: String(port),
          DATABASE_URL: database.url,
          TRUST_PROXY: "127.0.0.1/32",
          LOG_LEVEL: "error",
        });
        await untilReady(program.address);
        return program;
      };
      for (const port of ports) programs.push(await start(port));
      proxy = await startProxy(ports);
      const { address } = proxy;
      for (const token of world.headTokens) followers.push(await followStream(token, () => [address]));

      const clients = startClients(address, world);
      const ending: number[] = [];
      await sleep(2_000);
      for (let round = 0; round < rounds; round += 1)
        for (const [index, port] of ports.entries()) {
          const startedAt = performance.now();
          await programs[index]?.stop();
          ending.push(performance.now() - startedAt);
          programs[index] = await start(port);
          await sleep(failTimeoutMs + 200);
          log(`Restart ${ending.length} of ${rounds * processes}: ended in ${ending.at(-1)?.toFixed(0)} ms`);
        }
      const { failures, reads, writes, times } = await clients.stop();

      const { rows } = await database.pool.query<{ id: string }>("select id from messages");
      const stored = new Set(rows.map(({ id }) => id));
      const received = () => followers.map(messageIds);
      for (let waited = 0; received().some((ids) => new Set(ids).size < stored.size) && waited < 20_000; waited += 100)
        await sleep(100);
      const ids = received();
      const statuses = await proxy.statuses();
      return {
        restarts: ending.length,
        reads,
        writes,
        failures,
        proxyErrors: statuses.filter(({ status }) => status >= 500).length,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        streams: followers.length,
        opened: statuses.filter(({ path, status }) => path.startsWith("/api/stream") && status === 200).length,
        messages: stored.size,
        missed: ids.reduce((sum, each) => sum + [...stored].filter((id) => !each.includes(id)).length, 0),
        doubled: ids.reduce((sum, each) => sum + each.length - new Set(each).size, 0),
        resyncs: followers.reduce((sum, { resyncs }) => sum + resyncs, 0),
        ending,
      };
    } finally {
      await Promise.all(followers.map((follower) => follower.stop()));
      await proxy?.stop();
      for (const program of programs) await program.stop();
      await database.close();
    }
  });
}

const messageIds = ({ events }: Followed) =>
  events.flatMap(({ type, data }) => (type === "message.created" ? [data.message_id] : []));

async function untilReady(address: string) {
  for (let waited = 0; (await fetch(`${address}/readyz`).catch(() => undefined))?.status !== 200; waited += 20) {
    if (waited > 60_000) throw new Error(`${address} was not ready in a minute.`);
    await sleep(20);
  }
}

interface World {
  headTokens: string[];
  talks: { token: string; id: string }[];
}

/** A head, and dayplayers who write to the head, with a conversation each. */
async function stage({ db, pool }: Database): Promise<World> {
  const now = Temporal.Now.instant();
  const staffing = await aStaffing(db);
  const dayplayers = await staffing.dayplayers(writers);
  const talks: World["talks"] = [];
  for (const id of dayplayers) {
    const { rows } = await pool.query<{ id: string }>(
      "insert into conversations (head_id, dayplayer_id) values ($1, $2) returning id",
      [staffing.headId, id],
    );
    talks.push({ token: await staffing.tokenOf(id, now), id: rows[0]?.id ?? "" });
  }
  const headTokens: string[] = [];
  for (let at = 0; at < streams; at += 1) headTokens.push(await staffing.tokenOf(staffing.headId, now));
  return { headTokens, talks };
}

/** Clients that send one request after the other until they are stopped. None repeats a request. */
function startClients(address: string, { headTokens, talks }: World) {
  const agent = new Agent({ keepAlive: true, maxSockets: writers + readers });
  const found = { reads: 0, writes: 0, failures: [] as string[], times: [] as number[] };
  let isStopped = false;
  const repeat = async (kind: "reads" | "writes", token: string, path: string) => {
    while (!isStopped) {
      const startedAt = performance.now();
      const body = kind === "writes" ? JSON.stringify({ body: "Call is 6:30.", client_id: randomUUID() }) : undefined;
      const status = await send(agent, `${address}${path}`, token, body).catch((error: Error) => error.message);
      found.times.push(performance.now() - startedAt);
      found[kind] += 1;
      if (status !== 200) found.failures.push(`${kind}: ${status}`);
      await sleep(pauseMs);
    }
  };
  const running = Promise.all([
    ...talks.map(({ token, id }) => repeat("writes", token, `/api/conversation/${id}/send-message`)),
    ...headTokens.slice(0, readers).map((token) => repeat("reads", token, "/api/department/dayplan")),
  ]);
  return {
    async stop() {
      isStopped = true;
      await running;
      agent.destroy();
      return found;
    },
  };
}

function send(agent: Agent, url: string, token: string, body: string | undefined): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    };
    const sent = request(url, { method: body ? "POST" : "GET", agent, headers }, (reply) => {
      reply.resume();
      reply.on("end", () => resolve(reply.statusCode));
      reply.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
