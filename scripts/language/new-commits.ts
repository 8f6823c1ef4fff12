import { execFileSync } from "node:child_process";

/** The last commit before the rules for subjects were checked, and when it was written. */
const checkedAfter = { commit: "2a18c0b63c12e42818ee80f7040381c82f940002", date: "2026-11-22T18:18:21Z" };

/**
 * The commits of a checkout to which the rules for subjects apply, as `<hash> <subject>`. A shallow clone may not
 * contain the commit after which the rules apply, so its commits are chosen by the date on which they were written. A
 * checkout without a repository has no commits.
 */
export function listNewCommits(root: string): string[] {
  const git = (...args: string[]) => {
    try {
      return execFileSync("git", args, {
        cwd: root,
        encoding: "utf8",
        maxBuffer: 64_000_000,
        stdio: ["ignore", "pipe", "ignore"],
      });
    } catch {
      return undefined;
    }
  };
  const { commit, date } = checkedAfter;
  const isInHistory = git("merge-base", "--is-ancestor", commit, "HEAD") !== undefined;
  const log = git("log", "--no-merges", "--format=%aI %h %s", isInHistory ? `${commit}..HEAD` : "HEAD") ?? "";
  return log.split("\n").flatMap((line) => {
    const at = line.indexOf(" ");
    const isNew = isInHistory || Date.parse(line.slice(0, at)) > Date.parse(date);
    return line !== "" && isNew ? [line.slice(at + 1)] : [];
  });
}
