import { readFileSync } from "node:fs";

const css = readFileSync(new URL("../tokens.css", import.meta.url), "utf8");
const tokens = new Map([...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map(([, name, hex]) => [name, hex]));

/** The colour of a token, `token("gray-ink")`, as it stands in tokens.css. */
export function token(name: string): string {
  const hex = tokens.get(name);
  if (!hex) throw new Error(`No colour --${name} in tokens.css`);
  return hex;
}
