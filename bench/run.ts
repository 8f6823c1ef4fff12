// Runs the load measurements: `npm run bench -- --help` lists them.
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
import { readArguments } from "./read-arguments.ts";
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
} from "./results.ts";
import { benchCarry } from "./scaling/carry.ts";
import { carryText } from "./scaling/carry-text.ts";
import { benchConnections } from "./scaling/connections.ts";
import { benchRollingRestart } from "./scaling/rolling-restart.ts";
import { connectionsText, rollingRestartText } from "./scaling/scaling-text.ts";
import { benchFirstLoad } from "./screens/first-load.ts";
import { benchLighthouse } from "./screens/lighthouse.ts";
import { benchSearch } from "./search.ts";
import { benchServer } from "./server.ts";
import { benchSignIns } from "./sign-ins/sign-ins.ts";
import { signInsText } from "./sign-ins/sign-ins-text.ts";
import { benchStreams } from "./streams/streams.ts";

const parsed = readArguments(process.argv.slice(2));
if ("text" in parsed) {
  (parsed.isError ? console.error : console.log)(parsed.text);
  process.exit(parsed.isError ? 1 : 0);
}
const { rounds, minutes, sizes, given: options } = parsed;

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

for (const workload of parsed.workloads) {
  console.error(`${workload} …`);
  const text = await measure[workload]();
  await saveResult(workload, text, commandFor(workload));
  console.log(`\n${text}\n`);
}

// The exact figures are tests, so that CI holds them as well: npm test runs them with all others.
if (parsed.runsQuick) process.exitCode = await runQuick();

// Plans run only when they are named, because their result is files and no section of the results.
if (parsed.writesPlans) console.log(`\n${plansTable(await benchPlans(sizes, log))}\n`);
