import { processConnections } from "../../apps/server/src/db/connection/process-connections.ts";
import type { CarryFigures } from "./carry.ts";
import type { RelayFigures } from "./relay-rate.ts";

/** A machine is planned for half of its processor time, so that a peak or a lost machine does not overload it. */
const load = 0.5;
/** Assumed for the table: the largest common machine for PostgreSQL. */
const largest = { cores: 64 };
const { requests: requestConnections, ...directConnections } = processConnections;
/** Connections of one process that need sessions of their own, and all of them without a pooler. */
const directOfProcess = Object.values(directConnections).reduce((sum, each) => sum + each, 0);
const allOfProcess = requestConnections + directOfProcess;
const sizes = [100, 1_000, 5_000, 20_000];
/** Clients with an open stream in a department's busiest hour: a head on two devices and twenty phones in use. */
const streamsEach = 22;
/** Idle streams cost memory: about half a gigabyte for so many (the measurement of streams). */
const streamsOfProcess = 10_000;

const number = (value: number) => Math.ceil(value).toLocaleString("en");
const table = (head: string[], rows: string[][]) =>
  [`| ${head.join(" | ")} |`, `| ${head.map((_, at) => (at === 0 ? "---" : "---:")).join(" | ")} |`]
    .concat(rows.map((cells) => `| ${cells.join(" | ")} |`))
    .join("\n");

export function carryText({ dayplayers, costs, relay }: CarryFigures & { relay: RelayFigures[] }) {
  const cores = (of: "server" | "database") => costs.reduce((sum, each) => sum + each[of] * each.anHour, 0) / 3_600_000;
  const requests = costs.reduce((sum, each) => sum + each.anHour, 0) / 3_600;
  const events = costs.reduce((sum, each) => sum + each.events * each.anHour, 0) / 3_600;
  const [server, database] = [cores("server"), cores("database")];
  return `## Capacity

Measured: the processor time of each request, over HTTP and including all subsequent work (events, notifications, sweeps), and the events it causes, among ${dayplayers.toLocaleString("en")} dayplayers. Assumed, on the high side: the frequencies in a department's busiest hour (\`bench/scaling/busiest-hour.ts\`): a head with the app open, thirty dayplayers with offers, sixty who look at the app.

${table(
  ["", "per hour", "server", "PostgreSQL", "events"],
  costs.map(({ what, anHour, server, database, events }) => [
    what,
    anHour.toLocaleString("en"),
    `${server.toFixed(2)} ms`,
    `${database.toFixed(2)} ms`,
    events.toFixed(1),
  ]),
)}

A department in its busiest hour uses ${(server * 100).toFixed(2)} % of one core of the servers and ${(database * 100).toFixed(2)} % of one core of PostgreSQL. At half load, one core of PostgreSQL serves **${Math.floor(load / database).toLocaleString("en")} departments that are all in their busiest hour at once**, and one core of the servers ${Math.floor(load / server).toLocaleString("en")}.

Computed from these figures at half load; one process for each core, and at least one for 10,000 streams:

${table(
  [
    "departments at once",
    "requests a second",
    "events a second",
    "cores of PostgreSQL",
    "cores of servers",
    "streams",
    "processes",
    "direct connections",
    "sessions for requests",
  ],
  sizes.map((departments) => {
    const serverCores = Math.ceil((departments * server) / load);
    const processes = Math.max(2, serverCores, Math.ceil((departments * streamsEach) / streamsOfProcess));
    const needed = (departments * database) / load;
    return [
      departments.toLocaleString("en"),
      number(departments * requests),
      number(departments * events),
      number(needed),
      number(serverCores),
      number(departments * streamsEach),
      number(processes),
      number(processes * directOfProcess),
      // Sessions that work at once, twice as many, because a transaction also waits for its client.
      number(Math.max(8, needed * 2)),
    ];
  }),
)}

The first limit is PostgreSQL's processor: one machine with ${largest.cores} cores serves ${Math.floor((largest.cores * load) / database).toLocaleString("en")} departments at half load. Connections follow: without a pooler each process uses up to ${allOfProcess}, with one ${directOfProcess}.

The relay moves the events of all departments in one process. Measured for ten seconds each: writing at this rate, the product's relay, and readers as many processes have.

${table(
  ["events a second", "departments", "written a second", "readers", "lag p50", "lag p99", "cores of PostgreSQL"],
  relay.map((each) => [
    number(each.rate),
    number(each.rate / events),
    number(each.reached),
    `${each.readers}`,
    `${each.p50.toFixed(0)} ms`,
    `${each.p99.toFixed(0)} ms`,
    each.databaseCores.toFixed(2),
  ]),
)}`;
}
