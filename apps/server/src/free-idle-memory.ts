import type { Server } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { findMallocTrim } from "./malloc-trim.ts";

/** When the start has left its garbage, in milliseconds after the server is ready. While requests arrive, it is later. */
const startupMs = 4_000;
const intervalMs = 30_000;
/**
 * The share of one core that a process uses at most when nobody needs it, and the requests that it then gets in a second,
 * such as those of a monitor. Its sweeps use 1 to 3 percent.
 */
const idle = { share: 0.05, requestRate: 1 };
/**
 * The full collections in which a function must not have run, so that V8 discards its compiled code: its default. While
 * nobody needs the process, they follow each other, because what a busy time compiled is freed only by the last of them.
 */
const codeOldAge = 6;
/**
 * A process that does more, but uses at most this share of one core, frees memory at most this often, in milliseconds: a
 * collection delays the answers of a tenth of a second.
 */
const calm = { share: 0.1, everyMs: 120_000 };
/** The pause between a collection and the return of malloc's pages, in which waiting requests are answered. */
const betweenMs = 1_000;
/**
 * Memory is freed again when it has grown so many times: by an idle process, whose sweeps leave 1 MB in ten seconds, and by
 * one that is only calm.
 */
const growth = { idle: 1.02, calm: 1.05 };

/**
 * Sets how the process collects garbage.
 *
 * The heap may double between two full collections. A server allocates slowly, for which V8 would let it grow by a tenth
 * only: 100 connections a second cause two collections a second then, each of which delays answers by 5 to 17 ms.
 *
 * Machine code of functions that have become old is discarded. By default, V8 keeps it, and with it their bytecode and all
 * that it refers to, for as long as the process runs.
 */
export function configureCollection(): void {
  setFlagsFromString("--heap-growing-percent=100");
  setFlagsFromString("--flush-baseline-code");
}

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/** What the process did in the last interval. */
interface Activity {
  /** The share of one core that it used. */
  share: number;
  /** The requests that it got in a second. */
  requestRate: number;
}

interface Moment extends Activity {
  /** Resident memory: now, after it was freed last, and the least after any time. */
  bytes: { now: number; last: number; least: number };
  /** The time since it was freed last, in milliseconds. */
  sinceMs: number;
  /** How many times it was freed since the process was needed last. */
  idleTimes: number;
}

const isIdle = ({ share, requestRate }: Activity) => share <= idle.share && requestRate <= idle.requestRate;

/**
 * Whether memory is to be freed. An idle process frees what has grown since the last time, and as often as code takes to
 * become old. A calm one, and these collections, also look at the least memory that the process ever had, because something
 * may have been let go that a collection could not free before.
 */
export const isTimeToFree = ({ bytes, sinceMs, idleTimes, ...activity }: Moment): boolean =>
  (isIdle(activity) &&
    (bytes.now >= growth.idle * bytes.last || (idleTimes <= codeOldAge && bytes.now >= growth.idle * bytes.least))) ||
  (activity.share <= calm.share && sinceMs >= calm.everyMs && bytes.now >= growth.calm * bytes.least);

/**
 * Whether what the start left is to be freed: as soon as hardly anybody waits meanwhile, and where requests keep arriving,
 * after as long a time as between two collections of a calm process.
 */
export const isTimeToFreeStart = ({ share, requestRate, sinceMs }: Activity & Pick<Moment, "sinceMs">): boolean =>
  share <= calm.share && (requestRate <= idle.requestRate || sinceMs >= calm.everyMs);

/**
 * Returns memory that the process does not need while little happens: what its start left, and later, whenever it was calm
 * for half a minute, what a busy time left. The garbage collector alone does not return it, because the young generation
 * of the heap shrinks only by collections, and an idle process has none. Nor does malloc return pages between blocks that
 * are in use.
 */
export function freeIdleMemory(server: Server): void {
  const collect = exposeCollect();
  const trim = findMallocTrim();
  let freed = { last: Number.POSITIVE_INFINITY, least: Number.POSITIVE_INFINITY, at: 0 };
  const returnPages = () => {
    trim?.();
    const last = process.memoryUsage.rss();
    freed = { last, least: Math.min(last, freed.least), at: performance.now() };
  };
  const startedAt = performance.now();
  const measureStart = activityMeter(server);
  const startup = setInterval(() => {
    if (!isTimeToFreeStart({ ...measureStart(), sinceMs: performance.now() - startedAt })) return;
    clearInterval(startup);
    collectWithCode(collect);
    returnPages();
  }, startupMs).unref();
  const measureTurn = activityMeter(server);
  let idleTimes = 0;
  setInterval(() => {
    const { last, least, at } = freed;
    const bytes = { now: process.memoryUsage.rss(), last, least };
    const activity = measureTurn();
    if (!isIdle(activity)) idleTimes = 0;
    if (!isTimeToFree({ ...activity, bytes, sinceMs: performance.now() - at, idleTimes })) return;
    idleTimes += 1;
    // Compiled code stays until it is old, because the next busy time needs it at once. Then nobody has needed the process
    // for minutes, and it is left as after its start.
    if (idleTimes === codeOldAge + 1) collectWithCode(collect);
    else collect({ type: "major", execution: "sync", flavor: "last-resort" });
    setTimeout(returnPages, betweenMs).unref();
  }, intervalMs).unref();
}

/** Returns a function that returns what this process did since the last call. */
function activityMeter(server: Server): () => Activity {
  let used = process.cpuUsage();
  let at = performance.now();
  let requests = 0;
  server.on("request", () => {
    requests += 1;
  });
  return () => {
    const { user, system } = process.cpuUsage(used);
    const elapsedMs = performance.now() - at;
    const activity = { share: (user + system) / 1_000 / elapsedMs, requestRate: (requests * 1_000) / elapsedMs };
    used = process.cpuUsage();
    at = performance.now();
    requests = 0;
    return activity;
  };
}

function exposeCollect(): Collect {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  return collect;
}

/**
 * Collects garbage, and the compiled code of functions that did not run between the two collections: those that only the
 * start needed, most of all. What is called again is compiled again.
 */
function collectWithCode(collect: Collect) {
  setFlagsFromString("--bytecode-old-age=1");
  for (let times = 0; times < 2; times += 1) collect({ type: "major", execution: "sync", flavor: "last-resort" });
  setFlagsFromString(`--bytecode-old-age=${codeOldAge}`);
}
