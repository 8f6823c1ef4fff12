import { request } from "node:http";
import type { Route } from "@callboard/contract/route";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { eventRoutes } from "@callboard/contract/routes/events";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { findEmbedded } from "@callboard/embedded-postgres";
import { connectDatabase, openPool } from "../../apps/server/src/db/connect.ts";
import { bulkDayplayers } from "../../apps/server/src/demo/bulk-dayplayers.ts";
import { openSession } from "../../apps/server/src/modules/accounts/sessions/sessions.ts";
import { feedEnd } from "../../apps/server/src/modules/events/read-feed.ts";
import { connect } from "../load.ts";
import { postmasterOf, processorOf } from "../postgres-processor.ts";
import { type Program, productBundle, startProgram } from "../program.ts";
import { quiet } from "../quiet.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { stageMonth } from "../worlds/staged-month.ts";
import { busiestHour } from "./busiest-hour.ts";
import { type RelayFigures, relayOfIndustry } from "./relay-rate.ts";

export interface CarryFigures {
  dayplayers: number;
  costs: {
    what: string;
    /** In a department's busiest hour, from the first call of the evening on. */
    anHour: number;
    /** Processor time for one, ms: of the server's process, and of PostgreSQL's. */
    server: number;
    database: number;
    /** Events in the feed that one causes. */
    events: number;
  }[];
  /** The relay at the rate of 20,000 departments, and at half of it. */
  relay: RelayFigures[];
}

const dayplayers = 10_000;
const atOnce = 8;

type What = keyof typeof busiestHour;
const once = new Set<What>(["an offer sent and opened", "an offer accepted"]);

/** The processor time of each thing a busy department does, over HTTP and with all that follows it: events, notices, sweeps. */
export function benchCarry(log: (text: string) => void): Promise<CarryFigures> {
  return inTemporaryFolder(async (dataDir) => {
    const head = await stageMonth(dataDir);
    log(`Signing up ${dayplayers.toLocaleString("en")} dayplayers`);
    await stageDayplayers(dataDir, head.from);
    const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "error" });
    try {
      const world = await enter(product, dataDir, head.token);
      const costs: CarryFigures["costs"] = [];
      const measure = async (what: What, times: number, run: (index: number) => Promise<unknown>) => {
        // What can be done once only is not tried out before.
        if (!once.has(what)) for (let index = 0; index < 10; index += 1) await run(index);
        const idle = await cost(product, world.postmaster, async () => pause(3_000));
        const fedBefore = await world.feedEnd();
        const used = await cost(product, world.postmaster, async () => {
          let next = 0;
          const work = async () => {
            for (let index = next++; index < times; index = next++) await run(index);
          };
          await Promise.all(Array.from({ length: atOnce }, work));
          await pause(2_000); // what follows is part of it
        });
        // What the processes use when nothing happens is nobody's.
        const one = (busy: number, rest: number) => Math.max(0, busy - (rest / idle.ms) * used.ms) / times;
        costs.push({
          what,
          anHour: busiestHour[what],
          server: one(used.server, idle.server),
          database: one(used.database, idle.database),
          events: ((await world.feedEnd()) - fedBefore) / times,
        });
        log(`${what}: ${costs.at(-1)?.server.toFixed(2)} + ${costs.at(-1)?.database.toFixed(2)} ms`);
      };
      const { call, days, positions } = world;
      const { from, to } = head;
      await measure("a month read", 1_000, () =>
        call(dayplanRoutes.listDayplans, { token: head.token, query: { from, to } }),
      );
      await measure("a day read, with its matches counted", 600, (index) =>
        call(dayplanRoutes.getDayplanByDate, { token: head.token, params: { date: days[index % days.length] ?? "" } }),
      );
      await measure("a page of matches", 600, (index) =>
        call(offerRoutes.listMatches, { token: head.token, params: positions[index % positions.length] ?? {} }),
      );
      await measure("a search", 400, (index) =>
        call(findDayplayerRoutes.searchDayplayers, {
          token: head.token,
          query: { query: ["costumer burbank", "ana", "ryes", "seamstress"][index % 4] ?? "" },
        }),
      );
      const asks = await world.findAsks();
      await measure("an offer sent and opened", asks.length, (index) => {
        const { dayplanId, positionId, dayplayerId } = asks[index] ?? never();
        return call(offerRoutes.offerJob, {
          token: head.token,
          params: { dayplanId, positionId, dayplayerId: dayplayerId },
          body: {},
        });
      });
      const phones = await world.signIn(asks.map(({ dayplayerId }) => dayplayerId));
      await measure("offers read on a phone", 1_000, (index) =>
        call(dayplayerOfferRoutes.listDayplayerOffers, { token: phones[index % phones.length]?.token ?? "" }),
      );
      const open = await world.standingOffers(phones);
      await measure("an offer accepted", open.length, (index) => {
        const { token, id } = open[index] ?? never();
        return call(dayplayerOfferRoutes.acceptOffer, { token, params: { id }, body: {} });
      });
      const talks = await Promise.all(
        phones.slice(0, 20).map(async ({ dayplayerId }) => {
          const { data } = await call(messagingRoutes.startConversation, {
            token: head.token,
            body: { user_id: dayplayerId },
          });
          return (data as { id: string }).id;
        }),
      );
      await measure("a message sent", 600, (index) =>
        call(messagingRoutes.sendMessage, {
          token: head.token,
          params: { id: talks[index % talks.length] ?? "" },
          body: { body: "Call is 6:30, parking on Gower." },
        }),
      );
      await measure("a poll for new offers", 1_500, (index) =>
        call(eventRoutes.checkNewOffers, {
          token: phones[index % phones.length]?.token ?? "",
          query: { since: new Date().toISOString() },
        }),
      );
      await world.close();
      await product.stop();
      const events = costs.reduce((sum, each) => sum + each.events * each.anHour, 0) / 3_600;
      return { dayplayers, costs, relay: await relayOfIndustry(dataDir, events, log) };
    } finally {
      await product.stop();
    }
  });
}

