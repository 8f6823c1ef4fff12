import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("the list of components names every package that runs in production, with its version and licence", () => {
  const { stdout } = spawnSync("npm", ["run", "--silent", "sbom"], { cwd: root, encoding: "utf8", timeout: 60_000 });
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string;
    components: { group?: string; name: string; version: string; licenses?: unknown[] }[];
  };
  expect(bomFormat).toBe("CycloneDX");
  const packages = components.filter(({ group }) => group !== "@callboard");
  const names = packages.map(({ group, name }) => (group ? `${group}/${name}` : name));
  expect(names).toEqual(expect.arrayContaining(["fastify", "pg", "typebox", "react", "@simplewebauthn/server"]));
  // A tool of development is none of them.
  expect(names).not.toContain("vitest");
  expect(packages.filter(({ version }) => !/^\d+\.\d+/.test(version))).toEqual([]);
  expect(packages.filter(({ licenses = [] }) => licenses.length > 0).length).toBeGreaterThan(packages.length * 0.9);
});
