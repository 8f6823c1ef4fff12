import type { CostDifference } from "@callboard/contract/pay/schemas/day-costs";
import type { Cost } from "@callboard/contract/pay/work";
import type { WorkedDay } from "./work-queries.ts";

interface Part extends Pick<CostDifference, "what" | "why" | "times" | "limit" | "hours"> {
  cents: number;
}

/** A day that was worked, and what was agreed for it: nothing if the terms had no times or no rate. */
export interface ComparedDay {
  worked: WorkedDay;
  agreed: Cost | undefined;
}

/** Why days cost something else than was agreed, the largest difference first. The amounts are all of the difference. */
export function differencesOf(days: ComparedDay[]): CostDifference[] {
  const parts = days.flatMap((day) => [...Map.groupBy(partsOf(day), keyOf).values()].map(sumOf));
  return [...Map.groupBy(parts.filter(isDifferent), keyOf).values()]
    .map((same) => ({ ...sumOf(same), people: same.length }))
    .filter(isDifferent)
    .toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents))
    .map(({ cents, ...difference }) => ({ ...difference, amount: cents / 100 }));
}

/** What was paid for a day, and with the opposite sign what was agreed. */
function partsOf({ worked, agreed }: ComparedDay): Part[] {
  const none = { why: null, times: null, limit: null };
  const beside: Part = { what: "kit_and_mileage", ...none, hours: 0, cents: worked.beside_cents };
  if (!worked.cost) {
    const absent: Part = { what: "absent", ...none, hours: -(agreed?.hours ?? 0), cents: -(agreed?.total ?? 0) };
    return [beside, absent];
  }
  const promised = (agreed?.lines ?? []).map((line) => ({ ...partOf(line), sign: -1 }));
  const parts = [...worked.cost.lines.map((line) => ({ ...partOf(line), sign: 1 })), ...promised];
  return [
    beside,
    ...parts.map(({ sign, ...part }) => ({ ...part, hours: sign * part.hours, cents: sign * part.cents })),
  ];
}

/** A line of a price. Meals that were late count their penalties, which would say nothing as a multiple of the rate. */
const partOf = ({ what, why, times, limit, hours, cents }: Cost["lines"][number]): Part =>
  why === "meal_late"
    ? { what, why, times: null, limit, hours: times ?? 0, cents }
    : { what, why, times, limit, hours, cents };

const keyOf = ({ what, why, times, limit }: Part) => [what, why, times, limit].join();
const isDifferent = ({ hours, cents }: Part) => cents !== 0 || Math.abs(hours) > 1e-9;

function sumOf(same: Part[]): Part {
  const [{ what, why, times, limit }] = same as [Part];
  const hours = same.reduce((sum, part) => sum + part.hours, 0);
  return { what, why, times, limit, hours, cents: same.reduce((sum, part) => sum + part.cents, 0) };
}
