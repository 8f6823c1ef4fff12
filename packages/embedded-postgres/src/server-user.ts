import { readFile, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** An account of the operating system, with the numbers that spawn() and chown() take. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The user who runs the server. PostgreSQL refuses root, so root runs it as the owner of the existing cluster, else
 * as postgres, else as nobody. Undefined for an ordinary user, whose own account runs it.
 */
export async function findServerUser(cluster: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };

  const accounts = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  for (const name of ["postgres", "_postgres", "nobody"]) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { name, uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(
    "PostgreSQL does not run as root, and neither a user postgres nor nobody exists to run it. Start Callboard as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.",
  );
}

/** Whether a user may pass through a folder and all the folders it lies in. `folder` is a real path. */
export async function canEnter(user: ServerUser, folder: string): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if (!(mode & bit)) return false;
  return dirname(folder) === folder || canEnter(user, dirname(folder));
}
