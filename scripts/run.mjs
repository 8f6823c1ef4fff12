import { build } from "./launch/build.mjs";
import { launch } from "./launch/fail.mjs";
import { install } from "./launch/install.mjs";
import { serve } from "./launch/serve.mjs";

// `node scripts/run.mjs bench/run.ts …`: a script of this repository, with everything it needs in place.
await launch(async () => {
  await install();
  await build();
  return serve(process.argv.slice(2));
});
