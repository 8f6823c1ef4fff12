// Writes schema.gen.ts from the migrations: `node apps/server/src/db/generate-schema.ts`, after each new one.
// With --check it changes nothing and fails when the file is not what the migrations give.
import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "./connect.ts";
import { describeSchema } from "./describe-schema.ts";
import { migrate } from "./migrate.ts";

const file = new URL("schema.gen.ts", import.meta.url);
const log = { info() {}, warn: console.warn, error: console.error };

const dataDir = await mkdtemp(join(tmpdir(), "callboard-schema-"));
await chmod(dataDir, 0o755); // as root, PostgreSQL's user has to enter it
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
