import type { PayFlagCode, PayLineKind, PayReason } from "./pay-choices.ts";
import type { Cost } from "./work.ts";

/** Half a cent counts as one, also where the calculation ends a hair below it. */
export const roundCents = (cents: number) => Math.floor(cents + 0.5 + 1e-6);

interface LineOf {
  minutes: number;
  times: number | null;
  limit: number | null;
  cents: number;
}
/** Adds a line, rounded once. */
export function addLine(cost: Cost, what: PayLineKind, why: PayReason, { minutes, times, limit, cents }: LineOf) {
  cost.lines.push({ what, hours: minutes / 60, times, cents: roundCents(cents), why, limit });
}

/** Adds a flag. `dearer` is what the dearer reading of the rules costs more. */
export function addFlag(cost: Cost, code: PayFlagCode, why: PayReason, minutes: number, dearer = 0) {
  cost.flags.push({ code, why, hours: minutes / 60, low: 0, high: dearer });
}

export const totalOf = ({ lines }: Cost) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** The total by the cheaper and the dearer reading of the rules. */
export const rangeOf = ({ total, flags }: Pick<Cost, "total" | "flags">) => ({
  low: flags.reduce((sum, { low }) => sum + low - total, total),
  high: flags.reduce((sum, { high }) => sum + high - total, total),
});
