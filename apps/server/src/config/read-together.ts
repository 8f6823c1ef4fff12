import type { Environment } from "./environment.ts";

/**
 * Reads variables that are only valid together. Returns undefined when none is set, and when some are missing, which it
 * adds to the problems.
 */
export function readTogether<Name extends string>(
  env: Environment,
  names: readonly Name[],
  problems: string[],
): Record<Name, string> | undefined {
  const values = Object.fromEntries(names.map((name) => [name, env[name]?.trim() ?? ""])) as Record<Name, string>;
  const set = names.filter((name) => values[name]);
  const missing = names.filter((name) => !values[name]);
  if (missing.length === 0) return values;
  if (set.length > 0)
    problems.push(`${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} needed with ${set.join(" and ")}.`);
  return undefined;
}
