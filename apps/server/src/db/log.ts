import type { FastifyBaseLogger } from "fastify";

/** As much of the server's logger as the database layer speaks to. */
export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;
