import { join } from "node:path";
import { expect, test } from "vitest";
import { unusedTexts } from "../../../../../scripts/testing/texts/catalogue.ts";
import { texts } from "./texts.ts";

const root = join(import.meta.dirname, "../../../../..");

test("every text is shown by a screen", () => {
  const packages = ["client", "ui"].map((name) => join(root, `packages/${name}/src`));
  expect(unusedTexts(texts, join(root, "apps/web/src"), packages)).toEqual([]);
});
