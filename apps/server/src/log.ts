import type { FastifyBaseLogger } from "fastify";
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

/**
 * The security log: one line for each security event. It goes to a file of its own, where any log level of the server
 * leaves it whole, or without one to the server's log. `stream` tells its lines from others.
 */
export function makeSecurityLog(log: FastifyBaseLogger, file: string | undefined): (line: object) => void {
  const to = file
    ? makeLog("info", pino.destination({ dest: file, append: true, mkdir: true, mode: 0o600, sync: true })).child({
        stream: "security",
      })
    : log.child({ stream: "security" });
  return (line) => to.info(line, "security event");
}
