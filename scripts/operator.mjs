import "./launch/need-node.mjs";
import { install } from "./launch/install.mjs";
import { launch } from "./launch/launch.mjs";
import { inRoot } from "./launch/places.mjs";
import { serve } from "./launch/serve.mjs";

// `npm run operator -- help` tells what there is to do.
await launch(async () => {
  await install();
  return serve([inRoot("apps/server/src/operator/main.ts"), ...process.argv.slice(2)]);
});
