import "./launch/need-node.mjs";
import { build } from "./launch/build.mjs";
import { install } from "./launch/install.mjs";
import { launch } from "./launch/launch.mjs";
import { needPort } from "./launch/serve.mjs";
import { serveBundle } from "./launch/serve-bundle.mjs";

await launch(async () => {
  await needPort();
  await install();
  await build();
  return serveBundle();
});
