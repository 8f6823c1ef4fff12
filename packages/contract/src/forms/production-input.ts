import { type Static, Type } from "typebox";
import {
  Closed,
  Day,
  Dollars,
  Email,
  EmailAs,
  emailWanted,
  Id,
  Line,
  OptionalLine,
  ReadOnly,
  Text,
} from "../shapes.ts";

/**
 * The input of a production, which may be sent back as it was read. Apart from the routes, so that forms can load these
 * schemas alone.
 */
export const ProductionInput = Closed({
  name: Line("Name"),
  type: Line("Type", 80),
  studio_name: Line("Studio name"),
  start_date: Day,
  end_date: Day,
  country: Line("Country", 80),
  city: Line("City", 120),
  street_address: OptionalLine(200, "Street address"),
  apt_suite: OptionalLine(60, "Apt / Suite"),
  state_province: OptionalLine(80, "State / Province"),
  zip_code: OptionalLine(12, "ZIP code"),
  departments: Type.Array(
    Closed({
      id: Type.Optional(Id),
      name: Line("Department", 80),
      /** Empty for a department whose head has left, until another head is named. */
      manager_email: Type.Union([EmailAs("Manager’s email"), Type.Literal("", { errorMessage: emailWanted })]),
      details: ReadOnly,
      is_mine: ReadOnly,
      role: ReadOnly,
    }),
    { minItems: 1, maxItems: 30 },
  ),
  id: ReadOnly,
  status: ReadOnly,
  payment_status: ReadOnly,
  setup_completed: ReadOnly,
  zone: ReadOnly,
  metadata: ReadOnly,
});
export type ProductionInput = Static<typeof ProductionInput>;

export const DepartmentSetup = Closed({
  street_address: Line("Department office address", 200),
  apt_suite: OptionalLine(60, "Apt / Suite"),
  country: Line("Country", 80),
  city: Line("City", 120),
  state_province: OptionalLine(80, "State / Province"),
  zip_code: Line("ZIP code", 12),
  notes: Text(2000, "How to find us"),
  positions: Type.Array(Closed({ name: Line("Position", 80), rate: Dollars }), { maxItems: 200 }),
});
export type DepartmentSetup = Static<typeof DepartmentSetup>;

/** Invitations of heads, each for a department of the production by its name. */
export const DepartmentInvitations = Closed({
  production_id: Id,
  emails: Type.Array(Closed({ department: Line("Department", 80), email: Email }), { minItems: 1, maxItems: 30 }),
});
export type DepartmentInvitations = Static<typeof DepartmentInvitations>;
