// An app reduced to its database, for tests that kill it: node database-owner.ts <DATA_DIR>. It prints one line
// of JSON, { owned } or { refused }, and stops the database on SIGTERM, or when the test that started it is gone.
// SIGINT finds it busy draining.
import { startEmbedded } from "../embedded-postgres.ts";
import { testSettings } from "./test-settings.ts";

const dataDir = process.argv[2] ?? "";
const log = { info() {}, warn() {}, error: console.error };
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

process.on("SIGINT", () => undefined);
try {
  const embedded = await startEmbedded({ dataDir, log, settings: testSettings });
  const end = () => embedded.stop().then(() => process.exit());
  process.once("SIGTERM", end);
  process.stdin.once("end", end).resume();
  say({ owned: embedded.config });
} catch (error) {
  say({ refused: error instanceof Error ? error.message : String(error) });
}
