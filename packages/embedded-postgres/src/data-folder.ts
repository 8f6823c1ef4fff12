import { mkdir, open, realpath, stat, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** The data folder can't be used; the message is one sentence on why, and one on what to do. */
export class DataDirUnusable extends Error {
  constructor(given: string, why: string, cause?: unknown) {
    super(`DATA_DIR ${given} can't be used: ${why}. Choose a folder that this user can write.`, { cause });
    this.name = "DataDirUnusable";
  }
}

/** The data folder, created where it is missing, by its real path. Throws DataDirUnusable. */
export async function openDataFolder(given: string): Promise<string> {
  try {
    await createFolder(resolve(given));
    const folder = await realpath(given);
    await tryWriting(folder);
    return folder;
  } catch (error) {
    throw new DataDirUnusable(given, reasonOf(error), error);
  }
}

/**
 * Creates a folder with those above it. Not by mkdir's `recursive`: in a folder that takes no other, such as /proc, Node
 * would try again forever.
 */
async function createFolder(path: string) {
  const missing: string[] = [];
  for (let at = path; !(await isFolder(at)); at = dirname(at)) missing.unshift(at);
  for (const folder of missing)
    await mkdir(folder).catch((error: unknown) => {
      if (codeOf(error) !== "EEXIST") throw error; // another start was faster
    });
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  });
  if (found && !found.isDirectory()) throw Object.assign(new Error(path), { code: "ENOTDIR" });
  return found !== undefined;
}

/** Permissions alone do not tell: to root every folder looks writable, those of /proc and of read-only disks too. */
async function tryWriting(folder: string) {
  const file = join(folder, `.write-test-${process.pid}`);
  await (await open(file, "w", 0o600)).close();
  await unlink(file);
}

const reasons: Partial<Record<string, string>> = {
  ENOENT: "no folder can be created there",
  ENOTDIR: "a part of this path is a file, not a folder",
  EACCES: "this user has no right to write there",
  EPERM: "this user has no right to write there",
  EROFS: "its disk is read-only",
  ENOSPC: "its disk is full",
  ENAMETOOLONG: "a name in this path is too long",
  ELOOP: "its links lead in a circle",
};

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return (code && reasons[code]) ?? (error instanceof Error ? error.message : String(error));
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code;
