import type { PricedDay } from "@callboard/contract/pay/schemas/pay-preview";
import type { Cost } from "@callboard/contract/pay/work";

/** A price as replies have it, with decimal amounts. */
export const presentCost = ({ hours, lines, total, fringes, flags }: Cost): PricedDay => ({
  hours,
  lines: lines.map(({ cents, ...line }) => ({ ...line, amount: cents / 100 })),
  total: total / 100,
  fringes: fringes.map(({ name, cents }) => ({ name, amount: cents / 100 })),
  flags: flags.map((flag) => ({ ...flag, low: flag.low / 100, high: flag.high / 100 })),
});

/** The price of several planned days as one: hours by the same rule are one line, and each flag has the total of all days. */
export function presentCosts(costs: Cost[]): PricedDay {
  const total = costs.reduce((sum, cost) => sum + cost.total, 0);
  const lines = costs.flatMap((cost) => cost.lines);
  const fringes = costs.flatMap((cost) => cost.fringes);
  return presentCost({
    hours: costs.reduce((sum, { hours }) => sum + hours, 0),
    lines: merged(lines, ({ what, times, why, limit }) => [what, times, why, limit].join()).map((same) => ({
      ...same[0],
      hours: same.reduce((sum, { hours }) => sum + hours, 0),
      cents: centsOf(same),
    })),
    total,
    fringes: merged(fringes, ({ name }) => name).map((same) => ({ name: same[0].name, cents: centsOf(same) })),
    flags: costs.flatMap(({ flags, total: ofDay }) =>
      flags.map((flag) => ({ ...flag, low: flag.low + total - ofDay, high: flag.high + total - ofDay })),
    ),
  });
}

const merged = <T>(all: T[], key: (each: T) => string) => [...Map.groupBy(all, key).values()] as [T, ...T[]][];
const centsOf = (all: { cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0);
