import { readFileSync } from "node:fs";

const css = readFileSync(new URL("../tokens.css", import.meta.url), "utf8");
const color = "#[0-9a-f]{3,6}";
const declaration = new RegExp(`--([\\w-]+):\\s*(?:light-dark\\((${color}), (${color})\\)|(${color}))\\s*;`, "gi");

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

const tokens = new Map(
  [...css.matchAll(declaration)].map(([, name, light, dark, both]) => [
    name,
    { light: light ?? both, dark: dark ?? both },
  ]),
);

/** The color of a token in a theme, `token("gray-ink", "dark")`, as it stands in tokens.css. */
export function token(name: string, theme: Theme): string {
  const hex = tokens.get(name)?.[theme];
  if (!hex) throw new Error(`No color --${name} in tokens.css`);
  return hex;
}
