import { build } from "./launch/build.mjs";
import { launch } from "./launch/fail.mjs";
import { install } from "./launch/install.mjs";
import { requireFreePort, serveBundle } from "./launch/serve.mjs";

await launch(async () => {
  await requireFreePort();
  await install();
  await build();
  return serveBundle();
});
