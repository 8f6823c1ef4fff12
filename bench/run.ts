// Runs the load measurements and writes bench/RESULTS.md.
//   npm run bench                       all workloads
//   npm run bench -- month accepts      the named workloads
//   npm run bench -- matches --sizes 10000,100000 --rounds 3
//   npm run bench -- dispatch           simulates how well positions are filled; fails if a figure is missed
//   npm run bench -- dispatch-server    simulates twenty days behind the server, and fails likewise
//   npm run bench -- fills --sizes 1000000   previews, looks and 10,000 due fills among so many dayplayers
//   npm run bench -- lists --sizes 1000,10000   every list of the API while the rows of others grow, and their plot
//   … --world DIR                       keeps the staged dayplayers of fills, or of matches and search, in a folder, and
//                                       begins with them again
//   npm run bench -- lighthouse --rounds 1   37 screens of both apps, once instead of three times
//   npm run bench -- reads --before FILE     compares the reads with those of another build's dist/main.js
//   npm run bench -- mixed --minutes 60      memory and tables of a server before, during and after a mixed load
//   npm run bench -- connections        needs PgBouncer
//   npm run bench -- rolling-restart    needs nginx; fails if a request failed or an event was missed
//   npm run bench -- failover --rounds 20   fails if anything acknowledged was lost or stored twice
//   npm run bench -- quick              only what is exact: statements and bytes of replies, and sizes of first loads
//   npm run bench -- plans              writes the query plans of the main reads to bench/plans
import { parseArgs } from "node:util";
import { benchAccepts } from "./accepts.ts";
import { benchDispatch } from "./dispatch/dispatch.ts";
import { dispatchText } from "./dispatch/dispatch-text.ts";
import { benchDispatchServer, comparisonText } from "./dispatch/server/compare.ts";
import { benchFills } from "./fills/fills.ts";
import { fillsText } from "./fills/fills-text.ts";
import { benchInteractions } from "./interaction/interactions.ts";
import { benchLists } from "./lists/lists.ts";
import { benchMatches } from "./match.ts";
import { benchMessages } from "./messages/messages.ts";
import { benchMixed } from "./mixed/mixed.ts";
import { mixedText } from "./mixed/mixed-text.ts";
import { benchMonth } from "./month.ts";
import { benchOffers } from "./offers/offers.ts";
import { offersText } from "./offers/offers-text.ts";
import { benchPlans, plansTable } from "./plans.ts";
import { runQuick } from "./reads/quick.ts";
import { benchReads } from "./reads/reads.ts";
import { readsText } from "./reads/reads-text.ts";
import { benchRelay, relayText } from "./relay/relay.ts";
import {
  acceptsText,
  interactionText,
  lighthouseText,
  listsText,
  loadsText,
  matchesText,
  messagesText,
  monthText,
  saveResult,
  searchText,
  serverText,
  streamsText,
  type Workload,
  workloads,
} from "./results.ts";
import { benchCarry } from "./scaling/carry.ts";
import { carryText } from "./scaling/carry-text.ts";
import { benchConnections } from "./scaling/connections.ts";
import { benchFailover } from "./scaling/failover.ts";
import { benchRollingRestart } from "./scaling/rolling-restart.ts";
import { connectionsText, failoverText, rollingRestartText } from "./scaling/scaling-text.ts";
import { benchFirstLoad } from "./screens/first-load.ts";
import { benchLighthouse } from "./screens/lighthouse.ts";
import { benchSearch } from "./search.ts";
import { benchServer } from "./server.ts";
import { benchSignIns } from "./sign-ins/sign-ins.ts";
import { signInsText } from "./sign-ins/sign-ins-text.ts";
import { benchStreams } from "./streams/streams.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string" },
    sizes: { type: "string" },
    world: { type: "string" },
    before: { type: "string" },
    minutes: { type: "string" },
  },
});
const rounds = Number(options.rounds ?? 7);
const minutes = Number(options.minutes ?? 10);
const sizes = (options.sizes ?? "10000,100000,1000000").split(",").map(Number);
const unknown = positionals.filter(
  (name) => name !== "plans" && name !== "quick" && !workloads.some((workload) => workload === name),
);
if (unknown.length > 0 || !(rounds > 0) || !(minutes > 0) || !sizes.every((size) => size > 0)) {
  console.error(
    `Workloads are ${workloads.join(", ")}, plans, quick; --rounds and --minutes take a number, --sizes numbers joined by commas.`,
  );
  process.exit(1);
}