async function stageDayplayers(dataDir: string, from: string) {
  const database = await connectDatabase({ dataDir, log: quiet });
  const client = await database.pool.connect();
  try {
    await bulkDayplayers(client, { count: dayplayers, from });
  } finally {
    client.release();
    await database.close();
  }
}

interface CallInput {
  token: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** What the measuring asks of the running product, and what it finds out beside it. */
async function enter(product: Program, dataDir: string, headToken: string) {
  const found = await findEmbedded(dataDir);
  if (!found) throw new Error("No database runs on the data folder.");
  const { pool, db, close } = openPool(found.config, found.url, { log: quiet, poolSize: 2 });
  const agent = connect(atOnce);

  const call = async (route: Route, { token, params = {}, query, body }: CallInput): Promise<{ data: unknown }> => {
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "");
    const text = route.method === "GET" ? "" : JSON.stringify(body ?? {});
    return new Promise((answered, failed) => {
      const sent = request(
        `${product.address}${path}${query ? `?${new URLSearchParams(query)}` : ""}`,
        {
          method: route.method,
          agent,
          headers: {
            authorization: `Bearer ${token}`,
            ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
          },
        },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on("data", (chunk: Buffer) => chunks.push(chunk));
          reply.on("end", () => {
            const replyText = Buffer.concat(chunks).toString();
            if ((reply.statusCode ?? 500) >= 300)
              failed(new Error(`${path} answered ${reply.statusCode}: ${replyText}`));
            else answered(JSON.parse(replyText));
          });
        },
      );
      sent.on("error", failed);
      sent.end(text);
    });
  };

  const { rows } = await pool.query<{
    dayplanId: string;
    positionId: string;
    name: string;
    date: string;
    count: number;
  }>(
    `update positions set activated = true where count > 0 returning dayplan_id as "dayplanId", id as "positionId", name, date::text as date, count`,
  );
  const postmaster = await postmasterOf(pool);
  return {
    call,
    postmaster,
    feedEnd: () => feedEnd(pool),
    days: [...new Set(rows.map(({ date }) => date))],
    positions: rows.map(({ dayplanId, positionId }) => ({ dayplanId, positionId })),
    /** As many as a position needs, of those who match it, nobody twice. */
    async findAsks() {
      const sentTo = new Set<string>();
      const asks: { dayplanId: string; positionId: string; dayplayerId: string }[] = [];
      for (const { dayplanId, positionId, count } of rows) {
        const { data } = await call(offerRoutes.listMatches, { token: headToken, params: { dayplanId, positionId } });
        const free = (data as { id: string }[]).filter(({ id }) => !sentTo.has(id)).slice(0, count);
        for (const { id } of free) {
          sentTo.add(id);
          asks.push({ dayplanId, positionId, dayplayerId: id });
        }
        if (asks.length >= 200) break;
      }
      return asks;
    },
    signIn: (ids: readonly string[]) =>
      Promise.all(
        ids.map(async (dayplayerId) => ({
          dayplayerId,
          token: await openSession(db, {
            accountId: dayplayerId,
            deviceName: "player",
            userAgent: "bench",
            remember: true,
            now: Temporal.Now.instant(),
          }),
        })),
      ),
    async standingOffers(phones: readonly { dayplayerId: string; token: string }[]) {
      const { rows: open } = await pool.query<{ id: string; dayplayerId: string }>(
        `select id, dayplayer_id as "dayplayerId" from offers where state = 'open'`,
      );
      const tokens = new Map(phones.map(({ dayplayerId, token }) => [dayplayerId, token]));
      return open.flatMap(({ id, dayplayerId }) => {
        const token = tokens.get(dayplayerId);
        return token ? [{ id, token }] : [];
      });
    },
    async close() {
      agent.destroy();
      await close();
    },
  };
}

/** Processor time that some work takes, ms. */
async function cost(product: Program, postmaster: number, work: () => Promise<unknown>) {
  const startedAt = performance.now();
  const before = [(await product.processor()) ?? never(), await processorOf(postmaster)] as const;
  await work();
  const after = [(await product.processor()) ?? never(), await processorOf(postmaster)] as const;
  return { ms: performance.now() - startedAt, server: after[0] - before[0], database: after[1] - before[1] };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
function never(): never {
  throw new Error("Linux tells this in /proc; it was not there.");
}
