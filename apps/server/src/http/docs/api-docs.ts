import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.ts";
import { refuse } from "../refuse.ts";
import { withPolicy } from "../security-headers.ts";
import { listFiles, StaticFile, sendStaticFile } from "../static-files.ts";
import { serveChangelog } from "./changelog-page.ts";
import { describeApi, type NamedRoute } from "./openapi.ts";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Callboard API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const start = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#docs", deepLinking: true, defaultModelsExpandDepth: -1, persistAuthorization: false });\n`;

/**
 * Serves /api/openapi.json and /api/docs, made from the routes of this server. Must be called before the routes are added.
 */
export async function serveDocs(app: FastifyInstance, config: Config) {
  const routes: NamedRoute[] = [];
  app.addHook("onRoute", ({ config: of, method }) => {
    // Fastify adds a HEAD route for each GET route.
    if (of?.contract && of.operation && method !== "HEAD") routes.push({ operation: of.operation, route: of.contract });
  });
  const description = new StaticFile("openapi.json", { write: () => JSON.stringify(describeApi(routes, config)) });
  app.get("/api/openapi.json", (_request, reply) =>
    sendStaticFile(reply.header("cache-control", "private, no-cache"), description),
  );

  serveChangelog(app);
  const files = await listFiles(
    join(dirname(createRequire(import.meta.url).resolve("@fastify/swagger-ui/package.json")), "static"),
  );
  const docsPage = new StaticFile("docs.html", { write: () => page });
  app.get("/api/docs", (_request, reply) => sendStaticFile(withPolicy(reply, "docs"), docsPage));
  app.get("/api/docs/start.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(start));
  app.get<{ Params: { file: string } }>("/api/docs/:file", async (request, reply) => {
    const file = /^swagger-ui(-bundle)?\.(css|js)$/.test(request.params.file)
      ? files.get(request.params.file)
      : undefined;
    if (!file) return refuse(reply, { ok: false, reason: "not_found" });
    return sendStaticFile(reply.header("cache-control", "public, max-age=3600"), file);
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's name in the contract's table. */
    operation?: string;
  }
}
