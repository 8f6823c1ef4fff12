import "./launch/need-node.mjs";
import { build } from "./launch/build.mjs";
import { install } from "./launch/install.mjs";
import { launch } from "./launch/launch.mjs";

await launch(async () => {
  await install();
  await build();
});
