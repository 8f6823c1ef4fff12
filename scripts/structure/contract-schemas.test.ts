import { expect, test } from "vitest";
import { findLoadedSchemas } from "./contract-schemas.ts";
import type { Import, SourceFile } from "./source-files.ts";

const file = (path: string, ...imports: Import[]): SourceFile => ({
  path,
  lines: 1,
  readsOwnClock: false,
  imports,
  onlyReexports: false,
  hasForm: false,
  replacesModules: false,
});
const typebox: Import = { line: 1, specifier: "typebox", target: undefined, typeOnly: false };
const offers = { line: 1, specifier: "@callboard/contract/offers", target: "packages/contract/src/offers.ts" };
const contract = [file("packages/contract/src/offers.ts", typebox), file("packages/contract/src/lifecycle.ts")];

test("a front end that loads the schemas of routes is refused", () => {
  const screen = file("apps/web/src/features/offers/offer.tsx", { ...offers, typeOnly: false });
  expect(findLoadedSchemas([...contract, screen])).toEqual([
    expect.stringMatching(
      /^apps\/web\/src\/features\/offers\/offer\.tsx:1: @callboard\/contract\/offers has the schemas/,
    ),
  ]);
});

test("a front end may import types, values without schemas, and the schemas of forms", () => {
  const form = "packages/contract/src/forms/offer-input.ts";
  const screen = file(
    "apps/web/src/features/offers/offer.tsx",
    { ...offers, typeOnly: true },
    {
      line: 2,
      specifier: "@callboard/contract/lifecycle",
      target: "packages/contract/src/lifecycle.ts",
      typeOnly: false,
    },
    { line: 3, specifier: "@callboard/contract/forms/offer-input", target: form, typeOnly: false },
  );
  expect(findLoadedSchemas([...contract, file(form, typebox), screen])).toEqual([]);
});
