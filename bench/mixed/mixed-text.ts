import type { MixedFigures } from "./mixed.ts";

const mb = (bytes = Number.NaN) => `${(bytes / 1e6).toFixed(0)} MB`;
const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;

export const mixedText = ({ minutes, perSecond, statuses, skipped, memory, privateMemory, tables }: MixedFigures) => {
  const last = memory.after.at(-1) ?? Number.NaN;
  const compared = (now: number, atRest: number) =>
    `**${((100 * now) / atRest - 100).toFixed(0)} %** compared with rest`;
  return `## A mixed load of ${minutes} minutes

${perSecond} requests a second for ${minutes} minutes: what a department does in its busiest hour (\`bench/scaling/busiest-hour.ts\`) in these shares, with streams that stay open for a minute and sign-ins with a password, in a department with 10,000 dayplayers around it. Then nobody does anything. Replies: ${statuses.map(([status, count]) => `${count.toLocaleString("en")} × ${status || "none"}`).join(", ")}; ${skipped} requests were not sent, because a hundred waited. Budget: the memory returns to within 10 % of that at rest, and no table that empties itself has grown. Where finished rows are kept for some days (offers, deliveries, and their sizes), the rows that wait count.

| resident memory of the server | |
| --- | ---: |
| at rest before the load | ${mb(memory.atRest)} |
| in the second sixth of the load, median | ${mb(memory.early)} |
| in the last sixth of the load, median | ${mb(memory.late)} |
| at most | ${mb(memory.most)} |
| ${memory.after.length} minutes after the load | ${mb(last)}, ${compared(last, memory.atRest)} |
| of it private, in no file that processes share (\`RssAnon\`): at rest | ${mb(privateMemory.atRest)} |
| private, ${memory.after.length} minutes after the load | ${mb(privateMemory.after)}, ${compared(privateMemory.after, privateMemory.atRest)} |

| rows that wait, and size with indexes | before | at half | at the end | when idle again |
| --- | ---: | ---: | ---: | ---: |
${tables.map(({ name, rows, bytes }) => `| ${name} | ${rows.map((count, index) => `${count.toLocaleString("en")}, ${kb(bytes[index] ?? Number.NaN)}`).join(" | ")} |`).join("\n")}`;
};
