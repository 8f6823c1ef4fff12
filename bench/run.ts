// npm run bench                       every workload
// npm run bench -- month accepts      some of them
// npm run bench -- matches --sizes 10000,100000 --rounds 3
// npm run bench -- dispatch           how well positions are filled, simulated; fails if a figure is missed
// npm run bench -- plans              how PostgreSQL answers the reads that are the product, into bench/plans
import { parseArgs } from "node:util";
import { benchAccepts } from "./accepts.ts";
import { benchCarry } from "./carry.ts";
import { benchDispatch } from "./dispatch/dispatch.ts";
import { dispatchText } from "./dispatch/dispatch-text.ts";
import { benchFirstLoad } from "./first-load.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchMatches } from "./match.ts";
import { benchMonth } from "./month.ts";
import { benchPlans, plansTable } from "./plans.ts";
import {
  acceptsText,
  carryText,
  keepResult,
  lighthouseText,
  loadsText,
  matchesText,
  monthText,
  searchText,
  serverText,
  streamsText,
  type Workload,
  workloads,
} from "./results.ts";
import { benchSearch } from "./search.ts";
import { benchServer } from "./server.ts";
import { benchStreams } from "./streams.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "7" }, sizes: { type: "string", default: "10000,100000,1000000" } },
});
const rounds = Number(options.rounds);
const sizes = options.sizes.split(",").map(Number);
const unknown = positionals.filter((name) => name !== "plans" && !workloads.some((workload) => workload === name));
if (unknown.length > 0 || !(rounds > 0) || !sizes.every((size) => size > 0)) {
  console.error(
    `Workloads are ${workloads.join(", ")}, plans; --rounds takes a number, --sizes numbers joined by commas.`,
  );
  process.exit(1);
}

const say = (text: string) => console.error(`  ${text}`);
const measure: Record<Workload, () => Promise<string>> = {
  month: async () => monthText(await benchMonth(rounds, say)),
  matches: async () => matchesText(await benchMatches(sizes, say)),
  search: async () => searchText(await benchSearch(sizes, say)),
  accepts: async () => acceptsText(await benchAccepts(rounds, say)),
  streams: async () => streamsText(await benchStreams(say)),
  carry: async () => carryText(await benchCarry(say)),
  "first-load": async () => loadsText(await benchFirstLoad(say)),
  lighthouse: async () => lighthouseText(await benchLighthouse(say)),
  server: async () => serverText(await benchServer(rounds, say)),
  dispatch: async () => {
    const result = benchDispatch(say);
    if (result.acceptance.some(({ isMet }) => !isMet)) process.exitCode = 1;
    return dispatchText(result);
  },
};

for (const workload of workloads) {
  if (positionals.length > 0 && !positionals.includes(workload)) continue;
  console.error(`${workload} …`);
  const text = await measure[workload]();
  await keepResult(workload, text);
  console.log(`\n${text}\n`);
}

// Only when asked for: what it finds out are the plans, kept as files.
if (positionals.includes("plans")) console.log(`\n${plansTable(await benchPlans(sizes, say))}\n`);
