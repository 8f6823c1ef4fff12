import type { FastifyBaseLogger } from "fastify";

/** The methods of the server's logger that the database layer uses. */
export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;
