import { median } from "../statistics.ts";
import type { OffersFigures } from "./offers.ts";

export const offersText = ({
  offers,
  dayplayers,
  rounds,
  processor,
  ratio,
}: OffersFigures) => `## ${offers} offers in one call

A head offers a position to ${offers} of ${dayplayers.toLocaleString("en")} dayplayers in one call over HTTP. The comparison is a bare \`node:http\` server that inserts such offers and their outbox rows by one prepared statement (\`bench/offers/offers-statement.ts\`), into tables with the same indexes and foreign keys: without a session, without checks of bookings, obstacles and matches, and without terms, ranks, history, counts or a reply that shows the offers. Budget: at most 2 times the statement.

|  | time per call, median of rounds | server processor time per call | PostgreSQL processor time per call |
| --- | ---: | ---: | ---: |
${(["product", "bare"] as const)
  .map(
    (side) =>
      `| ${side === "product" ? "Callboard" : "one bare statement"} | ${median(rounds.map((each) => each[side])).toFixed(1)} ms | ${processor[side].server.toFixed(0)} ms | ${processor[side].database.toFixed(0)} ms |`,
  )
  .join("\n")}

**${ratio.toFixed(1)} times** the bare statement (median of ${rounds.length} rounds in alternation; ${Math.min(...rounds.map(({ product, bare }) => product / bare)).toFixed(1)} to ${Math.max(...rounds.map(({ product, bare }) => product / bare)).toFixed(1)}).`;
