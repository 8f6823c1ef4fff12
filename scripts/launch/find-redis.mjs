import { existsSync } from "node:fs";
import { aptInstall } from "./apt-install.mjs";
import { Failure } from "./failure.mjs";
import { inPath } from "./places.mjs";
import { step } from "./progress.mjs";

/**
 * A redis-server for tests with several processes: the one that is named, one that is installed, else the system's package.
 * @returns {Promise<string>} its path
 */
export async function findRedis() {
  const named = process.env.CALLBOARD_REDIS;
  if (named && existsSync(named)) return named;
  if (named)
    throw new Failure(
      `CALLBOARD_REDIS is ${named}, which is not there.`,
      "Name a redis-server, or leave the variable out.",
    );
  const found =
    installed() ??
    ((await step("Installing redis-server", () => aptInstall("redis-server"))) ? installed() : undefined);
  if (found) return found;
  throw new Failure(
    "No redis-server was found for the tests, and none could be installed.",
    "Install it (Debian: sudo apt-get install redis-server; macOS: brew install redis), or name one: CALLBOARD_REDIS=/path/to/redis-server npm test",
  );
}

const installed = () =>
  inPath("redis-server", "valkey-server") ??
  ["/opt/homebrew/bin/redis-server", "/usr/local/bin/redis-server"].find((path) => existsSync(path));
