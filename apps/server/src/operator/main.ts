import { join } from "node:path";
import { ConfigError, readConfig } from "../config/config.ts";
import { connect } from "./connect.ts";
import { Refusal } from "./refusal.ts";
import { asksForHelp, help, run } from "./run.ts";

// The entry point of `npm run operator -- …`, with the manual tasks of a Callboard's operator.
const args = process.argv.slice(2);
try {
  console.log(asksForHelp(args) ? help : await operate());
} catch (error) {
  const known = error instanceof Refusal || error instanceof ConfigError || isOfDatabase(error);
  console.error(known ? error.message : error);
  process.exitCode = 1;
}

async function operate() {
  const config = readConfig(process.env);
  const database = await connect(config);
  try {
    const { db, pool } = database;
    const filesFolder = config.s3 ? undefined : join(config.dataDir, "files");
    const { publicUrl, invoiceFrom } = config;
    return await run(
      { db, pool, now: Temporal.Now.instant(), publicUrl, invoiceFrom, keys: config, filesFolder },
      args,
    );
  } finally {
    await database.close();
  }
}

function isOfDatabase(error: unknown): error is Error {
  return error instanceof Error && /DATABASE_URL|PostgreSQL/.test(error.message);
}
