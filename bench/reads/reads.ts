import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplanRoutes } from "@callboard/contract/routes/dayplans";
import { fillRoutes } from "@callboard/contract/routes/fills";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { notificationRoutes } from "@callboard/contract/routes/notifications";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { groupOfferRoutes } from "@callboard/contract/routes/offers/group-offers";
import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { productionRoutes } from "@callboard/contract/routes/productions";
import { findEmbedded } from "@callboard/embedded-postgres";
import { openPool } from "../../apps/server/src/db/connect.ts";
import { type Call, connect, send } from "../load.ts";
import { postmasterOf, processorOf } from "../postgres-processor.ts";
import { type Program, productBundle, startProgram } from "../program.ts";
import { quiet } from "../quiet.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { type StagedDepartment, stageDepartment } from "./staged-department.ts";

/** Processor time of one reply, ms: of the server's process and of PostgreSQL's. */
export interface ReadCost {
  server: number;
  database: number;
}

export interface ReadFigures {
  rounds: number;
  reads: { name: string; bytes: number; now: ReadCost; before: ReadCost | undefined }[];
}

const connections = 4;
const ms = 1_500;

/** The reads of a dashboard's start, and those of the screens that are open longest. */
const addresses = ({ day, from, to }: StagedDepartment): Record<string, string> => ({
  account: accountRoutes.getAccount.path,
  production: productionRoutes.getSelectedProduction.path,
  month: `${dayplanRoutes.listDayplans.path}?from=${from}&to=${to}`,
  week: `${dayplanRoutes.totalJobs.path}?from=${from}&to=${day}&only=activated`,
  notices: notificationRoutes.listNotifications.path,
  "count of notices": notificationRoutes.getNotificationSummary.path,
  "count of messages": messagingRoutes.countUnread.path,
  "counts of jobs": dayplanRoutes.totalJobs.path,
  "standing offers, which it counts": standingOfferRoutes.listStandingOffers.path,
  "what to fill": groupOfferRoutes.listNeeds.path,
  fills: fillRoutes.listFills.path,
  day: dayplanRoutes.getDayplanByDate.path.replace(":date", day),
  "job offers that wait": `${offerRoutes.listJobOffers.path}?only=waiting`,
  "all job offers": offerRoutes.listJobOffers.path,
  booked: offerRoutes.listBooked.path,
  "player's offers": dayplayerOfferRoutes.listDayplayerOffers.path,
});

/**
 * The processor time of each read, in a department in the middle of a shoot. With another build of the product (`before`)
 * the two are measured in turns on the same rows.
 */
export const benchReads = (
  { rounds, before }: { rounds: number; before: string | undefined },
  log: (text: string) => void,
): Promise<ReadFigures> =>
  inTemporaryFolder(async (dataDir) => {
    log("Staging a department");
    const staged = await stageDepartment(dataDir);
    const builds = { now: productBundle, ...(before && { before }) };
    const costs = new Map<string, ReadCost[]>();
    const bytes = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1)
      for (const [build, file] of Object.entries(builds)) {
        const measured = await measureBuild(file, dataDir, staged);
        for (const { name, size, ...cost } of measured) {
          bytes.set(name, size);
          costs.set(`${build} ${name}`, [...(costs.get(`${build} ${name}`) ?? []), cost]);
        }
        log(`Reads, round ${round + 1} of ${rounds}, ${build}`);
      }
    return {
      rounds,
      reads: Object.keys(addresses(staged)).map((name) => ({
        name,
        bytes: bytes.get(name) ?? 0,
        now: least(costs.get(`now ${name}`) ?? []),
        before: before === undefined ? undefined : least(costs.get(`before ${name}`) ?? []),
      })),
    };
  });

/** The round that used the least, because other work on the machine only adds. */
const least = (costs: ReadCost[]): ReadCost =>
  costs.toSorted((one, other) => one.server + one.database - other.server - other.database)[0] ?? {
    server: Number.NaN,
    database: Number.NaN,
  };

async function measureBuild(file: string, dataDir: string, staged: StagedDepartment) {
  const program = await startProgram(file, { DATA_DIR: dataDir, LOG_LEVEL: "error" });
  try {
    const found = await findEmbedded(dataDir);
    if (!found) throw new Error("The product's database does not run.");
    const beside = openPool(found.config, found.url, { log: quiet, poolSize: 1 });
    const postmaster = await postmasterOf(beside.pool).finally(() => beside.close());
    const measured = [];
    for (const [name, address] of Object.entries(addresses(staged))) {
      const token = address.startsWith("/api/player/") ? staged.dayplayer : staged.head;
      const call: Call = { method: "GET", token, url: `${program.address}${address}` };
      await repeat(call, 600);
      measured.push({ name, ...(await costOf(call, program, postmaster)) });
    }
    return measured;
  } finally {
    await program.stop();
  }
}

async function costOf(call: Call, program: Program, postmaster: number) {
  const [server, database] = [(await program.processor()) ?? Number.NaN, await processorOf(postmaster)];
  const { replies, size } = await repeat(call, ms);
  return {
    size,
    server: (((await program.processor()) ?? Number.NaN) - server) / replies,
    database: ((await processorOf(postmaster)) - database) / replies,
  };
}

async function repeat(call: Call, forMs: number): Promise<{ replies: number; size: number }> {
  const agent = connect(connections);
  const end = performance.now() + forMs;
  let [replies, size] = [0, 0];
  const work = async () => {
    while (performance.now() < end) {
      const { status, body } = await send(agent, call);
      if (status !== 200) throw new Error(`${call.url} answered ${status}: ${body.slice(0, 200)}`);
      replies += 1;
      size = body.length;
    }
  };
  await Promise.all(Array.from({ length: connections }, work)).finally(() => agent.destroy());
  return { replies, size };
}
