import { createHash } from "node:crypto";
import type { Limit } from "@callboard/contract/route";
import type { Deps } from "../deps.ts";
import { bearerOf } from "../modules/access.ts";
import type { Redis } from "../ports/redis.ts";
import { countHits, type Hit } from "./count-hits.ts";
import type { Counted, Limiter } from "./serve.ts";
import { storableText } from "./validate.ts";

interface Window {
  /** What is counted: who asks, or whom it is about. Undefined leaves this window out. */
  key(request: Counted): string | undefined;
  hits: number;
  seconds: number;
}

const address = (request: Counted) => `ip ${network(request.ip)}`;
const minutes = 60;
const hours = 60 * minutes;

/**
 * Guards secrets that could be guessed, and mail that could be sent in somebody's name. An address is often a whole
 * production office, so what it may do is generous; what one account may be tried with is not. Nobody can lock a
 * person out from elsewhere: the tight window is of account and address together.
 */
const secrets: Partial<Record<Limit, Window[]>> = {
  sign_in: [
    { key: (request) => both(address(request), field(request, "email")), hits: 10, seconds: 15 * minutes },
    { key: (request) => field(request, "email"), hits: 60, seconds: 15 * minutes },
    { key: address, hits: 300, seconds: 15 * minutes },
  ],
  code: [
    { key: (request) => field(request, "token"), hits: 20, seconds: 15 * minutes },
    { key: address, hits: 200, seconds: 15 * minutes },
  ],
  // Each resend is a mail to somebody who may not have asked for it.
  resend: [
    { key: (request) => field(request, "token"), hits: 6, seconds: hours },
    { key: address, hits: 200, seconds: hours },
  ],
  sign_up: [
    { key: (request) => field(request, "email"), hits: 6, seconds: hours },
    { key: address, hits: 200, seconds: hours },
  ],
  // As above: whoever knows an address could fill its mailbox.
  forgot: [
    { key: (request) => field(request, "email"), hits: 6, seconds: hours },
    { key: address, hits: 200, seconds: hours },
  ],
  // The current password, and the code of a new address, of a session that may be somebody else's.
  password: [
    { key: session, hits: 12, seconds: 15 * minutes },
    { key: address, hits: 200, seconds: 15 * minutes },
  ],
  // Each is a text that costs.
  text: [
    { key: session, hits: 6, seconds: hours },
    { key: address, hits: 40, seconds: hours },
  ],
  setup: [{ key: address, hits: 200, seconds: 15 * minutes }],
  invitation: [
    { key: session, hits: 60, seconds: hours },
    { key: address, hits: 200, seconds: hours },
  ],
};

/** The calendar that is asked for; somebody may have it on every device of theirs. */
const feed = ({ url }: Counted) => url && `feed ${digest(url)}`;

/** Keeps one account from flooding others. Counted in Redis for all processes, where there is one; else by each for itself. */
const bursts: Partial<Record<Limit, Window[]>> = {
  offer: [{ key: session, hits: 240, seconds: minutes }],
  // Each asks up to a hundred.
  offer_many: [{ key: session, hits: 30, seconds: minutes }],
  // Each picture is decoded and drawn anew.
  upload: [{ key: session, hits: 10, seconds: minutes }],
  message: [{ key: session, hits: 60, seconds: minutes }],
  // Each has somebody's name servers asked where its address leads.
  subscription: [{ key: session, hits: 20, seconds: minutes }],
  feed: [
    { key: feed, hits: 60, seconds: 10 * minutes },
    // A calendar service asks for all its people from a few addresses.
    { key: address, hits: 6_000, seconds: 10 * minutes },
  ],
  // Each goes to up to 500 people.
  message_many: [{ key: session, hits: 10, seconds: minutes }],
  // Connections, not what is said over them.
  socket: [{ key: session, hits: 60, seconds: minutes }],
};

/** The limits of routes; the answer is how long to wait when a window is full. */
export function limitCalls({
  db,
  clock,
  config,
  log,
  redis,
}: Pick<Deps, "db" | "clock" | "config" | "log"> & { redis?: Redis | undefined }): Limiter {
  const local = new LocalCounts();
  return async (limit, request) => {
    const now = clock.now().epochMilliseconds / 1000;
    const counted = (windows: Window[] = []): Hit[] =>
      windows.flatMap(({ key, hits, seconds }) => {
        const found = key(request);
        if (!found) return [];
        const start = Math.floor(now / seconds) * seconds;
        return [
          {
            key: digest(`${limit} ${seconds} ${found}`),
            start,
            end: start + seconds,
            most: hits * config.rateLimitFactor,
          },
        ];
      });

    const inDatabase = counted(secrets[limit]);
    const inMemory = counted(bursts[limit]);
    const shared = inMemory.length > 0 ? await redis?.count(inMemory.map(windowOf)) : undefined;
    const over = local.count(inMemory, now).find((hit, index) => Math.max(hit.hits, shared?.[index] ?? 0) > hit.most);
    if (over) return over.end - now;
    if (inDatabase.length === 0) return undefined;
    const hits = await countHits(db, inDatabase).catch((error: unknown) => {
      // A limit that can't be counted is not lifted: this process goes on counting for itself.
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        "Rate limits are counted in memory for now.",
      );
      return local.count(inDatabase, now);
    });
    const full = hits.filter((hit) => hit.hits > hit.most).map((hit) => hit.end - now);
    return full.length > 0 ? Math.max(1, ...full) : undefined;
  };
}

const windowOf = ({ key, start, end }: Hit) => ({ key: `${key} ${start}`, seconds: end - start });

/** Counts of windows that have not ended, in this process. */
class LocalCounts {
  readonly #counts = new Map<string, { hits: number; end: number }>();
  #sweepAt = 0;

  count(hits: Hit[], now: number): (Hit & { hits: number })[] {
    this.#forget(now);
    return hits.map((hit) => {
      const key = `${hit.key} ${hit.start}`;
      const count = this.#counts.get(key) ?? { hits: 0, end: hit.end };
      count.hits += 1;
      this.#counts.set(key, count);
      return { ...hit, hits: count.hits };
    });
  }

  #forget(now: number) {
    if (now < this.#sweepAt) return;
    this.#sweepAt = now + 30;
    for (const [key, { end }] of this.#counts) if (end <= now) this.#counts.delete(key);
  }
}

/** The session as its token's digest; who has none is refused before anything is done, and counts by address. */
function session(request: Counted) {
  const token = bearerOf(request);
  return token ? `session ${digest(token)}` : address(request);
}

/** A field as the route will read it: one address in the disguise of signs that are taken out later counts as one. */
function field(request: Counted, name: string) {
  const { body } = request;
  if (typeof body !== "object" || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  const read = typeof value === "string" ? storableText(value.trim()).toLowerCase() : "";
  return read && `${name} ${read}`;
}

const both = (one: string, other: string | undefined) => other && `${one} ${other}`;
const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Whoever has one IPv6 address has its whole /64, so that is what counts as one. */
const network = (ip: string) => (ip.includes(":") && !ip.includes(".") ? ip.split(":").slice(0, 4).join(":") : ip);
