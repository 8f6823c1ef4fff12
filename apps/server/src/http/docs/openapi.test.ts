import type { ServedRoute } from "@callboard/contract/route";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aServer, type TestServer } from "../../testing/a-server.ts";
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

/** All routes of the contract except the webhook, which exists only with Stripe. */
const contract: Record<string, ServedRoute> = Object.fromEntries(
  [...(await contractRoutes())].filter(([name]) => name !== "stripeWebhook"),
);

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

test("the documentation page loads only its own files", async () => {
  const page = await server.inject({ method: "GET", url: "/api/docs" });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/<script>|https?:|\son\w+=/);
  for (const [, url] of page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)) {
    expect((await server.inject({ method: "GET", url: url ?? "" })).statusCode, url).toBe(200);
  }
  expect((await server.inject({ method: "GET", url: "/api/docs/../../package.json" })).statusCode).toBe(404);
});
