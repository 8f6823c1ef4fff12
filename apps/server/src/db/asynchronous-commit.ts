import { sql } from "kysely";

/**
 * Used in the `from` of an update, it makes the commit asynchronous: it waits neither for the disk nor for a
 * synchronous standby. It is for timestamps that a read records and that a crash may lose: while the standby is
 * unavailable, a synchronous commit waits without limit, and reads must work then. It must not be used in a
 * transaction, whose other changes would not wait either.
 */
export const asynchronousCommit = sql`(select set_config('synchronous_commit', 'off', true))`.as("asynchronous");
