import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leftOut } from "../modules/own-data/records/left-out.fixture.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { keptUntil } from "./kept-until.ts";
import { periodText, retention } from "./retention.ts";

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

test("the public page names every record with its period", async () => {
  const page = await server.inject({ url: "/retention" });
  expect(page.statusCode).toBe(200);
  for (const kept of Object.values(retention)) expect(page.body).toContain(`kept for ${periodText(kept)},`);
  expect(page.body).not.toContain("<script");
});

test("the page accounts for every table that holds data about people", async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'schema_migrations'`,
  );
  const listed = new Set<string>([...Object.values(retention), ...keptUntil].flatMap(({ tables }) => [...tables]));
  const withoutPeople = Object.keys(leftOut).filter((name) =>
    /^(Holds nothing about people|Sums|Words|Keys|Prices)/.test(leftOut[name] ?? ""),
  );
  const missing = rows.map(({ name }) => name).filter((name) => !listed.has(name) && !withoutPeople.includes(name));
  expect(missing).toEqual([]);
  const known = new Set(rows.map(({ name }) => name));
  expect([...listed].filter((name) => !known.has(name))).toEqual([]);
});

test("every period is read by the code that follows it, and no task that deletes has a period of its own", async () => {
  const root = join(import.meta.dirname, "..");
  const sources = new Map<string, string>();
  for await (const path of glob("{http,modules,ports,jobs}/**/*.ts", { cwd: root }))
    if (!path.endsWith(".test.ts")) sources.set(path, readFileSync(join(root, path), "utf8"));
  const all = [...sources.values()].join("\n");
  for (const name of Object.keys(retention))
    expect(all).toMatch(new RegExp(`retentionCutoff\\("${name}"|retention\\.${name}\\.hours`));
  const own = [...sources].filter(([, source]) =>
    /(?:deleteFrom|delete from)[^;]{0,200}subtract\(\{ (?:hours|days)/.test(source),
  );
  expect(own.map(([path]) => path)).toEqual([]);
});
