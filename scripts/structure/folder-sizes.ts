import { dirname } from "node:path";
import type { SourceFile } from "./source-files.ts";

/** A listing of more files than this is no longer read as a whole. */
const maxFiles = 24;

/**
 * Folders that had more files when the rule was introduced (2026-11-22), with the size each may not exceed: at least
 * two more than it had then, rounded up to a multiple of five. Lower a number when files move out, and delete the line
 * when the folder fits.
 */
const allowed: Record<string, number> = {
  "apps/web/src/features/accounts": 35,

  "apps/web/src/features/payments": 30,
  "apps/web/src/features/productions": 30,
};

const isTest = /\.(test|spec|fixture)\.tsx?$/;

/** Folders with too many source files side by side. Tests and the files of subfolders are not counted. */
export function findLargeFolders(files: Pick<SourceFile, "path">[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) if (!isTest.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => {
    const limit = allowed[folder] ?? maxFiles;
    return count > limit
      ? [`${folder}: ${count} source files, more than ${limit}. Group them into subfolders by what they are for.`]
      : [];
  });
}
