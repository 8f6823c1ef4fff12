import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { inRoot } from "../launch/environment.mjs";

/**
 * Where a runner is to write its report. The report of the run before is removed, so that it is not read.
 * @param {string} name
 */
export function freshReport(name) {
  const path = inRoot(`.cache/reports/${name}`);
  mkdirSync(inRoot(".cache/reports"), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined; // the runner ended before it wrote one
  }
}
