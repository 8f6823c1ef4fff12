import { type Static, Type } from "typebox";
import { Closed, Day, Dollars, Email, emailWanted, Id, Line, OptionalLine, Text } from "./shapes.ts";

/** What is saved of a production. Apart from the routes: forms alone check by these. */
export const ProductionInput = Closed({
  name: Line("name"),
  type: Line("type", 80),
  studio_name: Line("studio name"),
  start_date: Day,
  end_date: Day,
  country: Line("country", 80),
  city: Line("city", 120),
  street_address: OptionalLine(200),
  apt_suite: OptionalLine(60),
  state_province: OptionalLine(80),
  zip_code: OptionalLine(12),
  departments: Type.Array(
    Closed({
      id: Type.Optional(Id),
      name: Line("name", 80),
      /** Empty for a department whose head left, until somebody is named. */
      manager_email: Type.Union([Email, Type.Literal("", { errorMessage: emailWanted })]),
    }),
    { minItems: 1, maxItems: 30 },
  ),
});
export type ProductionInput = Static<typeof ProductionInput>;

export const DepartmentSetup = Closed({
  street_address: Line("street address", 200),
  apt_suite: OptionalLine(60),
  country: Line("country", 80),
  city: Line("city", 120),
  state_province: OptionalLine(80),
  zip_code: Line("zip code", 12),
  notes: Text(2000),
  positions: Type.Array(Closed({ name: Line("position", 80), rate: Dollars }), { maxItems: 200 }),
});
export type DepartmentSetup = Static<typeof DepartmentSetup>;

/** Heads to invite, each for a department of the production by its name. */
export const DepartmentInvitations = Closed({
  production_id: Id,
  emails: Type.Array(Closed({ department: Line("department", 80), email: Email }), { minItems: 1, maxItems: 30 }),
});
export type DepartmentInvitations = Static<typeof DepartmentInvitations>;
