import type { ReadCost, ReadFigures } from "./reads.ts";

const times = ({ server, database }: ReadCost) => `${server.toFixed(2)} + ${database.toFixed(2)} ms`;
const sum = ({ server, database }: ReadCost) => server + database;

export const readsText = ({ rounds, reads }: ReadFigures): string => `## Reads

The processor time of one reply over HTTP, of the server and of PostgreSQL, in a department in the middle of 60 days with 4,800 offers; the first eleven are what a dashboard reads at its start. Of ${rounds} rounds the one that used the least, because other work on the machine only adds. Budget: half of the build before, measured in turns on the same rows (\`npm run bench -- reads --before BUNDLE\`).

| read | bytes | before: server + PostgreSQL | now: server + PostgreSQL | of before |
| --- | ---: | ---: | ---: | ---: |
${reads
  .map(({ name, bytes, now, before }) => {
    const share = before ? `${((100 * sum(now)) / sum(before)).toFixed(0)} %` : "–";
    return `| ${name} | ${bytes} | ${before ? times(before) : "–"} | ${times(now)} | ${share} |`;
  })
  .join("\n")}`;
