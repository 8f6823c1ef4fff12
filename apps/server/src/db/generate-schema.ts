// Writes schema.gen.ts from the migrations. Run `node apps/server/src/db/generate-schema.ts` after each new migration.
// With --check it writes nothing, and fails if the file does not match the migrations.
import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "./connect.ts";
import { describeSchema } from "./describe-schema.ts";
import { migrate } from "./migrate.ts";

const file = new URL("schema.gen.ts", import.meta.url);
const log = { info() {}, warn: console.warn, error: console.error };

const dataDir = await mkdtemp(join(tmpdir(), "callboard-schema-"));
await chmod(dataDir, 0o755); // If this runs as root, PostgreSQL runs as another user, who has to enter the folder.
try {
  const database = await connectDatabase({ dataDir, log, settings: { fsync: "off" } });
  try {
    await migrate(database.pool, { log });
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
  const outside = await realpath(join(dataDir, "postgres")).catch(() => dataDir);
  await rm(outside, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
