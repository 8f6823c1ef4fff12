import type { FastifyInstance } from "fastify";
import { refuse, tooManyRequests } from "../refuse.ts";

/**
 * Limits the routes that the contract does not describe: pages, files and documents. It must be added after the hooks that
 * set headers and write the log.
 */
export function limitPageLoads(app: FastifyInstance) {
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config.contract) return done();
    app
      .limiter("page_load", request)
      .then((wait) => (wait === undefined ? done() : refuse(reply, tooManyRequests(wait))))
      .catch(done);
  });
}
