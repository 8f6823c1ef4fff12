import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./launch/build.mjs";
import { fillDemo } from "./launch/demo.mjs";
import { inRoot } from "./launch/environment.mjs";
import { Failure, launch } from "./launch/fail.mjs";
import { install } from "./launch/install.mjs";
import { requireFreePort, serveBundle } from "./launch/serve.mjs";

// npm run demo                a demo world around today, kept in ./demo-data; tomorrow it is made anew
// npm run demo -- --fresh     made anew now
// npm run demo -- --data-dir <folder>   kept there instead
// npm run demo -- <options>   passed on to apps/server/src/demo/main.ts
await launch(async () => {
  if (process.env.DATABASE_URL)
    throw new Failure(
      "The demo world is not put into the database that DATABASE_URL names.",
      "Leave DATABASE_URL out: the demo brings a database of its own, in DATA_DIR or ./demo-data.",
    );
  await requireFreePort(undefined, "npm run demo");
  await install();
  await build();
  const { fresh, dataDir, options } = readOptions(process.argv.slice(2));
  const env = { ...process.env, DATA_DIR: resolve(dataDir || process.env.DATA_DIR || inRoot("demo-data")) };
  const failed = await fillDemo(env, options, { fresh });
  return failed || serveBundle(env);
});

/**
 * What is meant for this launcher, and what for the program that fills.
 * @param {string[]} args
 */
function readOptions(args) {
  const { values, tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: { fresh: { type: "boolean" }, "data-dir": { type: "string" } },
  });
  const own = new Set(
    tokens.flatMap((token) =>
      token.kind !== "option" || !["fresh", "data-dir"].includes(token.name)
        ? []
        : token.value !== undefined && !token.inlineValue
          ? [token.index, token.index + 1]
          : [token.index],
    ),
  );
  const dataDir = values["data-dir"];
  return {
    fresh: values.fresh === true,
    dataDir: typeof dataDir === "string" ? dataDir : undefined,
    options: args.filter((_, index) => !own.has(index)),
  };
}
