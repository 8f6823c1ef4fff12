import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Story } from "./story.ts";

export interface Probes {
  /** Ends them, and returns the numbers of requests and of those that failed. */
  stop(): Promise<{ sent: number; failed: string[] }>;
}

/** Reads and writes while an installation is upgraded, as a browser does that repeats nothing. */
export function startProbes(url: string, { head, conversationId }: Story): Probes {
  let isEnding = false;
  let sent = 0;
  const failed: string[] = [];
  const headers = { authorization: `Bearer ${head.token}`, "content-type": "application/json" };
  const send = async (path: string, body?: () => object) => {
    sent += 1;
    const init = body ? { method: "POST", body: JSON.stringify(body()) } : {};
    try {
      const reply = await fetch(new URL(path, url), { ...init, headers, signal: AbortSignal.timeout(30_000) });
      await reply.arrayBuffer();
      if (!reply.ok) failed.push(`${path} was answered ${reply.status}.`);
    } catch (error) {
      failed.push(`${path}: ${error}`);
    }
  };
  const repeat = async (everyMs: number, work: () => Promise<void>) => {
    while (!isEnding) {
      await work();
      await sleep(everyMs);
    }
  };
  const message = () => ({ body: "Still there?", client_id: randomUUID() });
  const running = Promise.all([
    repeat(20, () => send("/api/account")),
    repeat(50, () => send("/version.json")),
    repeat(1_000, () => send(`/api/conversation/${conversationId}/send-message`, message)),
  ]);
  return {
    async stop() {
      isEnding = true;
      await running;
      return { sent, failed };
    },
  };
}
