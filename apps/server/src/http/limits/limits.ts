import { createHash } from "node:crypto";
import type { Deps } from "../../deps.ts";
import type { Clock } from "../../time/clock.ts";
import type { Limiter } from "../calls/handlers.ts";
import { countHit, type Hit } from "./count-hits.ts";
import type { KnownDevices } from "./known-devices.ts";
import { type CountedCall, email, isSecret, type Window, windowsOf } from "./limit-windows.ts";
import { LocalCounts } from "./local-counts.ts";

interface Parts extends Pick<Deps, "db" | "config" | "log"> {
  clock: Clock;
  /** Whether the account of an email has signed in from the network of an address before. */
  knowsNetwork(caller: { email: string; ip: string }): Promise<boolean>;
  devices: KnownDevices;
}

/**
 * Applies the limits of routes and returns the seconds to wait when a window is full. Windows are counted from the
 * narrowest to the widest, and counting stops at the first full one: a refused call fills no wider window, so that
 * refused calls of one caller can't use up the window of an account.
 */
export function limitCalls({ db, clock, config, log, devices, knowsNetwork }: Parts): Limiter {
  const local = new LocalCounts();
  /** Full windows: until they end, calls are refused without counting them in the database. */
  const full = new LocalCounts();

  async function count(hit: Hit, secret: boolean, now: number): Promise<number> {
    if (!secret) return local.count(hit, now);
    return countHit(db, hit).catch((error: unknown) => {
      // A limit that can't be counted in the database stays in force: this process counts for itself.
      log.warn(
        { error: error instanceof Error ? error.message : String(error) },
        "Rate limits are counted in memory for now.",
      );
      return local.count(hit, now);
    });
  }

  return async (limit, request, stage) => {
    const instant = clock.now();
    const now = instant.epochMilliseconds / 1000;
    // The properties are read by name, because those of Fastify's request are getters of its prototype, which a spread
    // would lose.
    const { ip, url, headers, accountId, body } = request;
    const call = { ip, url, headers, accountId, body, device: devices.read(headers?.cookie, instant) };
    const counted = new Set<string>();
    let before = 0;
    const windows = [...windowsOf(limit)];
    for (let window = windows.shift(); window; window = windows.shift()) {
      if (stage !== undefined && window.at !== stage) continue;
      const found = window.key(call, before);
      if (found === undefined) continue;
      const name = `${limit} ${window.seconds} ${found}`;
      const hit = hitIn(window, { key: isSecret(limit) ? digest(name) : name, before, now });
      // Two windows with one key would count one call twice.
      if (counted.has(hit.key)) continue;
      counted.add(hit.key);
      if (!full.has(hit, now)) {
        before = await count(hit, isSecret(limit), now);
        if (before <= hit.most) continue;
        full.count(hit, now);
      }
      if (!window.onKnownNetwork || !(await isOnKnownNetwork(call))) return Math.max(1, hit.end - now);
      windows.unshift(window.onKnownNetwork);
    }
    return undefined;
  };

  /** Without an answer of the database the network counts as unknown. */
  async function isOnKnownNetwork(call: CountedCall): Promise<boolean> {
    const address = email(call);
    return address !== undefined && knowsNetwork({ email: address, ip: call.ip }).catch(() => false);
  }

  function hitIn({ hits, seconds }: Window, { key, before, now }: { key: string; before: number; now: number }): Hit {
    const start = Math.floor(now / seconds) * seconds;
    const most = (typeof hits === "number" ? hits : hits(before)) * config.rateLimitFactor;
    return { key, start, end: start + seconds, most };
  }
}

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
