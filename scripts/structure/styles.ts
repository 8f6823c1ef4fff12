import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "./source-files.ts";

const tokenFile = "packages/ui/src/tokens.css";
const styleSheet = /^(apps|packages)\/.*\.css$/;

const rules: readonly [pattern: RegExp, advice: string][] = [
  [
    /\bfont(?:-size)?\s*:[^;}]*?(?<![\w.])[\d.]+px[^;}]*/g,
    "text is sized in rem or by a --text token, so that it follows the device",
  ],
  [
    /@(?:media|container)[^{]*?[\d.]+px[^{]*/g,
    "widths in conditions are in em, so that large text gets the layout of a narrow screen",
  ],
  [
    /#[0-9a-f]{3,8}\b(?=[^{}]*[;}])|\b(?:rgb|hsl|oklch)a?\([^)]*\)/gi,
    "colors are tokens, so that both themes have them",
  ],
  [/:\s*(?:white|black)\s*[;}]/g, "colors are tokens, so that both themes have them"],
];
/** Keeps a phone from zooming into the field that is tapped. */
const allowed = /max\(1rem, 16px\)|min\((?:[\d.]+rem|var\(--text-\w+\)), [\d.]+px\)/;

/** Style sheets that ignore the device's text size or its theme, or use a token that does not exist. */
export function findRigidStyles(root: string, files: SourceFile[]): string[] {
  const sheets = files
    .filter(({ path }) => styleSheet.test(path))
    .map(({ path }) => ({ path, css: readFileSync(join(root, path), "utf8").replace(/\/\*[\s\S]*?\*\//g, "") }));
  const defined = new Set(sheets.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)));
  return sheets.flatMap(({ path, css }) => {
    const rigid =
      path === tokenFile
        ? []
        : rules.flatMap(([pattern, advice]) =>
            [...css.matchAll(pattern)]
              .filter(([found]) => !allowed.test(found))
              .map(([found]) => `"${found.trim()}": ${advice}`),
          );
    const unknown = [...css.matchAll(/var\((--[\w-]+)\s*\)/g)]
      .map(([, name]) => name ?? "")
      .filter((name) => !defined.has(name) && !/^--(toast-swipe|lightningcss)/.test(name))
      .map((name) => `${name} is defined in no style sheet: see ${tokenFile}`);
    return [...rigid, ...unknown].map((problem) => `${path}: ${problem}.`);
  });
}
