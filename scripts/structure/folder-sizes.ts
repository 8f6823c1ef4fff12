import { dirname } from "node:path";
import type { SourceFile } from "./source-files.ts";

/** A listing of more files than this is no longer read as a whole. */
const maxFiles = 24;

const isTest = /\.(test|spec|fixture)\.tsx?$/;

/** Folders with too many source files side by side. Tests and the files of subfolders are not counted. */
export function findLargeFolders(files: Pick<SourceFile, "path">[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) if (!isTest.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) =>
    count > maxFiles
      ? [`${folder}: ${count} source files, more than ${maxFiles}. Group them into subfolders by what they are for.`]
      : [],
  );
}
