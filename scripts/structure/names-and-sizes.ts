import type { SourceFile } from "./source-files.ts";

/** More lines than a reader holds in the head. */
const longest = 300;

// A department's manager is a person here, so only the bare word is refused: invite-managers.ts is a verb and whom.
const vague = /(^|-)(utils?|helpers?|services?|common|misc)$|^managers?$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Files whose name hides what they do, that do nothing of their own, or that do too much. */
export function findBadFiles(files: SourceFile[]): string[] {
  return files.flatMap(({ path, lines, onlyReexports }) => {
    const problems: string[] = [];
    const folders = path.split("/");
    const file = folders.pop() ?? "";
    const [stem = ""] = file.split(".");
    for (const name of [...folders, stem])
      if (vague.test(name))
        problems.push(`"${name}" says nothing: name it by the one thing it does (extend-offer.ts, day-cost.ts)`);
    if (!kebab.test(stem)) problems.push("file names are kebab-case: extend-offer.ts");
    if (stem === "index" && /\.tsx?$/.test(file))
      problems.push("no index files: import the file that has what you need");
    else if (onlyReexports) problems.push("no barrel files: import the files themselves");
    if (lines > longest) problems.push(`${lines} lines, more than ${longest}: split it by the things it does`);
    return problems.map((problem) => `${path}: ${problem}.`);
  });
}
