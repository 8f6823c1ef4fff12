interface LogFunction {
  (fields: object, message: string): void;
  (message: string): void;
}

/** The part of a logger that this package uses. pino's logger and Fastify's have it. */
export interface Log {
  info: LogFunction;
  warn: LogFunction;
  error: LogFunction;
}
