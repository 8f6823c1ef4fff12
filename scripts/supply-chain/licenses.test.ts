import { expect, test } from "vitest";
import { isAllowed, listLicenses } from "./licenses.ts";

test("every package that an installation runs has an allowed licence", () => {
  const packages = listLicenses();
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ license }) => !isAllowed(license))).toEqual([]);
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["MIT AND GPL-3.0-only", false],
  ["AGPL-3.0-or-later", false],
  ["none", false],
])("%s is allowed: %s", (license, allowed) => {
  expect(isAllowed(license)).toBe(allowed);
});
