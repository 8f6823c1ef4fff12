import type { DispatchResult, MarketFigures } from "./dispatch.ts";
import type { DispatchFigures } from "./figures.ts";
import { sharedMarket } from "./markets.ts";

/** The section of the results, as Markdown. */
export const dispatchText = ({
  usual,
  others,
  days,
  acceptance,
}: DispatchResult): string => `## Filling positions by a deadline

A seeded simulation without server and database: ${usual.market.days} days, ${usual.jobs.toLocaleString("en")} jobs, ${usual.places.toLocaleString("en")} places, 420 dayplayers, three positions, six departments. All policies meet the same people with the same answers; the waves use the product's reply model, which starts without any data and differs from how people answer on purpose. What was possible is the largest matching of places and people who would have accepted in time (${percent(usual.possible)} of all places); the least offers that keep match order are ${usual.leastPerPlace.toFixed(2)} per place, for somebody who knows all answers.

${table(
  [
    "policy",
    "filled of what was possible",
    "crisis",
    "offers per place",
    "× the least",
    "ended because full, per place",
    "minutes to a place, p50",
    "minutes to a refill, p50 / p90",
    "overfilled",
  ],
  usual.policies.map((each) => [
    each.policy,
    each.filled.toFixed(3),
    each.crisisFilled.toFixed(3),
    each.offersPerPlace.toFixed(2),
    each.timesLeast.toFixed(2),
    each.endedAsFullPerPlace.toFixed(2),
    each.minutesToPlace.toFixed(0),
    `${minutes(each.refill.median)} / ${minutes(each.refill.p90)}`,
    each.overfilled.toFixed(0),
  ]),
)}

${standbyText(usual)}

Markets for which nothing was adjusted, ${others[0]?.market.days} days each: filled of what was possible, and × the least. The gap is the mean distance between the chances shown and what became of their jobs.

${table(
  [
    "market",
    "oracle",
    ...roundsOf(others).map(({ policy }) => policy.replace(" before the deadline", "")),
    "waves",
    "gap of chances",
  ],
  others.map((each) => [
    each.market.name,
    ...[each.oracle, ...each.rounds, each.waves].map(pair),
    each.calibration.toFixed(3),
  ]),
)}

Days of a department in three positions that share half of their people, ${sharedMarket.days} days on which people are scarce, by how a day is planned:

${table(
  [
    "the positions of a day",
    "filled of what was possible",
    "crisis",
    "offers per place",
    "people with two offers of a day at a time",
    "reliability term of the day's chance",
  ],
  Object.entries(days).map(([planning, each]) => [
    planning,
    each.filled.toFixed(4),
    each.crisisFilled.toFixed(4),
    each.offersPerPlace.toFixed(2),
    each.askedTwice.toFixed(0),
    each.reliability.toFixed(4),
  ]),
)}

${table(
  ["to reach", "limit", "measured", ""],
  acceptance.map(({ name, limit, value, isMet }) => [name, limit, value, isMet ? "met" : "**missed**"]),
)}`;

/** Standing by is no offer, so invitations are not counted as offers. */
const standbyText = ({ standby }: MarketFigures): string =>
  standby
    ? `Those whose offer ended because the job was full may stand by; besides them, at most two of a job are invited to, until one agrees (${standby.invitationsPerJob.toFixed(1)} on average, not counted as offers). At ${percent(standby.refillByStandby.share)} of the drops somebody stood by; these places were filled again in ${minutes(standby.refillByStandby.median)} minutes (p50), and the figures in the table are those of all drops.`
    : "";
const roundsOf = (markets: MarketFigures[]) => markets[0]?.rounds ?? [];
const pair = ({ filled, timesLeast }: DispatchFigures) => `${filled.toFixed(3)}, ${timesLeast.toFixed(2)}`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const minutes = (value: number) => (Number.isFinite(value) ? value.toFixed(value < 10 ? 1 : 0) : "never");
const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");
