import "./launch/need-node.mjs";
import { build } from "./launch/build.mjs";
import { install } from "./launch/install.mjs";
import { launch } from "./launch/launch.mjs";
import { inRoot } from "./launch/places.mjs";
import { needPort, serve } from "./launch/serve.mjs";

await launch(async () => {
  await needPort();
  await install();
  await build();
  return serve([inRoot("apps/server/dist/main.js")]);
});
