import "./launch/need-node.mjs";
import { resolve } from "node:path";
import { build } from "./launch/build.mjs";
import { Failure } from "./launch/failure.mjs";
import { fillDemo } from "./launch/fill-demo.mjs";
import { install } from "./launch/install.mjs";
import { launch } from "./launch/launch.mjs";
import { inRoot } from "./launch/places.mjs";
import { needPort } from "./launch/serve.mjs";
import { serveBundle } from "./launch/serve-bundle.mjs";

// npm run demo                a demo world around today, kept in ./demo-data; tomorrow it is made anew
// npm run demo -- --fresh     made anew now
// npm run demo -- <options>   passed on to apps/server/src/demo/main.ts
await launch(async () => {
  if (process.env.DATABASE_URL)
    throw new Failure(
      "The demo world is not put into the database that DATABASE_URL names.",
      "Leave DATABASE_URL out: the demo brings a database of its own, in DATA_DIR or ./demo-data.",
    );
  await needPort(undefined, "npm run demo");
  await install();
  await build();
  const env = { ...process.env, DATA_DIR: resolve(process.env.DATA_DIR || inRoot("demo-data")) };
  const options = process.argv.slice(2).filter((option) => option !== "--fresh");
  const failed = await fillDemo(env, options, { fresh: process.argv.includes("--fresh") });
  return failed || serveBundle(env);
});
