import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface Flood {
  method: string;
  url: string;
  headers?: Record<string, string>;
  /** JSON in which `{n}` is replaced by a number that is new for each request. */
  body?: string;
  perSecond: number;
}

export interface FloodReport {
  /** How many requests had which status. A request whose connection was closed has the status 0. */
  statuses: [status: number, count: number][];
  /** For how long requests were sent. */
  seconds: number;
}

/**
 * Begins a flood from a process of its own, and waits until it has sent for a second: starting that process and compiling
 * its code takes much of a core, which a reader beside it would wait for. Returns a function that ends it.
 */
export async function startFlood(flood: Flood): Promise<() => Promise<FloodReport>> {
  const child = fork(join(import.meta.dirname, "flood-sender.ts"));
  child.send(flood);
  await nextMessage<"under way">(child);
  return async () => {
    child.send("end");
    const report = await nextMessage<FloodReport>(child);
    child.disconnect();
    return report;
  };
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, "exit").then(() => {
    throw new Error("The process of the flood ended.");
  });
  const [message] = await Promise.race([once(child, "message"), ended]);
  return message;
}
