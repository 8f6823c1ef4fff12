import type { Server } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { findMallocTrim } from "./malloc-trim.ts";

/**
 * The delay before the garbage of the start is freed, in milliseconds after the server is ready. It is longer while
 * requests arrive.
 */
const startupMs = 4_000;
const intervalMs = 30_000;
/**
 * The limits of an idle process: its share of one core, which its sweeps use 1 to 3 percent of, and requests per
 * second, such as those of a monitor.
 */
const idle = { share: 0.05, requestRate: 1 };
/**
 * The number of full collections without a call after which V8 discards the compiled code of a function: its default.
 * An idle process runs them one after the other, because only the last one frees the code that a busy time compiled.
 */
const codeOldAge = 6;
/**
 * The limits of a calm process: its share of one core, and the minimum interval between two collections in
 * milliseconds, because a collection delays the replies of 0.1 seconds.
 */
const calm = { share: 0.1, everyMs: 120_000 };
/**
 * The pause between a collection and the return of malloc's pages, in milliseconds, in which waiting requests are
 * answered.
 */
const betweenMs = 1_000;
/**
 * The growth factors after which memory is freed again: of an idle process, whose sweeps leave 1 MB in ten seconds, and
 * of a calm one.
 */
const growth = { idle: 1.02, calm: 1.05 };

/**
 * Sets how the process collects garbage. The heap may double between two full collections: V8's default for slow
 * allocation is a growth of a tenth, with which 100 connections a second cause two collections a second, each of which
 * delays replies by 5 to 17 ms. The machine code of functions that are no longer called is discarded. By default V8
 * never frees it, nor their bytecode and everything that it refers to.
 */
export function configureCollection(): void {
  setFlagsFromString("--heap-growing-percent=100");
  setFlagsFromString("--flush-baseline-code");
}

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/** The load of the process in the last interval. */
interface Activity {
  /** The share of one core that it used. */
  share: number;
  /** Requests per second. */
  requestRate: number;
}

interface Moment extends Activity {
  /** Resident memory: now, after it was last freed, and the minimum after any earlier time. */
  bytes: { now: number; last: number; least: number };
  /** The time since it was freed last, in milliseconds. */
  sinceMs: number;
  /** How many times it was freed since the process was last not idle. */
  idleTimes: number;
}

const isIdle = ({ share, requestRate }: Activity) => share <= idle.share && requestRate <= idle.requestRate;

/**
 * Whether memory is to be freed. An idle process does so when its memory has grown since the last time, and as many
 * times as code takes to become old. In these cases, and in a calm process, memory above the minimum of the process
 * counts too, because objects may have been released that an earlier collection could not free.
 */
export const isTimeToFree = ({ bytes, sinceMs, idleTimes, ...activity }: Moment): boolean =>
  (isIdle(activity) &&
    (bytes.now >= growth.idle * bytes.last || (idleTimes <= codeOldAge && bytes.now >= growth.idle * bytes.least))) ||
  (activity.share <= calm.share && sinceMs >= calm.everyMs && bytes.now >= growth.calm * bytes.least);

/**
 * Whether the garbage of the start is to be freed: as soon as the process gets hardly any requests, or, if requests
 * keep arriving, after the interval between two collections of a calm process.
 */
export const isTimeToFreeStart = ({ share, requestRate, sinceMs }: Activity & Pick<Moment, "sinceMs">): boolean =>
  share <= calm.share && (requestRate <= idle.requestRate || sinceMs >= calm.everyMs);

/**
 * Returns memory that the process does not need to the system: the garbage of its start, and later, after each half
 * minute of little load, that of a busy time. The garbage collector alone does not return it, because the young
 * generation of the heap shrinks only in collections, and an idle process has none. Nor does malloc return pages
 * between blocks that are in use.
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
    // Compiled code is not freed before it is old, because the next busy time needs it at once. After minutes without
    // load, it is freed as after the start.
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
 * Collects garbage, and the compiled code of functions that did not run between the two collections, most of which only
 * the start needs. A function that is called again is compiled again.
 */
function collectWithCode(collect: Collect) {
  setFlagsFromString("--bytecode-old-age=1");
  for (let times = 0; times < 2; times += 1) collect({ type: "major", execution: "sync", flavor: "last-resort" });
  setFlagsFromString(`--bytecode-old-age=${codeOldAge}`);
}
