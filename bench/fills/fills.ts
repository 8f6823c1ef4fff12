import { findEmbedded } from "@callboard/embedded-postgres";
import { openPool } from "../../apps/server/src/db/connect.ts";
import { productBundle, startProgram } from "../program.ts";
import { quiet } from "../quiet.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { withDatabase } from "../worlds/grown-world.ts";
import { type AcceptsBeside, measureAcceptsBeside, type StagedRaces, stageRaces, stopFills } from "./accepts-beside.ts";
import { atTen } from "./at-ten.ts";
import { type FillWorld, hoursToFill, readFillWorld, type StagedPosition, stageFillWorld, zone } from "./fill-world.ts";
import { type LookFigures, measureLooks } from "./looks.ts";
import { choosePositions, measureReactions, type Reactions } from "./reactions.ts";

export interface FillFigures extends LookFigures {
  dayplayers: number;
  reactions: Reactions;
  accepts: AcceptsBeside;
}

/** Fills that are due at once with those that are measured alone, and those that are started through the API. */
const advanced = 10_330;
const spare = 60;
const started = 25;

/** How fast fills are previewed, looked at and advanced among so many dayplayers, and how a running server reacts. */
export function benchFills(sizes: number[], rounds: number, log: (text: string) => void): Promise<FillFigures> {
  const dayplayers = Math.max(...sizes);
  return inTemporaryFolder(async (dataDir) => {
    const positions = advanced + spare;
    await withDatabase(dataDir, (database) => stageFillWorld(database, { dayplayers, positions }, log));
    const { looks, ...staged } = await measureAndStage(dataDir, rounds, log);
    return { dayplayers, ...looks, ...(await measureServer(dataDir, staged, log)) };
  });
}

interface Staged {
  world: FillWorld;
  positions: StagedPosition[];
  races: StagedRaces;
}

/** Measures the looks, and stages what is measured through the API afterwards. */
const measureAndStage = (
  dataDir: string,
  rounds: number,
  log: (text: string) => void,
): Promise<Staged & { looks: LookFigures }> =>
  withDatabase(dataDir, async (database) => {
    const world = await readFillWorld(database, advanced + spare);
    const looks = await atTen(database, zone, (clocked, now) => {
      const fillBy = now.add({ hours: hoursToFill });
      return measureLooks(clocked, { ...world, fillBy, positions: world.positions.slice(0, advanced) }, log);
    });
    await stopFills(database);
    const races = await stageRaces(database, rounds);
    const positions = (await choosePositions(database, world, world.positions.slice(advanced))).slice(0, started);
    // The relay would still move what was recorded while the reactions are measured.
    await database.pool.query("truncate outbox");
    await database.pool.query("vacuum (analyze) offers, offer_terms, offer_history, fills");
    return { world, looks, races, positions };
  });

async function measureServer(dataDir: string, { world, positions, races }: Staged, log: (text: string) => void) {
  const product = await startProgram(productBundle, { DATA_DIR: dataDir, LOG_LEVEL: "warn" });
  try {
    const found = await findEmbedded(dataDir);
    if (!found) throw new Error("The product's database does not run.");
    const database = openPool(found.config, found.url, { log: quiet, poolSize: 2 });
    try {
      const { address } = product;
      const reactions = await measureReactions(database, { address, world, positions });
      log(`Start p95 ${reactions.start.p95.toFixed(0)} ms, decline p95 ${reactions.decline.p95.toFixed(0)} ms`);
      await stopFills(database);
      const accepts = await measureAcceptsBeside(database, { address, races });
      log(`Accepts with fills: ${(accepts.ratio * 100).toFixed(0)} % of without`);
      return { reactions, accepts };
    } finally {
      await database.close();
    }
  } finally {
    await product.stop();
  }
}
