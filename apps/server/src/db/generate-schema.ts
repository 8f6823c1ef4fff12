// Writes schema.gen.ts from the migrations. Run `node apps/server/src/db/generate-schema.ts` after each new migration.
// With --check it writes nothing, and fails if the file does not match the migrations.
import { readFile, writeFile } from "node:fs/promises";
import { aDataFolder } from "@callboard/embedded-postgres/testing/data-folder";
import { migratedCluster } from "../testing/cluster/migrated-cluster.ts";
import { connectDatabase } from "./connect.ts";
import { describeSchema } from "./describe-schema.ts";

const file = new URL("schema.gen.ts", import.meta.url);
const log = { info() {}, warn: console.warn, error: console.error };

// In `npm test`, the tests of the server copy the same cluster later.
const folder = await aDataFolder({ from: await migratedCluster() });
try {
  const database = await connectDatabase({ dataDir: folder.path, log, settings: { fsync: "off" } });
  try {
    const described = await describeSchema(database.pool);
    const there = await readFile(file, "utf8").catch(() => "");
    if (described === there) console.log("schema.gen.ts is what the migrations give.");
    else if (process.argv.includes("--check")) {
      console.error("schema.gen.ts is not what the migrations give. Run: node apps/server/src/db/generate-schema.ts");
      process.exitCode = 1;
    } else {
      await writeFile(file, described);
      console.log("schema.gen.ts is written.");
    }
  } finally {
    await database.close();
  }
} finally {
  await folder.remove();
}
