import { availableParallelism, totalmem } from "node:os";
import type { AcceptFigures } from "./accepts.ts";
import { type MatchFigures, matchTable } from "./match.ts";
import type { MessageFigures } from "./messages/messages.ts";
import type { MonthFigures, MonthLoad } from "./month.ts";
import type { Load } from "./screens/first-load.ts";
import type { Scores } from "./screens/lighthouse.ts";
import { type SearchFigures, searchTable } from "./search.ts";
import type { ServerFigures } from "./server.ts";
import { median } from "./statistics.ts";
import type { StreamFigures } from "./streams/streams.ts";

/** In the order in which they run. */
export const workloads = [
  "month",
  "matches",
  "search",
  "readers",
  "accepts",
  "offers",
  "messages",
  "streams",
  "first-load",
  "lighthouse",
  "server",
  "dispatch",
  "dispatch-server",
  "fills",
  "pay",
] as const;
export type Workload = (typeof workloads)[number];

/** The machine on which a measurement runs, in a line. */
export const machine = () =>
  `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}, PostgreSQL 18 (embedded, fsync on unless stated otherwise)`;

const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
const percent = (share: number) => `${(share * 100).toFixed(share < 0.01 ? 3 : share < 0.1 ? 1 : 0)} %`;
const whole = (value: number) => value.toFixed(0);

export const monthText = ({ loads, bytes }: MonthFigures) => `## A month read over HTTP

GET \`/api/department/dayplan\` of 31 planned days with all positions of a department, through the product's process, which checks session and department. The comparison is a bare \`node:http\` process that reads these rows with simple prepared statements and \`JSON.stringify\`. "unchanged" is the product for clients that send the tag of the month they have. Budget: at least 75 %.

${loads.map((load) => monthLoadText(load, bytes)).join("\n\n")}`;

const monthLoadText = (
  { connections, rounds, processor, database, ratio }: MonthLoad,
  bytes: MonthFigures["bytes"],
) => {
  const shares = rounds.map(({ product, bare }) => product / bare);
  const row = (name: string, who: keyof typeof bytes) => [
    name,
    whole(median(rounds.map((rates) => rates[who]))),
    `${processor[who].toFixed(2)} ms`,
    `${database[who].toFixed(2)} ms`,
    whole(bytes[who]),
  ];
  return `${connections} connections: **${percent(ratio)}** of the bare server's rate (median of ${rounds.length} rounds in alternation; ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}).

${table(
  [
    "",
    "replies per second, median",
    "server processor time per reply",
    "PostgreSQL processor time per reply",
    "bytes per reply",
  ],
  [row("Callboard", "product"), row("Callboard, unchanged", "unchanged"), row("bare `node:http`", "bare")],
)}`;
};

export const matchesText = (figures: MatchFigures[]) => `## Top 50 matches

\`findMatches\` for typical positions, days and places. "one trip" reads fifty rows by key, the minimum cost of any answer. The database was filled without fsync. Pages of 20 are those of queries that find twenty among the fewest dayplayers too, so that pages of equal size are compared. Budget: p95 at most 10 ms among 1,000,000.

${matchTable(figures)}`;

export const searchText = (figures: SearchFigures[]) => `## Search

\`searchDayplayers\` for typical input, from a full name to a filter chip only: the first page of fifty, with its total. The database was filled without fsync. Budget: p95 at most 100 ms among 1,000,000, and 30 ms among 100,000.

${searchTable(figures)}`;

export const acceptsText = ({
  racers,
  places,
  connections,
  rounds,
  commits,
  processor,
  ratio,
}: AcceptFigures) => `## ${racers.toLocaleString("en")} racers for ${places} places

Each racer accepts the offer over HTTP, ${connections} connections at once. In each of ${rounds.length} rounds exactly ${places} were booked, all ${racers.toLocaleString("en")} received an answer, and the answers agreed with the database. The comparison is a bare \`node:http\` server that accepts such offers by the best single SQL statement (\`bench/accept-statement.ts\`), prepared: place, offer, closing of the others, history and events in one commit, without sessions, blocks, reasons, or anybody who moves the events. The product committed ${commits.toFixed(1)} transactions for each racer, its background included. Budget: at least 30 %.

${table(
  [
    "",
    "racers answered per second, median",
    "p50",
    "p99",
    "server processor time per racer",
    "PostgreSQL processor time per racer",
  ],
  [
    [
      "Callboard",
      whole(median(rounds.map(({ product }) => product))),
      `${whole(median(rounds.map(({ p50 }) => p50)))} ms`,
      `${whole(median(rounds.map(({ p99 }) => p99)))} ms`,
      `${processor.product.server.toFixed(2)} ms`,
      `${processor.product.database.toFixed(2)} ms`,
    ],
    [
      "one bare statement",
      whole(median(rounds.map(({ bare }) => bare))),
      "",
      "",
      `${processor.bare.server.toFixed(2)} ms`,
      `${processor.bare.database.toFixed(2)} ms`,
    ],
  ],
)}

**${percent(ratio)}** of the bare statement's rate (median of rounds in alternation). All requests are sent at once and wait for a connection, so the times are mostly waiting times.`;

