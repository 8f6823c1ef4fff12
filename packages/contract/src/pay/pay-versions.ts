import type { PayRulesVersion } from "./pay-rules.ts";

/** The version that holds on a date: the latest that is valid from it or from an earlier one. */
export const versionInForce = (versions: PayRulesVersion[], date: string): PayRulesVersion | undefined =>
  versions
    .filter(({ valid_from }) => valid_from <= date)
    .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1))[0];
