import type { ConnectionFigures } from "./connections.ts";
import type { RollingRestartFigures } from "./rolling-restart.ts";

export const connectionsText = ({ variants }: ConnectionFigures) => `## Connections to the database

A month read by 50 clients over HTTP, one process at a time, in alternation. Processor time tells more than the rate where the machine does other work.

| sessions for requests | replies a second, median | server | PostgreSQL | PgBouncer | other sessions of the process |
| --- | ---: | ---: | ---: | ---: | ---: |
${variants
  .map(
    ({ name, rate, server, database, pooler, sessions }) =>
      `| ${name} | ${rate.toFixed(0)} | ${server.toFixed(2)} ms | ${database.toFixed(2)} ms | ${pooler === undefined ? "–" : `${pooler.toFixed(2)} ms`} | ${sessions.others} |`,
  )
  .join("\n")}`;

export const rollingRestartText = (figures: RollingRestartFigures) => `## A rolling restart

Three processes behind nginx, with the configuration of docs/operations.md, are restarted one after the other, ${figures.restarts} restarts in all, while clients read (${figures.reads.toLocaleString("en")} requests), write (${figures.writes.toLocaleString("en")}) and follow ${figures.streams} event streams. Clients repeat no request. Budget: no failed request, no event missed or received twice.

| failed requests | errors of the proxy | events missed | received twice | resyncs |
| ---: | ---: | ---: | ---: | ---: |
| **${figures.failures.length}** | ${figures.proxyErrors} | **${figures.missed}** of ${(figures.messages * figures.streams).toLocaleString("en")} | ${figures.doubled} | ${figures.resyncs} |

The streams were opened ${figures.opened} times. A process ended ${Math.min(...figures.ending).toFixed(0)} to ${Math.max(...figures.ending).toFixed(0)} ms after its signal. Requests took ${figures.p50.toFixed(0)} ms (p50) and ${figures.p99.toFixed(0)} ms (p99), including the restarts.`;
