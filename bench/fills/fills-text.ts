import { median } from "../statistics.ts";
import type { FillFigures } from "./fills.ts";
import type { Advanced } from "./looks.ts";

/** The section of the results, as Markdown. */
export const fillsText = (figures: FillFigures): string => {
  const { dayplayers, preview, look, trip, starts, laterLooks, reactions, accepts } = figures;
  return `## Fills

${dayplayers.toLocaleString("en")} dayplayers, ${laterLooks.fills.toLocaleString("en")} positions at places where crews live. A preview and a look are measured alone, one after the other, without fsync; a look reads what is due, plans, and sends its wave of ${look.offers.toFixed(1)} offers. Start and decline are sent to the product's process, with fsync: until the first offers are open, and from the decline of the last waiting offer until the next wave is. They are those of ${reactions.fills} fills, and the declines of ${reactions.fills - reactions.exhausted}: the first waves of the others asked everybody.

| | limit, p95 | p50 | p95 |
| --- | ---: | ---: | ---: |
| preview | ≤ 40 ms | ${ms(preview.p50)} | ${ms(preview.p95)} |
| a look with its wave | ≤ 25 ms | ${ms(look.p50)} | ${ms(look.p95)} |
| *one trip to the database in the same run* | | ${ms(trip.p50)} | ${ms(trip.p95)} |
| start → first offers open | ≤ 2 s | ${ms(reactions.start.p50)} | ${ms(reactions.start.p95)} |
| decline → next offers open | ≤ 2 s | ${ms(reactions.decline.p50)} | ${ms(reactions.decline.p95)} |

${starts.fills.toLocaleString("en")} fills are due at once and are advanced by one process: first at their start, where each sends a wave (${starts.offers.toLocaleString("en")} offers) and records whom it considered, and then again (${laterLooks.offers.toLocaleString("en")} offers). Processor times tell more than wall time where the machine does other work; the processes of server and database use cores of their own.

| due at once | limit | time | processor: server | database |
| --- | ---: | ---: | ---: | ---: |
${row("starts", starts)}
${row("later looks", laterLooks)}

A thousand dayplayers race for ten places, in alternation with fills (one of the raced position, ${accepts.running.toLocaleString("en")} others, each looked at within 20 minutes) and without any: **${(accepts.ratio * 100).toFixed(0)} %** of the rate without (median of ${accepts.rounds.length} pairs; ${median(accepts.rounds.map(({ withFills }) => withFills)).toFixed(0)} and ${median(accepts.rounds.map(({ without }) => without)).toFixed(0)} a second). Budget: at least 95 %.`;
};

const row = (name: string, { fills, seconds, processor }: Advanced) =>
  `| ${fills.toLocaleString("en")} ${name} | ≤ ${((60 * fills) / 10_000).toFixed(0)} s | ${seconds.toFixed(1)} s | ${processor.own.toFixed(1)} s | ${processor.database.toFixed(1)} s |`;
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
