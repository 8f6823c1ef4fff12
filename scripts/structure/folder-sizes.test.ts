import { describe, expect, test } from "vitest";
import { findLargeFolders } from "./folder-sizes.ts";

const sourceFiles = (...paths: string[]) => paths.map((path) => ({ path }));
const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

describe("a folder", () => {
  test("has at most 24 source files", () => {
    expect(findLargeFolders(sourceFiles(...filesIn("apps/web/src/lib", 24)))).toEqual([]);
    expect(findLargeFolders(sourceFiles(...filesIn("apps/web/src/lib", 25)))).toEqual([
      "apps/web/src/lib: 25 source files, more than 24. Group them into subfolders by what they are for.",
    ]);
  });

  test("may hold tests and subfolders besides", () => {
    expect(
      findLargeFolders(
        sourceFiles(
          ...filesIn("apps/web/src/lib", 24),
          ...filesIn("apps/web/src/lib/texts-of-forms", 2),
          "apps/web/src/lib/file-1.test.ts",
          "apps/web/src/lib/file.fixture.ts",
          "e2e/login.spec.ts",
        ),
      ),
    ).toEqual([]);
  });
});
