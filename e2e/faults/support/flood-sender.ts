// A process that sends requests at a fixed rate, whatever the answers, so that the one that measures does nothing else.
// It begins with its first message, says when it has sent for a second, ends with the second message, and then reports.
import { constants, setPriority } from "node:os";
import type { Flood, FloodReport } from "./flood.ts";

const maxPending = 200;

// An attacker sends from another machine: the work of sending must not take the cores of this one from server and reader.
setPriority(constants.priority.PRIORITY_LOW);

process.once("message", (flood) => send(flood as Flood));
// The process that started it has ended.
process.once("disconnect", () => process.exit());

function send({ method, url, headers, body, perSecond }: Flood) {
  const startedAt = performance.now();
  const pending = new Set<Promise<void>>();
  const statuses = new Map<number, number>();
  let started = 0;
  const sendOne = async () => {
    const json = body && { body: body.replaceAll("{n}", `${process.pid}-${started}`) };
    const sent = { method, headers: { ...headers, ...(body && { "content-type": "application/json" }) }, ...json };
    const reply = await fetch(url, sent);
    await reply.arrayBuffer();
    const { status } = reply;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    // A timer that was late catches up, so that the rate holds.
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond);
    for (; started < due; started += 1) {
      if (started === perSecond) process.send?.("under way");
      if (pending.size >= maxPending) continue;
      const request = sendOne().catch(() => void statuses.set(0, (statuses.get(0) ?? 0) + 1));
      pending.add(request);
      void request.finally(() => pending.delete(request));
    }
  }, 1_000 / perSecond);
  process.once("message", async () => {
    clearInterval(timer);
    const seconds = (performance.now() - startedAt) / 1_000;
    await Promise.all(pending);
    const report: FloodReport = { statuses: [...statuses], seconds };
    process.send?.(report);
  });
}
