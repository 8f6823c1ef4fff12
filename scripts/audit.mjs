import { spawnSync } from "node:child_process";

// `npm run audit`: fails if a package that an installation runs has a known vulnerability of level high or critical. Where
// the registry offers no advisories (a mirror, or no network), it says so and does not fail.

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8", timeout: 30_000 });
const counts = vulnerabilities(stdout);
if (!counts) console.log("Not audited: the registry answered without advisories.");
else {
  const serious = (counts.high ?? 0) + (counts.critical ?? 0);
  console.log(`${counts.total ?? 0} known vulnerabilities, ${serious} of them high or critical.`);
  if (serious > 0) process.exitCode = 1;
}

/**
 * @param {string | null} text
 * @returns {Record<string, number> | undefined}
 */
function vulnerabilities(text) {
  try {
    return JSON.parse(text ?? "").metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}
