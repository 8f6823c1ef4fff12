import { number } from "@callboard/client/format";
import type { Guard } from "@callboard/contract/pay/week-guard";
import { texts } from "../../lib/texts/texts.ts";

/** What to know of a person's day before they are worked too long, for example "6th day, 1.5 h short of rest". */
export const guardsText = (guards: readonly Guard[] = []): string =>
  guards
    .map((guard) => texts.costs.guards[guard.code]({ number: number(Math.round(guard.number * 100) / 100) }))
    .join(", ");
