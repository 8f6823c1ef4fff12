import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { aPeer } from "./testing/a-process.ts";
import type { Loaded } from "./testing/programs/record-loaded.ts";

const name = `loaded_${randomBytes(6).toString("hex")}`;
const { host, port, user } = inject("postgres");
const admin = new pg.Client({ ...inject("postgres"), database: "postgres" });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "callboard-loaded-"));
  await admin.connect();
  await admin.query(`create database ${name} template template strategy file_copy`);
});
afterAll(async () => {
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

test("a start loads neither language data nor the client of fetch", async () => {
  const file = join(folder, "loaded.json");
  const server = await aPeer({
    DATABASE_URL: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    NODE_OPTIONS: `--import=${new URL("./testing/programs/record-loaded.ts", import.meta.url).href}`,
    RECORD_LOADED: file,
  });
  await server.stop();
  const { modules, formatters } = JSON.parse(await readFile(file, "utf8")) as Loaded;
  expect(modules).toContain("http");
  expect(modules).not.toContain("internal/deps/undici/undici");
  expect(formatters).toEqual([]);
});
