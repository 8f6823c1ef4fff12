import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { appPolicy, policies } from "./security-headers.ts";

let server: TestServer;
let folder: string;
const script = `export const words = "${"callboard ".repeat(500)}";`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "callboard-front-ends-"));
  for (const app of ["web", "player"]) {
    await mkdir(join(folder, app, "assets"), { recursive: true });
    await writeFile(join(folder, app, "index.html"), `<!doctype html><head><title>${app}</title></head>`);
    await writeFile(join(folder, app, "assets/index-B1x.js"), script);
    await writeFile(join(folder, app, "assets/index-B1x.js.map"), "{}");
    await writeFile(join(folder, app, "favicon.svg"), "<svg/>");
    await writeFile(join(folder, app, "service-worker.js"), "self;");
  }
  await writeFile(join(folder, "web/landing.html"), "<!doctype html><head><title>web</title></head><h1>Booked</h1>");
  await writeFile(join(folder, "secret.txt"), "secret");
  server = await aServer({ frontEnds: { web: join(folder, "web"), player: join(folder, "player") } });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers = {}) => server.inject({ method: "GET", url, headers });

test.each([
  ["/", "web"],
  ["/app/active-jobs/dayplan/1/offer-job/2", "web"],
  ["/payment/0123456789abcdefghijklmnopqrstuvwxyz_ABCDEF", "web"],
  ["/player/", "player"],
  ["/player/offers", "player"],
  ["/player/index.html", "player"],
])("%s is the page of the %s app, with the apps' content security policy and without caching", async (url, app) => {
  const reply = await get(url);
  expect(reply.body).toContain(`<title>${app}</title>`);
  expect(reply.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": appPolicy(),
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
  });
});

test.each(["/sign-in?next=%2Fapp", "/account", "/app/user-settings"])("%s has the page of all paths", async (url) => {
  expect((await get(url)).body).not.toContain("<h1>");
});

test("/landing.html is no address", async () => {
  expect((await get("/landing.html")).statusCode).toBe(404);
});

test("the landing page contains its public URL, and private pages are excluded from search engines", async () => {
  const landing = await get("/");
  expect(landing.body).toMatch(/<link rel="canonical" href="http[^"]+\/" \/>.*og:url.*og:image.*<\/head>/);
  expect(landing.body).toContain("<h1>Booked</h1>");
  expect((await get("/sign-in")).body).not.toContain("Booked");
  expect((await get("/sign-in")).body).not.toContain("canonical");
  expect(landing.headers["x-robots-tag"]).toBeUndefined();
  expect((await get("/sign-in")).headers["x-robots-tag"]).toBeUndefined();
  for (const url of ["/app/dashboard", "/payment/abc", "/account/setup/abc", "/password/reset/abc", "/player/"]) {
    const reply = await get(url);
    expect(reply.headers["x-robots-tag"]).toBe("noindex");
    expect(reply.body).not.toContain("canonical");
  }
});

test("a page's policy allows the inline scripts of the build by their hashes, and no others", async () => {
  await writeFile(
    join(folder, "player/index.html"),
    '<!doctype html><head><title>player</title><script>first()</script><script src="/x.js"></script></head>',
  );
  const another = await aServer({ frontEnds: { web: join(folder, "web"), player: join(folder, "player") } });
  const hash = `sha256-${createHash("sha256").update("first()").digest("base64")}`;
  const { headers } = await another.inject({ method: "GET", url: "/player/" });
  expect(headers["content-security-policy"]).toBe(appPolicy([hash]));
  expect(headers["content-security-policy"]).toContain(`script-src 'self' '${hash}';`);
  await another.stop();
});

test("the policy of both apps forbids unsafe scripts, foreign origins and framing, and allows one Trusted Types policy for the worker's URL", () => {
  expect(appPolicy()).not.toMatch(/unsafe|https?:|data:|\*/);
  expect(appPolicy()).toContain("frame-ancestors 'none'");
  expect(appPolicy()).toContain("require-trusted-types-for 'script'");
  expect(appPolicy()).toMatch(/trusted-types callboard-sw$/);
});

