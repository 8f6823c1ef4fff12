import { setTimeout as sleep } from "node:timers/promises";
import { type Program, productBundle, startProgram } from "./program.ts";
import { median } from "./statistics.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

export interface ServerFigures {
  /** On an empty folder: the database is made and migrated, ms. */
  firstStart: number;
  /** On a folder that has one, ms, median. */
  laterStart: number;
  /** Resident memory of the process some seconds after its start, nobody signed in, bytes; the database apart. */
  memoryAtRest: number | undefined;
}

/** How fast the bundle starts, and what it takes when nothing happens. */
export function benchServer(starts: number, log: (text: string) => void): Promise<ServerFigures> {
  return inTemporaryFolder(async (dataDir) => {
    const start = async (work?: (program: Program) => Promise<void>) => {
      const program = await startProgram(productBundle, { DATA_DIR: dataDir });
      try {
        await work?.(program);
        return program.startedIn;
      } finally {
        await program.stop();
      }
    };
    const firstStart = await start();
    log(`First start: ${firstStart.toFixed(0)} ms`);
    const later: number[] = [];
    let memoryAtRest: number | undefined;
    for (let number = 0; number < starts; number += 1) {
      later.push(
        await start(async (program) => {
          if (number > 0) return;
          await sleep(15_000);
          memoryAtRest = await program.memory();
        }),
      );
      log(`Start ${number + 1} of ${starts}: ${later.at(-1)?.toFixed(0)} ms`);
    }
    return { firstStart, laterStart: median(later), memoryAtRest };
  });
}
