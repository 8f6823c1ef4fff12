import { inRoot } from "./places.mjs";
import { serve } from "./serve.mjs";

/**
 * Serves Callboard from its bundle until it is told to stop. Compiled code is kept between starts, and malloc
 * keeps two arenas instead of eight a core: 128 MB at rest instead of 137. (Source maps would cost 100 MB.)
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export const serveBundle = (env = process.env) =>
  serve([inRoot("apps/server/dist/main.js")], {
    NODE_COMPILE_CACHE: inRoot(".cache/compiled"),
    MALLOC_ARENA_MAX: "2",
    ...env,
  });
