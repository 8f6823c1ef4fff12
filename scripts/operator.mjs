import { inRoot } from "./launch/environment.mjs";
import { launch } from "./launch/fail.mjs";
import { install } from "./launch/install.mjs";
import { serve } from "./launch/serve.mjs";

// `npm run operator -- help` tells what there is to do.
await launch(async () => {
  await install();
  return serve([inRoot("apps/server/src/operator/main.ts"), ...process.argv.slice(2)]);
});
