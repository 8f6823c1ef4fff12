import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { playerFiles, version, webFiles } from "../config/places.ts";
import { refuse } from "./refuse.ts";
import { appPolicy } from "./security-headers.ts";
import { listFiles, type StaticFile, sendStaticFile } from "./static-files.ts";

interface FrontEnd {
  /** The base path, with a slash at both ends. */
  base: "/" | "/player/";
  files: Map<string, StaticFile>;
  /** The page of the base path, into which the build has rendered more than into the one of all other paths. */
  landing?: StaticFile | undefined;
}

/** The paths of public screens that search engines may index; all others are private. */
const indexable = new Set(["", "sign-in", "account"]);

const read = ["GET", "HEAD"];
const aYear = "public, max-age=31536000, immutable";
/** Browsers must revalidate these files each time: an old page or service worker would delay a whole release. */
const checked = "no-cache";

/** Serves both built front ends. Paths that are not a file get the app's page, because the apps define their own routes. */
export async function serveFrontEnds(
  app: FastifyInstance,
  publicUrl: string,
  folders = { web: webFiles, player: playerFiles },
) {
  const files = await listFiles(folders.web);
  const landing = files
    .get("landing.html")
    ?.edited((text) => text.replace("</head>", `${landingTags(publicUrl)}</head>`));
  // It is only served as the page of its path.
  files.delete("landing.html");
  const head: FrontEnd = { base: "/", files, landing };
  const player: FrontEnd = { base: "/player/", files: await listFiles(folders.player) };

  app.get("/version.json", async () => ({ version }));
  // The paths with and without the slash both match here. The page's relative URLs and its service worker need the slash.
  app.get("/player", (request, reply) =>
    pathOf(request.url) === "/player" ? reply.redirect("/player/", 308) : answer(player, request, reply),
  );
  app.route({ method: read, url: "/player/*", handler: (request, reply) => answer(player, request, reply) });
  app.route({
    method: read,
    url: "/*",
    handler: (request, reply) =>
      isApi(request.url) ? refuse(reply, { ok: false, reason: "not_found" }) : answer(head, request, reply),
  });
}

async function answer(frontEnd: FrontEnd, request: FastifyRequest, reply: FastifyReply) {
  const { base, files, landing } = frontEnd;
  const path = pathOf(request.url).slice(base.length);
  const file = files.get(path);
  if (file && path !== "index.html") return send(reply, file, path);
  // A missing asset must be 404: a page in its place would be run as a script and cached.
  if (/^assets\/|\.[a-z0-9]{2,11}$/i.test(path) && path !== "index.html")
    return refuse(reply, { ok: false, reason: "not_found" });
  const page = (path === "" ? landing : undefined) ?? files.get("index.html");
  if (base === "/player/" || !indexable.has(path)) reply.header("x-robots-tag", "noindex");
  if (page) return send(reply, page, "index.html");
  return reply.code(503).type("text/plain; charset=utf-8").send("This page has not been built yet. Run: npm run build");
}

/** The tags that need absolute URLs: the canonical URL of the landing page, and its preview picture. */
function landingTags(publicUrl: string): string {
  return [
    `<link rel="canonical" href="${publicUrl}/" />`,
    `<meta property="og:url" content="${publicUrl}/" />`,
    `<meta property="og:image" content="${publicUrl}/open-graph.png" />`,
  ].join("");
}

async function send(reply: FastifyReply, file: StaticFile, path: string) {
  reply.header("cache-control", path.startsWith("assets/") ? aYear : checked);
  // A worker runs under the policy that its own script was served with.
  if (/^text\/(html|javascript)/.test(file.type))
    reply.header("content-security-policy", appPolicy(await file.inlineScripts()));
  return sendStaticFile(reply, file);
}

const pathOf = (url: string) => {
  const [path = ""] = url.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const isApi = (url: string) => /^\/api(\/|\?|$)/.test(url);
