import { type Static, Type } from "typebox";
import { payRulesOwners } from "../pay/pay-choices.ts";
import { PayRules } from "../pay/pay-rules.ts";
import { presetIds } from "../pay/presets.ts";
import { Closed, Day, Nullable } from "../shapes.ts";

/** A version of pay rules. Without rules a department returns to those of its production. */
export const PayRulesInput = Closed({
  of: Type.Enum([...payRulesOwners]),
  valid_from: Day,
  preset: Type.Optional(Type.Enum([...presetIds])),
  rules: Nullable(PayRules),
});
export type PayRulesInput = Static<typeof PayRulesInput>;
