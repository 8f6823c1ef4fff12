// Runs the load measurements: `npm run bench -- --help` lists them.
import { benchAccepts } from "./accepts.ts";
import { benchDispatch } from "./dispatch/dispatch.ts";
import { dispatchText } from "./dispatch/dispatch-text.ts";
import { benchDispatchServer, comparisonText } from "./dispatch/server/compare.ts";
import { benchFills } from "./fills/fills.ts";
import { fillsText } from "./fills/fills-text.ts";
import { benchMatches } from "./match.ts";
import { benchMessages } from "./messages/messages.ts";
import { benchMonth } from "./month.ts";
import { benchOffers } from "./offers/offers.ts";
import { offersText } from "./offers/offers-text.ts";
import { benchPay, payText } from "./pay.ts";
import { readArguments } from "./read-arguments.ts";
import { benchReaders, readersText } from "./readers.ts";
import {
  acceptsText,
  lighthouseText,
  loadsText,
  machine,
  matchesText,
  messagesText,
  monthText,
  searchText,
  serverText,
  streamsText,
  type Workload,
} from "./results.ts";
import { benchFirstLoad } from "./screens/first-load.ts";
import { benchLighthouse } from "./screens/lighthouse.ts";
import { benchSearch } from "./search.ts";
import { benchServer } from "./server.ts";
import { benchStreams } from "./streams/streams.ts";

const parsed = readArguments(process.argv.slice(2));
if ("text" in parsed) {
  (parsed.isError ? console.error : console.log)(parsed.text);
  process.exit(parsed.isError ? 1 : 0);
}
const { rounds, sizes } = parsed;

const log = (text: string) => console.error(`  ${text}`);
const measure: Record<Workload, () => Promise<string>> = {
  month: async () => monthText(await benchMonth(rounds, log)),
  matches: async () => matchesText(await benchMatches(sizes, log)),
  search: async () => searchText(await benchSearch(sizes, log)),
  readers: async () => readersText(await benchReaders(Math.min(...sizes), rounds, log)),
  accepts: async () => acceptsText(await benchAccepts(rounds, log)),
  offers: async () => offersText(await benchOffers(rounds, log)),
  messages: async () => messagesText(await benchMessages(Math.min(rounds, 4), log)),
  streams: async () => streamsText(await benchStreams(log)),
  "first-load": async () => loadsText(await benchFirstLoad(log)),
  lighthouse: async () => {
    const runs = Math.min(rounds, 3);
    return lighthouseText(await benchLighthouse(runs, log), runs);
  },
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
  fills: async () => fillsText(await benchFills(sizes, rounds, log)),
  pay: async () => payText(benchPay(rounds, log)),
};

for (const workload of parsed.workloads) {
  console.error(`${workload} …`);
  const text = await measure[workload]();
  console.log(`\n${text}\n\nMeasured on ${machine()}.\n`);
}
