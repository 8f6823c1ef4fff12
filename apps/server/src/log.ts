import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "./config/config.ts";

/** Lines as JSON on standard output. No headers, no bodies; what might slip in through an error or an object is cut. */
export const makeLog = (level: LogLevel, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ["authorization", "token", "password", "html", "text"].flatMap((name) => [
          name,
          `*.${name}`,
          `*.*.${name}`,
        ]),
        censor: "[cut]",
      },
    },
    // In the order they were written and nothing lost at the end, also when the process is ended at once.
    to ?? pino.destination({ sync: true }),
  );