export const messagesText = ({ perSecond, rows }: MessageFigures) => `## Messages

${perSecond} messages per second over sockets, from sending on one party's socket until the other party's has received it: in one conversation, where both write, and divided among fifty. The comparison is a bare \`ws\` server that stores each message by one prepared insert, in a commit of its own, and sends it to both sockets; it checks no session, numbers nothing, and a client that was away never gets the message. Budget: p99 at most 4 times the peer's.

${table(
  ["", "p50", "p99", "p99 ÷ the peer's, median", "server processor time", "PostgreSQL processor time"],
  rows.flatMap(({ conversations, rounds, ratio, processor }) =>
    (["product", "bare"] as const).map((side) => [
      `${side === "product" ? "Callboard" : "bare `ws`"}, ${conversations === 1 ? "one conversation" : `${conversations} conversations`}`,
      `${median(rounds.map((round) => round[side].p50)).toFixed(1)} ms`,
      `${median(rounds.map((round) => round[side].p99)).toFixed(1)} ms`,
      side === "product" ? ratio.toFixed(1) : "",
      `${processor[side].server.toFixed(2)} ms`,
      `${processor[side].database.toFixed(2)} ms`,
    ]),
  ),
)}`;

export const streamsText = ({
  streams,
  perSecond,
  toAll,
  rows,
}: StreamFigures) => `## ${streams.toLocaleString("en")} idle event streams

All on one process, with the clients in two others. One event for each client, ${perSecond} per second, and then ${toAll} events for all, one per second. The time is measured from the commit of an event until its client has received it. Budget: p99 at most 100 ms. The comparison programs deliver the payload of a NOTIFY in the writer's transaction at once; they store, check and resume nothing.

${table(
  ["", "p50", "p99", "to all, p50", "to all, p99", "memory per stream"],
  rows.map(({ name, one, all, kilobytes }) => [
    name,
    ...[one, all].flatMap(({ p50, p99 }) => [`${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`]),
    kilobytes === undefined ? "not measured" : `${kilobytes.toFixed(1)} kB`,
  ]),
)}`;

export const loadsText = (loads: Load[]) => `## First loads

kB (1000 bytes) of compressed bodies, in Chromium with an empty cache. Response headers are not included; they add about half a kB per file. Budget: 220 kB of script for the head app after sign-in, 150 kB for the player app. The largest paint is measured with Fast 4G and a processor slowed four times, median of three. Its budget is 1.6 s for sign-in, landing page, calendar and lists, and 2 s for dashboard, day, position and job offers.

${table(
  ["screen", "script", "style", "all", "largest paint"],
  loads.map(({ app, screen, script, style, all, paint }) => [
    `${app}, ${screen}`,
    script.toFixed(1),
    style.toFixed(1),
    all.toFixed(1),
    `${(paint / 1000).toFixed(2)} s`,
  ]),
)}`;

export const lighthouseText = (all: Scores[], runs: number) => `## Lighthouse

Lighthouse's mobile setting (simulated slow 4G and a processor slowed four times), with an empty cache; runs of each screen: ${runs}, of which the median is shown. Budget: 90 in each category.

${table(
  ["screen", "performance", "accessibility", "best practices", "largest paint", "blocking time", "failed checks"],
  all.map(({ screen, scores, paint, blocking, wanting }) => [
    screen,
    whole(scores.performance),
    whole(scores.accessibility),
    whole(scores["best-practices"]),
    `${(paint / 1000).toFixed(1)} s`,
    `${whole(blocking)} ms`,
    wanting.join("; ") || "–",
  ]),
)}`;

export const serverText = ({ firstStart, laterStart, memoryAtRest }: ServerFigures) => `## The server

The bundle, from the start of its process until it reports that it is ready, including its own database. Budget: later starts under 3 s, at most 150 MB at rest.

${table(
  ["first start", "later start, median", "memory at rest"],
  [
    [
      `${whole(firstStart)} ms`,
      `${whole(laterStart)} ms`,
      memoryAtRest ? `${whole(memoryAtRest / 1e6)} MB` : "not available on this system",
    ],
  ],
)}`;
