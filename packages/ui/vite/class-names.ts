import { createHash } from "node:crypto";
import { relative } from "node:path";
import type { Plugin } from "vite";

const root = new URL("../../..", import.meta.url).pathname;
const hashLength = 4;

/**
 * Short class names in builds: a hash of the style sheet's path and the number of the class within it. Vite's own names
 * repeat the name of each class, which costs 0.8 kB (gzip) of each first load. Development keeps the long names.
 */
export const shortClassNames = (): Plugin => ({
  name: "callboard:class-names",
  config: (_config, { command }) =>
    command === "build" ? { css: { modules: { generateScopedName: nameClasses() } } } : undefined,
});

/** Numbers depend on the order within the file only, so the build of the landing page gets the same names. */
function nameClasses() {
  const classesOf = new Map<string, string[]>();
  const fileOf = new Map<string, string>();
  return (name: string, fileName: string): string => {
    const file = relative(root, fileName.replace(/\?.*$/, ""));
    const hash = createHash("sha256").update(file).digest("hex").slice(0, hashLength);
    const first = fileOf.get(hash) ?? file;
    if (first !== file) throw new Error(`${first} and ${file} get the same class names: use a longer hash.`);
    fileOf.set(hash, file);
    const classes = classesOf.get(file) ?? [];
    classesOf.set(file, classes);
    if (!classes.includes(name)) classes.push(name);
    return `_${hash}${classes.indexOf(name).toString(36)}`;
  };
}
