import { median } from "../statistics.ts";
import type { SignInFigures } from "./sign-ins.ts";

export const signInsText = ({
  accounts,
  signInsPerSecond,
  readsPerSecond,
  seconds,
  rounds,
  signIns,
  ratio,
}: SignInFigures) => `## Reads beside sign-ins

${readsPerSecond} reads a second of a signed-in dayplayer's account, for ${seconds} seconds alone and ${seconds} seconds beside ${signInsPerSecond} sign-ins a second of ${accounts} others with their right passwords (argon2id), in ${rounds.length} rounds in alternation. No sign-in was refused. The client runs on the same machine. Budget: p99 of the reads at most 1.5 times that of reads alone. Refused sign-ins are measured by \`npm run faults -- flood-sign-ins\`.

|  | p50 | p99 |
| --- | ---: | ---: |
${(["alone", "beside"] as const)
  .map(
    (side) =>
      `| reads ${side === "alone" ? "alone" : "beside sign-ins"}, median of rounds | ${median(rounds.map((each) => each[side].p50)).toFixed(1)} ms | ${median(rounds.map((each) => each[side].p99)).toFixed(1)} ms |`,
  )
  .join("\n")}
| sign-ins | ${signIns.p50.toFixed(0)} ms | ${signIns.p99.toFixed(0)} ms |

**${ratio.toFixed(1)} times** (p99 of all reads; by round ${Math.min(...rounds.map(({ alone, beside }) => beside.p99 / alone.p99)).toFixed(1)} to ${Math.max(...rounds.map(({ alone, beside }) => beside.p99 / alone.p99)).toFixed(1)}).`;
