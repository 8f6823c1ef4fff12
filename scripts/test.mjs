import "./launch/need-node.mjs";
import { parseArgs } from "node:util";
import { build } from "./launch/build.mjs";
import { Failure, tell } from "./launch/failure.mjs";
import { install } from "./launch/install.mjs";
import { launch } from "./launch/launch.mjs";
import { interrupted } from "./launch/serve.mjs";
import { runChecks } from "./suites/checks.mjs";
import { runEndToEnd } from "./suites/end-to-end.mjs";
import { summarize } from "./suites/tally.mjs";
import { runUnit } from "./suites/unit.mjs";

// npm test                     every check, every unit and server test, every end-to-end spec
// npm test -- checks|unit|e2e  only these
// npm test -- --grep <text>    only tests whose title matches, of the suites asked for
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { grep: { type: "string", short: "g" } },
});
const suites = ["checks", "unit", "e2e"];
const grep = values.grep;

await launch(async () => {
  const unknown = positionals.find((name) => !suites.includes(name));
  if (unknown)
    throw new Failure(`There is no suite ${unknown}.`, `Choose from ${suites.join(", ")}, or leave it out for all.`);
  const asked = positionals.length > 0 ? positionals : grep ? ["unit", "e2e"] : suites;

  await install();
  /** @type {import("./suites/tally.mjs").Tally[]} */
  const tallies = [];
  if (asked.includes("checks")) tallies.push(...(await runChecks()));
  // What the end-to-end specs open; without it they have nothing to say.
  const built = asked.includes("checks") || asked.includes("e2e") ? await tryBuild() : undefined;
  if (built) tallies.push(built);
  if (asked.includes("unit")) tallies.push(await runUnit(grep));
  if (asked.includes("e2e") && built?.failed === 0 && !interrupted()) tallies.push(await runEndToEnd(grep));
  if (interrupted()) throw new Failure("The tests were interrupted.", "Run them again to know.");

  const { text, ok } = summarize(tallies, { grep });
  process.stdout.write(`\n${text}\n`);
  return ok ? 0 : 1;
});

async function tryBuild() {
  try {
    await build();
    return { name: "build", passed: 1, failed: 0 };
  } catch (error) {
    tell(error);
    return { name: "build", passed: 0, failed: 1 };
  }
}
