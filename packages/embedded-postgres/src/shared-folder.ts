import { chmod, lstat, mkdir } from "node:fs/promises";

/** Candidates in this order; the first that root can write is used. In a container all but /var/tmp may be read-only. */
const candidates = ["/var/lib/callboard", "/var/tmp/callboard"];

/**
 * Returns a folder that every user can enter and only root can write. It holds PostgreSQL's programs and clusters
 * when node_modules or DATA_DIR lie in folders that only root can enter.
 */
export async function findSharedFolder(): Promise<string> {
  const errors: string[] = [];
  for (const folder of candidates) {
    try {
      await mkdir(folder, { recursive: true });
      const found = await lstat(folder);
      // Every user can write /var/tmp: another user's folder or link must not receive a database.
      if (!found.isDirectory() || found.uid !== 0) throw new Error("it belongs to another user");
      await chmod(folder, 0o755); // whatever the umask was
      return folder;
    } catch (error) {
      errors.push(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    `DATA_DIR lies in a folder that only root can enter, and the database needs a folder that PostgreSQL's user can enter. None can be used (${errors.join("; ")}). Choose a DATA_DIR that all users can enter.`,
  );
}
