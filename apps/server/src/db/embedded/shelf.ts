import { chmod, lstat, mkdir } from "node:fs/promises";

/** For root, in this order: the first that can be written. A container may keep all but /var/tmp read-only. */
const shelves = ["/var/lib/callboard", "/var/tmp/callboard"];

/**
 * A folder every user can enter and only root writes, for what has to stand outside folders that only
 * root can enter: the server's programs, and clusters.
 */
export async function findShelf(): Promise<string> {
  const refusals: string[] = [];
  for (const shelf of shelves) {
    try {
      await mkdir(shelf, { recursive: true });
      const found = await lstat(shelf);
      // /var/tmp is everyone's: somebody else's folder, or a link of theirs, is not a place for a database.
      if (!found.isDirectory() || found.uid !== 0) throw new Error("it belongs to another user");
      await chmod(shelf, 0o755); // whatever the umask was
      return shelf;
    } catch (error) {
      refusals.push(`${shelf}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    `As root, in a folder only root can enter, the database needs a folder that PostgreSQL's user can enter. None can be used (${refusals.join("; ")}). Choose a DATA_DIR that all users can enter.`,
  );
}
