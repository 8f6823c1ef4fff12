import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, type Logger, pino } from "pino";
import type { LogLevel } from "./config/config.ts";

/**
 * Creates the log: JSON lines on standard output, without headers and bodies. Secrets in errors and objects are
 * removed.
 */
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
    // Synchronous, so that lines keep their order and none is lost when the process exits.
    to ?? pino.destination({ sync: true }),
  );

/**
 * Creates the security log: one line for each security event. With a file, the lines are independent of the server's
 * log level; without one they go to the server's log. `stream` marks its lines.
 */
export function makeSecurityLog(log: FastifyBaseLogger, file: string | undefined): (line: object) => void {
  const to = file
    ? makeLog("info", pino.destination({ dest: file, append: true, mkdir: true, mode: 0o600, sync: true })).child({
        stream: "security",
      })
    : log.child({ stream: "security" });
  return (line) => to.info(line, "security event");
}
