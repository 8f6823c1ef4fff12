import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { takesIdempotencyKey } from "@callboard/contract/integrations/idempotency";
import type { ServedRoute } from "@callboard/contract/route";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../config/places.ts";
import { aServer, type TestServer } from "../../testing/a-server.ts";
import { readBaseline } from "../../testing/api-facts/baseline.ts";
import { listBreaks, listFacts } from "../../testing/api-facts/list-facts.ts";
import { describeTokenCalls } from "../../testing/api-facts/token-calls.ts";
import { contractRoutes } from "../../testing/contract-routes.ts";

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string }>;
  security: unknown[];
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

import { deprecationHeaders } from "./deprecation.ts";

/** All routes of the contract except the webhook, which exists only with Stripe. */
const contract: Record<string, ServedRoute> = Object.fromEntries(
  [...(await contractRoutes())].filter(([name]) => name !== "stripeWebhook"),
);

const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
let server: TestServer;
let api: Description;
beforeAll(async () => {
  server = await aServer();
  api = (await server.inject({ method: "GET", url: "/api/openapi.json" })).json();
});
afterAll(() => server.stop());

const operationOf = ({ path, method }: ServedRoute) =>
  api.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];

test.each(Object.entries(contract))("%s is described, with its path, body, replies and refusals", (name, route) => {
  const operation = operationOf(route);
  expect(operation?.operationId).toBe(name);
  expect(operation?.summary).toBe(route.summary);
  const inPath = operation?.parameters
    .filter((parameter) => parameter.in === "path")
    .map((parameter) => parameter.name);
  expect(inPath).toEqual([...route.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter));
  expect(operation?.requestBody !== undefined).toBe((route.body ?? route.upload) !== undefined);
  expect(Object.keys(operation?.responses ?? {})).toContain(route.reply || route.file ? "200" : "204");
  const documented = Object.values(operation?.responses ?? {})
    .map(({ description }) => description)
    .join();
  for (const reason of route.refusals ?? []) expect(documented).toContain(`\`${reason}\``);
  expect(operation?.security).toEqual(route.who === "open" ? [] : [{ session: [] }]);
});

test("only routes of the contract and the stream are described", () => {
  const described = Object.values(api.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(described.toSorted()).toEqual([...Object.keys(contract), "openStream"].toSorted());
});

test("the document is OpenAPI 3.1 with unique ids, resolvable references and standard schema keywords", () => {
  const text = JSON.stringify(api);
  expect(api.openapi).toBe("3.1.0");
  for (const [, reference] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = reference
      ?.split("/")
      .reduce<unknown>((at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined), api);
    expect(found, reference).toBeTypeOf("object");
  }
  expect(text).not.toMatch(/"errorMessage"|"~kind"|"~optional"/);
});

test("a call that takes an idempotency key describes the header", () => {
  const takesKey = (operation: Operation | undefined) =>
    operation?.parameters.some(({ name, in: place }) => place === "header" && name === "idempotency-key");
  for (const [name, route] of Object.entries(contract))
    expect(takesKey(operationOf(route)), name).toBe(takesIdempotencyKey(route));
  expect(
    ["createProduction", "offerJob", "putFill"].map((name) => takesKey(operationOf(contract[name] as ServedRoute))),
  ).not.toContain(false);
  expect(
    ["signIn", "getAccount", "updatePicture", "changePassword"].map((name) =>
      takesKey(operationOf(contract[name] as ServedRoute)),
    ),
  ).not.toContain(true);
});

describe("a deprecated call", () => {
  test("is marked in the description, and its replies and refusals have the deprecation headers", async () => {
    const deprecated = Object.entries(contract).filter(([, route]) => route.deprecated);
    expect(deprecated.map(([name]) => name)).toContain("saveDayplanShort");
    for (const [name, route] of deprecated) {
      expect(operationOf(route), name).toMatchObject({ deprecated: true });
      expect(Object.keys(contract), name).toContain(route.deprecated?.instead);
      const reply = await server.inject({ method: route.method, url: route.path });
      expect([reply.statusCode, reply.headers.deprecation]).toEqual([
        401,
        `@${Date.parse(route.deprecated?.since ?? "") / 1000}`,
      ]);
      expect(reply.headers.link).toBe('</api/changelog>; rel="deprecation"; type="text/html"');
    }
    expect((await server.inject({ url: "/api/account" })).headers.deprecation).toBeUndefined();
  });

  test("names the first day on which it may be removed", () => {
    expect(deprecationHeaders({ since: "2026-11-23", sunset: "2027-06-01", instead: "getAccount" })).toMatchObject({
      deprecation: "@1795392000",
      sunset: "Tue, 01 Jun 2027 00:00:00 GMT",
    });
  });

  test("is served for at least six months, and the changelog names it", () => {
    for (const { deprecated, method, path } of Object.values(contract)) {
      if (!deprecated) continue;
      const { since, sunset } = deprecated;
      expect(changelog).toContain(`\`${method} ${path.replace(/:(\w+)/g, "{$1}")}\``);
      if (sunset) expect(sunset >= Temporal.PlainDate.from(since).add({ months: 6 }).toString()).toBe(true);
    }
  });
});

describe("the changelog", () => {
  test("is a page that the API description links to", async () => {
    const page = await server.inject({ url: "/api/changelog" });
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.body).toContain("<code>Idempotency-Key</code>");
    expect(JSON.stringify(api)).toContain("(/api/changelog)");
  });

  test("names every call of the last release that changed incompatibly", async () => {
    const [, unreleased = ""] = /## \[Unreleased\]([\s\S]*?)\n## \[/.exec(changelog) ?? [];
    const breaks = listBreaks(readBaseline(), listFacts(await describeTokenCalls()));
    const silent = breaks.filter(
      (line) => !unreleased.includes(`\`${line.split(": ")[1]?.split(" ").slice(0, 2).join(" ")}\``),
    );
    expect(silent, "Keep the API compatible, or announce the change under Unreleased in CHANGELOG.md.").toEqual([]);
  });

  test("is needed for a removed call or field, another type, and a new required field, but not for additions", () => {
    const before = ["GET /a", "GET /a gives id string", "GET /a gives note? string", "POST /a", "POST /a needs body.x"];
    expect(listBreaks(before, [...before, "GET /a gives more string", "POST /b", "POST /b needs body.y"])).toEqual([]);
    expect(listBreaks(["GET /a gives note? string"], ["GET /a gives note string"])).toEqual([]);
    const after = ["GET /a", "GET /a gives id null|string", "POST /a", "POST /a needs body.x", "POST /a needs body.y"];
    expect(listBreaks(before, after)).toEqual([
      "no longer true: GET /a gives id string",
      "no longer true: GET /a gives note? string",
      "new: POST /a needs body.y",
    ]);
  });
});

test.each(["/api/openapi.json", "/api/docs", "/api/changelog"])(
  "%s is compressed, and 304 for a client that has it",
  async (url) => {
    const get = (headers: Record<string, string>) => server.inject({ method: "GET", url, headers });
    const packed = await get({ "accept-encoding": "br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get({})).payload);
    const again = await get({ "accept-encoding": "br", "if-none-match": String(packed.headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
  },
);

test("the documentation page loads only its own files", async () => {
  const page = await server.inject({ method: "GET", url: "/api/docs" });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script>|https?:|\son\w+=/);
  for (const [, url] of page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)) {
    expect((await server.inject({ method: "GET", url: url ?? "" })).statusCode, url).toBe(200);
  }
  expect((await server.inject({ method: "GET", url: "/api/docs/../../package.json" })).statusCode).toBe(404);
});