test.each(Object.entries({ ...policies, app: appPolicy() }))(
  "the policy of %s allows no plugin, no other base address and no frame of another site",
  (_, policy) => {
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toMatch(/frame-ancestors '(none|self)'/);
    expect(policy).toMatch(/form-action '(none|self)'/);
  },
);

test("/player redirects to /player/, which is within the service worker's scope", async () => {
  const reply = await get("/player");
  expect([reply.statusCode, reply.headers.location]).toEqual([308, "/player/"]);
});

test("assets with a hash in their name are cached for a year, and a service worker is revalidated each time", async () => {
  expect((await get("/assets/index-B1x.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get("/player/assets/index-B1x.js")).headers["cache-control"]).toBe(
    "public, max-age=31536000, immutable",
  );
  for (const worker of ["/service-worker.js", "/player/service-worker.js"]) {
    const { headers } = await get(worker);
    expect(headers).toMatchObject({ "cache-control": "no-cache", "content-security-policy": appPolicy() });
  }
});

describe("compression and caching:", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip;q=1.0, br;q=0", "gzip", gunzipSync],
  ])("with Accept-Encoding %s a file is sent as %s", async (accepts, encoding, unpack) => {
    const reply = await get("/assets/index-B1x.js", { "accept-encoding": accepts });
    expect(reply.headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
    expect(reply.rawPayload.length).toBeLessThan(script.length / 10);
    expect(unpack(reply.rawPayload).toString()).toBe(script);
  });

  test("a file that the build has compressed is sent as it is; clients without Brotli get gzip or the plain file", async () => {
    const built = brotliCompressSync(script);
    await writeFile(join(folder, "player/assets/built-B1x.js"), script);
    await writeFile(join(folder, "player/assets/built-B1x.js.br"), built);
    const another = await aServer({ frontEnds: { web: join(folder, "web"), player: join(folder, "player") } });
    const load = (accepts: string, url = "/player/assets/built-B1x.js") =>
      another.inject({ method: "GET", url, headers: { "accept-encoding": accepts } });

    const compressed = await load("br, gzip");
    expect(compressed.rawPayload.equals(built)).toBe(true);
    expect(compressed.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    const zipped = await load("gzip");
    expect([zipped.headers["content-encoding"], gunzipSync(zipped.rawPayload).toString()]).toEqual(["gzip", script]);
    const plain = await load("identity");
    expect([plain.headers["content-encoding"], plain.body]).toEqual([undefined, script]);
    const etags = [compressed, zipped, plain].map(({ headers }) => headers.etag);
    expect(new Set(etags).size).toBe(3);
    expect((await load("br", "/player/assets/built-B1x.js.br")).statusCode).toBe(404);
    await another.stop();
  });

  test("a client with the current file gets 304", async () => {
    const { headers } = await get("/favicon.svg");
    const again = await get("/favicon.svg", { "if-none-match": headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});

test.each([
  "/assets/gone-B1x.js",
  "/player/assets/gone.css",
  "/assets/index-B1x.js.map",
  "/robots.txt",
  "/landing.html",
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/player/..%2f..%2fsecret.txt",
])("%s is 404 and never answered with a page", async (url) => {
  const reply = await get(url);
  expect([reply.statusCode, reply.body.includes("secret")]).toEqual([404, false]);
});

test("/version.json returns the release, or 304 when the client has it", async () => {
  const reply = await get("/version.json");
  expect(reply.json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect((await get("/version.json", { "if-none-match": reply.headers.etag })).statusCode).toBe(304);
});

test("before a build, pages show the command that builds them", async () => {
  const unbuilt = await aServer({ frontEnds: { web: join(folder, "none"), player: join(folder, "none") } });
  const reply = await unbuilt.inject({ method: "GET", url: "/" });
  expect([reply.statusCode, reply.body]).toEqual([503, "This page has not been built yet. Run: npm run build"]);
  await unbuilt.stop();
});
