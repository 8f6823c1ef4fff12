import type { PricedDay } from "@callboard/contract/pay/schemas/pay-preview";
import type { Guard } from "@callboard/contract/pay/week-guard";

/** What a price says of the week and the rest of a person. */
export const guardsOfPrice = ({ lines, flags }: PricedDay): Guard[] => [
  ...lines.flatMap(({ why, limit }): Guard[] => {
    if (why === "sixth_day") return [{ code: "day_of_week", number: 6 }];
    if (why === "seventh_day") return [{ code: "day_of_week", number: 7 }];
    if (why === "days_in_a_row") return [{ code: why, number: limit ?? 0 }];
    return why === "after_week" ? [{ code: "hours_of_week", number: limit ?? 0 }] : [];
  }),
  ...flags.flatMap(({ code, hours }): Guard[] =>
    code === "short_rest" || code === "short_rest_after" ? [{ code, number: hours }] : [],
  ),
];
