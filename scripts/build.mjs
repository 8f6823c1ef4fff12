import { build } from "./launch/build.mjs";
import { launch } from "./launch/fail.mjs";
import { install } from "./launch/install.mjs";

await launch(async () => {
  await install();
  await build();
});
