import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The facts of the last release: each call on a line, and what it needs and gives on the indented lines below it. */
export const baselinePath = join(import.meta.dirname, "baseline.txt");

export function formatFacts(facts: readonly string[]): string {
  const lines = facts.map((fact) => {
    const [method, path, ...rest] = fact.split(" ");
    return rest.length > 0 ? `  ${rest.join(" ")}` : `${method} ${path}`;
  });
  return `${lines.join("\n")}\n`;
}

export function readBaseline(): string[] {
  let call = "";
  return readFileSync(baselinePath, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      if (line.startsWith("  ")) return `${call} ${line.trim()}`;
      call = line;
      return line;
    });
}
