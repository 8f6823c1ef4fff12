import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSbom } from "./create-sbom.ts";
import { listLicenses } from "./licenses.ts";

const root = join(import.meta.dirname, "../..");
const { components } = createSbom();
const names = new Set(components.map(({ name }) => name));

test("the list of components names every package that an installation runs, once, with version, licence and hash", () => {
  expect([...names].toSorted()).toEqual([...new Set(listLicenses().map(({ name }) => name))].toSorted());
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  for (const { version, licenses, hashes } of components) {
    expect(version).toMatch(/^\d+\.\d+/);
    expect(licenses).toEqual([{ expression: expect.stringMatching(/[A-Z0-9]/) }]);
    expect(hashes).toEqual([{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
  }
});

test.each(["apps/server", "apps/web", "apps/player", "packages/embedded-postgres"])(
  "it has the dependencies of %s, also those that others need for development alone",
  (workspace) => {
    const { dependencies } = JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8"));
    const foreign = Object.keys(dependencies).filter((name) => !name.startsWith("@callboard/"));
    expect(foreign.filter((name) => !names.has(name))).toEqual([]);
  },
);

test("it has no tool of development", () => {
  for (const name of ["vitest", "@biomejs/biome", "vite"]) expect(names).not.toContain(name);
});
