import type pg from "pg";

/** The function of PostgreSQL in which a commit waits for its copy. Unlike messages, names of functions are not translated. */
const waitForCopy = "SyncRepWaitForLSN";

/**
 * Fails statements whose commit stopped waiting for its copy on a synchronous standby, because it was cancelled.
 * PostgreSQL acknowledges such a commit with only a warning, but a failover would lose it. The error is that of a lost
 * connection, because the outcome is as unknown.
 */
export function failUnreplicatedCommits(client: pg.Client): void {
  client.on("notice", ({ routine }) => {
    if (routine !== waitForCopy) return;
    // The connection fails before the acknowledgement that follows the warning is read.
    client.connection.emit("error", new Error("Connection terminated: a commit may not have reached the standby."));
  });
}
