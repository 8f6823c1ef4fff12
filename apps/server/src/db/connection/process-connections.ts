/** How many connections to the database one process has at most. */
export const processConnections = {
  /** The pool for requests, unless `DATABASE_CONNECTIONS` sets another number. Only these may lead through a pooler. */
  requests: 17,
  /** One each for the feed, the relay and the locks of sweeps. */
  sessions: 3,
  /**
   * For the statements of sweeps and deliveries. They are few and used by nothing else, because PostgreSQL plans a statement
   * once for each connection, and each time after it has collected statistics of a table. The plans of all sweeps take 50 ms
   * of a core.
   */
  background: 4,
} as const;
