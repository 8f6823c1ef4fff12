import { type Static, Type } from "typebox";
import { PayRulesInput } from "../../forms/pay-rules-input.ts";
import type { RouteSchemaTable } from "../../route.ts";
import { Closed, Day, Id, Moment, Nullable } from "../../shapes.ts";
import { hires, payRulesOwners } from "../pay-choices.ts";
import { PayRules } from "../pay-rules.ts";
import { presetIds } from "../presets.ts";

const Owner = Type.Enum([...payRulesOwners]);
const Preset = Nullable(Type.Enum([...presetIds]));

const StoredPayRules = Type.Object({
  id: Id,
  of: Owner,
  valid_from: Day,
  preset: Preset,
  /** Null where the department returns to the rules of its production. */
  rules: Nullable(PayRules),
  created_at: Moment,
  /** The name of who set them. */
  created_by: Type.String(),
});
export type StoredPayRules = Static<typeof StoredPayRules>;

export const DepartmentPayRules = Type.Object({
  /** Null before there are any. Then hours are paid plainly. */
  of: Nullable(Owner),
  valid_from: Nullable(Day),
  preset: Preset,
  rules: PayRules,
  /** Whether the caller may set the rules of the whole production. */
  may_set_production: Type.Boolean(),
  /** Coming and past versions, those that are valid from the latest date first. */
  versions: Type.Array(StoredPayRules),
});
export type DepartmentPayRules = Static<typeof DepartmentPayRules>;

export const departmentPaySchemas = {
  getPayRules: {
    summary:
      "The rules for what work pays in the department today: its own, else those of its production. Plain hourly before there are any.",
    reply: DepartmentPayRules,
  },
  savePayRules: {
    summary:
      "Adds a version of pay rules that holds from a date, for the department or, by who created it, for the production. `rules: null` returns the department to the production's. Offers keep the rules by which they were sent. Only the first version may begin in the past.",
    body: PayRulesInput,
    reply: DepartmentPayRules,
    refusals: ["not_creator", "invalid_fields"],
  },
  saveHire: {
    summary: "Sets how the department hires a dayplayer: by the day, by the week, or on call.",
    params: Type.Object({ userId: Id }),
    body: Closed({ hire: Type.Enum([...hires]) }),
    reply: Type.Object({ hire: Type.Enum([...hires]) }),
    refusals: ["not_found"],
  },
} as const satisfies RouteSchemaTable;