/** The command that measures a workload again, without folders of this machine. */
function commandFor(workload: Workload): string {
  const given = {
    rounds: options.rounds,
    sizes: options.sizes,
    minutes: options.minutes,
    world: options.world && "DIR",
    before: options.before && "BUNDLE",
  };
  const written = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : `--${name} ${value}`));
  return ["npm run bench --", workload, ...written].join(" ");
}

const log = (text: string) => console.error(`  ${text}`);
const measure: Record<Workload, () => Promise<string>> = {
  month: async () => monthText(await benchMonth(rounds, log)),
  reads: async () => readsText(await benchReads({ rounds: Math.min(rounds, 3), before: options.before }, log)),
  matches: async () => matchesText(await benchMatches(sizes, log, options.world)),
  search: async () => searchText(await benchSearch(sizes, log, options.world)),
  accepts: async () => acceptsText(await benchAccepts(rounds, log)),
  offers: async () => offersText(await benchOffers(rounds, log)),
  messages: async () => messagesText(await benchMessages(Math.min(rounds, 4), log)),
  relay: async () => relayText(await benchRelay(rounds, log)),
  streams: async () => streamsText(await benchStreams(log)),
  carry: async () => carryText(await benchCarry(log)),
  connections: async () => connectionsText(await benchConnections(rounds, log)),
  "rolling-restart": async () => {
    const figures = await benchRollingRestart(log);
    if (figures.failures.length + figures.proxyErrors + figures.missed + figures.doubled > 0) process.exitCode = 1;
    return rollingRestartText(figures);
  },
  failover: async () => {
    const figures = await benchFailover(rounds, log);
    const { work, missed, repeated, isInOrder } = figures;
    const isKept = Object.values(work).every(({ lost, doubled }) => lost + doubled === 0);
    if (!isKept || missed + repeated > 0 || !isInOrder) process.exitCode = 1;
    return failoverText(figures);
  },
  "first-load": async () => loadsText(await benchFirstLoad(log)),
  lighthouse: async () => {
    const runs = Math.min(rounds, 3);
    return lighthouseText(await benchLighthouse(runs, log), runs);
  },
  interaction: async () => interactionText(await benchInteractions(log)),
  "sign-ins": async () => signInsText(await benchSignIns(rounds, log)),
  mixed: async () => mixedText(await benchMixed(minutes, log)),
  server: async () => serverText(await benchServer(rounds, log)),
  dispatch: async () => {
    const result = benchDispatch(log);
    if (result.acceptance.some(({ isMet }) => !isMet)) process.exitCode = 1;
    return dispatchText(result);
  },
  "dispatch-server": async () => {
    const comparison = await benchDispatchServer(log);
    if (comparison.figures.some(({ isMet }) => !isMet)) process.exitCode = 1;
    return comparisonText(comparison);
  },
  lists: async () => listsText(await benchLists(sizes, log)),
  fills: async () => fillsText(await benchFills(sizes, { rounds, kept: options.world }, log)),
};

for (const workload of workloads) {
  if (positionals.length > 0 && !positionals.includes(workload)) continue;
  console.error(`${workload} …`);
  const text = await measure[workload]();
  await saveResult(workload, text, commandFor(workload));
  console.log(`\n${text}\n`);
}

// The exact figures are tests, so that CI holds them as well: npm test runs them with all others.
if (positionals.includes("quick")) process.exitCode = await runQuick();

// Plans run only when they are named, because their result is files and no section of the results.
if (positionals.includes("plans")) console.log(`\n${plansTable(await benchPlans(sizes, log))}\n`);
