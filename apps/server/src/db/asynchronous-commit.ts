import { sql } from "kysely";

/**
 * In the `from` of an update, lets it commit without waiting for the disk and for a synchronous standby. For what a read
 * notes about itself and may be lost in a crash: while the standby is away, a commit waits without any limit, and reads must
 * work then. Only for a statement outside a transaction, whose other changes would not wait either.
 */
export const asynchronousCommit = sql`(select set_config('synchronous_commit', 'off', true))`.as("asynchronous");
