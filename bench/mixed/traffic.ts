import { Agent, get, type IncomingMessage } from "node:http";
import type { Route } from "@callboard/contract/route";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { eventRoutes, streamPath } from "@callboard/contract/routes/events";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { connect, send } from "../load.ts";
import { busiestHour } from "../scaling/busiest-hour.ts";
import type { MixedWorld } from "./mixed-world.ts";

/** The hour of a department, and streams and sign-ins, which `carry` has no cost of. */
const mix = { ...busiestHour, "a stream opened": 60, "a sign-in and a sign-out": 20 };
type What = keyof typeof mix;

/** How long a stream stays open, ms. */
const streamMs = 60_000;
/** So many requests may wait at once. A slow server then gets fewer, and the figures say so. */
const maxPending = 100;

interface CallInput {
  token: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

export interface Traffic {
  /** Replies by their status. */
  statuses: Map<number, number>;
  /** Requests that were not sent because too many waited. */
  skipped: number;
  end(): Promise<void>;
}

/** Sends the mix at a steady rate until it is ended. */
export function startTraffic(address: string, world: MixedWorld, perSecond: number): Traffic {
  const agent = connect(32);
  const streamAgent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const streams = new Set<IncomingMessage>();
  const statuses = new Map<number, number>();
  const pending = new Set<Promise<void>>();
  const sentTo = new Set<string>();
  const openOffers: { id: string; token: string }[] = [];
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const turns = new Map<string, number>();
  /** Each in its turn. */
  const next = <T>(name: string, list: readonly T[]): T => {
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    const item = list[turn % list.length];
    if (item === undefined) throw new Error(`Nothing is staged for ${name}.`);
    return item;
  };

  /** Returns the data of a successful reply. */
  async function call<T>({ method, path }: Route, { token, params = {}, query, body }: CallInput) {
    if (method !== "GET" && method !== "POST") throw new Error(`${method} is not sent.`);
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "");
    const url = `${address}${filled}${query ? `?${new URLSearchParams(query)}` : ""}`;
    const reply = await send(agent, { method, url, token, body: JSON.stringify(body ?? {}) });
    count(reply.status);
    return reply.status < 300 && reply.body ? (JSON.parse(reply.body) as { data: T }).data : undefined;
  }

  const { head, phones, positions, days, talks, signIns } = world;
  const actions: Record<What, () => Promise<unknown>> = {
    "a month read": () => call(dayplanRoutes.listDayplans, { token: head, query: { from: world.from, to: world.to } }),
    "a day read, with its matches counted": () =>
      call(dayplanRoutes.getDayplanByDate, { token: head, params: { date: next("days", days) } }),
    "a page of matches": () => call(offerRoutes.listMatches, { token: head, params: next("matches", positions) }),
    "a search": () =>
      call(findDayplayerRoutes.searchDayplayers, {
        token: head,
        query: { query: next("searches", ["costumer burbank", "ana", "ryes", "seamstress"]) },
      }),
    async "an offer sent and opened"() {
      const params = next("offers", positions);
      const matches = await call<{ id: string }[]>(offerRoutes.listMatches, { token: head, params });
      const dayplayerId = matches?.find(({ id }) => !sentTo.has(id))?.id;
      if (!dayplayerId) return;
      sentTo.add(dayplayerId);
      const offered = await call(offerRoutes.offerJob, { token: head, params: { ...params, dayplayerId } });
      if (!offered) return;
      const offer = await world.offerTo(dayplayerId);
      if (offer) openOffers.push(offer);
    },
    "offers read on a phone": () => call(dayplayerOfferRoutes.listDayplayerOffers, { token: next("phones", phones) }),
    async "an offer accepted"() {
      const offer = openOffers.shift();
      if (offer) await call(dayplayerOfferRoutes.acceptOffer, { token: offer.token, params: { id: offer.id } });
    },
    "a message sent": () =>
      call(messagingRoutes.sendMessage, {
        token: head,
        params: { id: next("talks", talks) },
        body: { body: "Call is 6:30, parking on Gower." },
      }),
    "a poll for new offers": () =>
      call(eventRoutes.checkNewOffers, {
        token: next("polls", phones),
        query: { since: new Date().toISOString() },
      }),
    async "a stream opened"() {
      const made = await call<{ token: string }>(eventRoutes.createStreamToken, { token: next("streams", phones) });
      if (made) await openStream(`${address}${streamPath}?token=${made.token}&t=1`);
    },
    async "a sign-in and a sign-out"() {
      const { email, password } = next("sign-ins", signIns);
      const signedIn = await call<{ token: string }>(accountRoutes.signIn, {
        token: "",
        body: { email, password, device_name: "web" },
      });
      if (signedIn) await call(accountRoutes.signOut, { token: signedIn.token });
    },
  };

  const openStream = (url: string) =>
    new Promise<void>((done, failed) => {
      get(url, { agent: streamAgent }, (reply) => {
        count(reply.statusCode ?? 0);
        streams.add(reply);
        reply.resume().on("error", () => undefined);
        const timer = setTimeout(() => reply.destroy(), streamMs);
        reply.once("close", () => {
          clearTimeout(timer);
          streams.delete(reply);
        });
        done();
      }).on("error", failed);
    });

  // Each action comes up as often as its share, spread evenly: what is furthest behind its share is next.
  const whole = Object.values(mix).reduce((sum, share) => sum + share, 0);
  const done = new Map<What, number>();
  const names = Object.keys(mix) as What[];
  let started = 0;
  const behind = (name: What) => (mix[name] / whole) * (started + 1) - (done.get(name) ?? 0);
  const startedAt = performance.now();
  const traffic = { statuses, skipped: 0 };
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond);
    for (; started < due; started += 1) {
      const name = names.reduce((most, each) => (behind(each) > behind(most) ? each : most));
      done.set(name, (done.get(name) ?? 0) + 1);
      if (pending.size >= maxPending) {
        traffic.skipped += 1;
        continue;
      }
      const action = actions[name]().then(
        () => undefined,
        () => void count(0),
      );
      pending.add(action);
      void action.finally(() => pending.delete(action));
    }
  }, 1_000 / perSecond);
  return Object.assign(traffic, {
    async end() {
      clearInterval(timer);
      await Promise.all(pending);
      for (const stream of streams) stream.destroy();
      agent.destroy();
      streamAgent.destroy();
    },
  });
}
