import type { SourceFile } from "./source-files.ts";

/**
 * Tests that replace modules without modules of their own: the files of a worker share theirs, so that the outcome
 * would depend on which file ran before. `vitest.config.ts` isolates the files that are named accordingly.
 */
export function findSharedReplacements(files: SourceFile[]): string[] {
  return files
    .filter(
      ({ path, replacesModules }) => replacesModules && /\.test\.tsx?$/.test(path) && !path.includes(".isolated."),
    )
    .map(({ path }) => `${path}: a test that replaces modules is named ${path.replace(".test.", ".isolated.test.")}.`);
}
