import { randomBytes } from "node:crypto";
import { chown, link, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { formatKeyRing, type KeyRing, KeysUnusable, parseKeyRing } from "./key-ring.ts";

const heading = `# The keys of this Callboard. They protect codes, links and two-factor secrets of its database.
# Keep a copy apart from backups of the database: without these keys those codes and secrets are lost.
`;

/** Reads a key file. Undefined if there is none. */
export async function readKeyFile(path: string): Promise<KeyRing | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new KeysUnusable(`The key file ${path} can't be read: ${error.message}.`);
  });
  return text === undefined ? undefined : parseKeyRing(text, `The key file ${path}`);
}

/** Whether others than the owner may read the file. */
export const isReadableByOthers = async (path: string): Promise<boolean> => ((await stat(path)).mode & 0o077) !== 0;

/**
 * Creates the key file, and returns the keys in it. Of two processes that start together the second one gets the first
 * one's keys.
 */
export async function createKeyFile(path: string, ring: KeyRing): Promise<KeyRing> {
  await write(path, ring, async (part) => {
    await link(part, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await rm(part);
  });
  return (await readKeyFile(path)) ?? ring;
}

/**
 * Replaces the key file. A crash leaves the previous file or the new one, never half of one. The owner stays the same, so
 * that a server can read what root has written.
 */
export const replaceKeyFile = (path: string, ring: KeyRing): Promise<void> =>
  write(path, ring, async (part) => {
    const { uid, gid } = await stat(path);
    await chown(part, uid, gid);
    await rename(part, path);
  });

/** Writes a file that only its owner may read beside the key file, and puts it in its place. */
async function write(path: string, ring: KeyRing, place: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.${randomBytes(4).toString("hex")}.part`;
  try {
    await mkdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    const file = await open(part, "wx", 0o600);
    try {
      await file.writeFile(`${heading}${formatKeyRing(ring)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await place(part);
    const folder = await open(dirname(path), "r");
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw new KeysUnusable(
      `The key file ${path} can't be written: ${error instanceof Error ? error.message : error}. Name another place with KEY_FILE, or give the keys with SECRET_KEYS.`,
    );
  }
}
