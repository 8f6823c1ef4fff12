import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { build } from "./launch/build.mjs";
import { inRoot } from "./launch/environment.mjs";
import { Failure, launch, reportError } from "./launch/fail.mjs";
import { install } from "./launch/install.mjs";
import { wasInterrupted } from "./launch/serve.mjs";
import { findBrowser, findHeadlessShell, findPooler } from "./launch/test-programs.mjs";
import { runChecks } from "./suites/checks.mjs";
import { runEndToEnd } from "./suites/end-to-end.mjs";
import { summarize } from "./suites/tally.mjs";
import { runUnit } from "./suites/unit.mjs";

// npm test                      every check, every unit and server test, every end-to-end spec
// npm test -- checks|unit|e2e   only these
// npm test -- <file or folder>  only the tests there
// npm test -- --grep <text>     only tests whose title matches
const suites = ["checks", "unit", "e2e"];

await launch(async () => {
  const { values, positionals } = readArguments();
  const grep = values.grep;
  const files = positionals.filter((name) => !suites.includes(name));
  const unknown = files.find((path) => !existsSync(inRoot(path)));
  if (unknown)
    throw new Failure(
      `There is no suite and no file ${unknown}.`,
      `Choose from ${suites.join(", ")}, name a file or folder from the checkout's root, or leave it out for all.`,
    );
  const specs = files.filter((path) => path.startsWith("e2e"));
  const units = files.filter((path) => !path.startsWith("e2e"));
  const chosen = new Set(positionals.filter((name) => suites.includes(name)));
  if (specs.length > 0) chosen.add("e2e");
  if (units.length > 0) chosen.add("unit");
  if (chosen.size === 0) for (const suite of grep ? ["unit", "e2e"] : suites) chosen.add(suite);

  const pooler = chosen.has("unit") ? findPooler() : undefined;
  await install();
  // Most of the time, installing waits for other machines: a browser is installed beside the checks and the build.
  const browsers = chosen.has("e2e") ? begin(findBrowsers) : undefined;
  /** @type {import("./suites/tally.mjs").Tally[]} */
  const tallies = [];
  // What the end-to-end specs open; without it they have nothing to say. It is built beside the checks, of which the longest
  // uses one core.
  const [checked, built] = await Promise.all([
    chosen.has("checks") ? runChecks() : [],
    chosen.has("checks") || chosen.has("e2e") ? tryBuild() : undefined,
  ]);
  tallies.push(...checked);
  if (built) tallies.push(built);
  if (chosen.has("unit")) tallies.push(await runUnit({ grep, files: units, hasBundle: built?.failed === 0, pooler }));
  if (browsers && built?.failed === 0 && !wasInterrupted())
    tallies.push(await runEndToEnd({ grep, files: specs, browsers: await browsers }));
  if (wasInterrupted()) throw new Failure("The tests were interrupted.", "Run them again.");

  const { text, ok } = summarize(tallies, { grep });
  process.stdout.write(`\n${text}\n`);
  return ok ? 0 : 1;
});

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { grep: { type: "string", short: "g" } } });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Failure(message, "Options: --grep <text>.");
  }
}

/**
 * Begins work whose result is needed later. Until then a failure waits as well.
 * @template T
 * @param {() => Promise<T>} work
 */
function begin(work) {
  const result = work();
  result.catch(() => undefined);
  return result;
}

async function findBrowsers() {
  const browser = await findBrowser();
  return { browser, shell: (await findHeadlessShell()) ?? browser };
}

async function tryBuild() {
  try {
    await build();
    return { name: "build", passed: 1, failed: 0 };
  } catch (error) {
    reportError(error);
    return { name: "build", passed: 0, failed: 1 };
  }
}
