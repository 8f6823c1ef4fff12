// Runs faults and attacks against the built product on this machine, and prints the figures. docs/reliability.md has the last ones.
//   npm run faults                        all of them, about ten minutes, and an hour for the cluster if there is podman
//   npm run faults -- kill-server floods  those whose names begin with one of these texts
import { burst } from "./burst.ts";
import { clockJumps } from "./clock-jumps.ts";
import { clusterFaults } from "./cluster/faults.ts";
import { signIns, wideJson } from "./floods.ts";
import { forgotTiming } from "./forgot-timing.ts";
import { frozenDatabase, frozenServer } from "./frozen.ts";
import { fullDisk } from "./full-disk.ts";
import { killsOfPostgres, killsOfServer, stopsOfPostgres } from "./kills.ts";
import { openRoutes } from "./open-routes.ts";
import { slowClients } from "./slow-clients.ts";
import type { Fault, Figure } from "./support/fault.ts";
import { cleanUpOnSignals } from "./support/with-cleanup.ts";
import { webhooks } from "./webhooks.ts";

const faults: Fault[] = [
  killsOfServer,
  killsOfPostgres,
  stopsOfPostgres,
  fullDisk,
  frozenDatabase,
  frozenServer,
  clockJumps,
  slowClients,
  wideJson,
  signIns,
  openRoutes,
  burst,
  forgotTiming,
  webhooks,
  ...clusterFaults,
];

const wanted = process.argv.slice(2);
const chosen = faults.filter(({ name }) => wanted.length === 0 || wanted.some((text) => name.startsWith(text)));
if (chosen.length === 0) {
  console.error(`Faults are ${faults.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

cleanUpOnSignals();
for (const fault of chosen) {
  console.error(`${fault.name} …`);
  const result = await fault.run((text) => console.error(`  ${text}`));
  console.log(`\n${sectionOf(fault, result)}`);
  if (typeof result !== "string" && result.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}
process.exit();

function sectionOf({ name, title }: Fault, result: Figure[] | string): string {
  const day = Temporal.Now.plainDateISO().toString();
  if (typeof result === "string") return `${title}.\n\nNot run on ${day}: ${result}`;
  const rows = result.map((figure) => `| ${figure.name} | ${figure.value} | ${verdict(figure)} |`);
  return [
    `${title}. \`npm run faults -- ${name}\`, ${day}.`,
    "",
    "| figure | value | |",
    "|---|---|---|",
    ...rows,
  ].join("\n");
}

function verdict({ isMet }: Figure) {
  if (isMet === undefined) return "";
  return isMet ? "met" : "**not met**";
}
