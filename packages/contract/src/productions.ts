import { type Static, Type } from "typebox";
import { departmentRoles } from "./departments/department-roles.ts";
import { DepartmentInvitations, DepartmentSetup, ProductionInput } from "./forms/production-input.ts";
import { ratePeriods } from "./pay/pay-choices.ts";
import type { RouteSchemaTable } from "./route.ts";
import { Currency, Day, Dollars, ForHead, Id, IdParams, LocalTime, Nullable } from "./shapes.ts";

const paymentStatuses = ["unpaid", "pending", "paid", "refunded", "disputed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
const PositionRate = Type.Object({ name: Type.String(), rate: ForHead(Dollars) });

const address = {
  street_address: Type.String(),
  apt_suite: Type.String(),
  country: Type.String(),
  city: Type.String(),
  state_province: Type.String(),
  zip_code: Type.String(),
};

export const DepartmentDetails = Type.Object({
  ...address,
  /** Notes with the label "How to find us". */
  notes: Type.String(),
  position_data: Type.Array(PositionRate),
});
export type DepartmentDetails = Static<typeof DepartmentDetails>;

export const Department = Type.Object({
  id: Id,
  name: Type.String(),
  manager_email: Type.String(),
  /** Null until its head has set it up. */
  details: Nullable(DepartmentDetails),
  /** Whether the caller works in the department. */
  is_mine: Type.Boolean(),
  /** The role of the caller in the department. Null without access. */
  role: Nullable(Type.Enum([...departmentRoles])),
  /** For which time its rates are by the pay rules of today. */
  rate_per: Type.Enum([...ratePeriods]),
});
export type Department = Static<typeof Department>;

export const Production = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.String(),
  studio_name: Type.String(),
  start_date: Day,
  end_date: Day,
  ...address,
  status: Type.Enum(["active", "archived"]),
  payment_status: Type.Enum([...paymentStatuses]),
  /** Whether the caller's own department is set up. */
  setup_completed: Type.Boolean(),
  /** The IANA name of the zone in which this production's days begin and end. */
  zone: Type.String(),
  /** The currency of its rates and costs. */
  currency: Currency,
  /** The weekday on which its workweeks begin, from 0 for Sunday to 6 for Saturday. */
  week_starts_on: Type.Integer({ minimum: 0, maximum: 6 }),
  /** Signatures of a week's timecards are due so many days after its end, at this time of its zone. */
  timecard_deadline_days: Type.Integer({ minimum: 0, maximum: 14 }),
  timecard_deadline_time: LocalTime,
  departments: Type.Array(Department),
  metadata: Type.Object({
    is_creator: Type.Boolean(),
    can_edit: Type.Boolean(),
    /** Whether the caller belongs to its office: the creator, and those whom the creator invited to it. */
    in_office: Type.Boolean(),
    /** Whether the caller may invite heads of departments: the creator and the payer may. */
    can_invite: Type.Boolean(),
  }),
});
export type Production = Static<typeof Production>;

const DepartmentParams = Type.Object({ productionId: Id, departmentId: Id });

export const productionSchemas = {
  listProductions: {
    summary: "Productions the caller created, claimed or works in, newest first.",
    reply: Type.Array(Production),
  },
  createProduction: {
    summary: "Creates a production with its departments. It is unpaid until its checkout is finalized.",
    body: ProductionInput,
    reply: Production,
    refusals: ["invalid_fields"],
  },
  getSelectedProduction: {
    summary: "The production that the account has selected, or null.",
    reply: Nullable(Production),
  },
  listByDepartment: {
    summary: "Those of the caller's productions that have a department of the caller's type.",
    reply: Type.Array(Production),
  },
  listWithMyDepartment: {
    summary: "Those of the caller's productions in which the caller manages a department.",
    reply: Type.Array(Production),
  },
  getWithDepartment: {
    summary: "One production, with only the department that the caller manages.",
    params: Type.Object({ productionId: Id }),
    reply: Production,
    refusals: ["not_found"],
  },
  getProduction: {
    summary: "One production with its departments.",
    params: IdParams,
    reply: Production,
    refusals: ["not_found"],
  },
  getProductionHeads: {
    summary: "Who may invite heads to a production, its creator and its payer, and its departments with their heads.",
    params: IdParams,
    reply: Type.Object({
      inviters: Type.Array(Type.String()),
      /** Without a head while nobody has joined. */
      departments: Type.Array(Type.Object({ name: Type.String(), head: Nullable(Type.String()) })),
    }),
    refusals: ["not_found"],
  },
  updateProduction: {
    summary: "Changes a production and its departments. Only for its creator.",
    params: IdParams,
    body: ProductionInput,
    reply: Production,
    refusals: [
      "not_found",
      "invalid_fields",
      "production_read_only",
      "dates_have_live_days",
      "department_in_use",
      "too_many_departments",
    ],
  },
  findTimeZone: {
    summary: "The time zone of a place. Null if the place is unknown.",
    query: Type.Object({
      city: Type.Optional(Type.String({ maxLength: 120 })),
      state: Type.Optional(Type.String({ maxLength: 80 })),
      zip: Type.Optional(Type.String({ maxLength: 12 })),
      country: Type.Optional(Type.String({ maxLength: 80 })),
    }),
    reply: Type.Object({ zone: Nullable(Type.String()) }),
  },
  selectProduction: {
    summary:
      "Selects a production. 400 while the caller's department is not set up, unless the caller was invited to the office, 402 while it is not paid.",
    params: IdParams,
    reply: Production,
    refusals: ["not_found", "payment_required", "department_not_set_up"],
  },
  selectDepartment: {
    summary: "The same as select: selecting a production also selects the caller's department in it.",
    params: IdParams,
    reply: Production,
    refusals: ["not_found", "payment_required", "department_not_set_up"],
  },
  inviteDepartment: {
    summary:
      "Invites heads to departments of a paid production, by its creator or its payer. A missing department is added. A department with a head keeps its head.",
    body: DepartmentInvitations,
    reply: Production,
    refusals: [
      "not_found",
      "payment_required",
      "production_read_only",
      "invalid_fields",
      "too_many_departments",
      "recipient_opted_out",
      "recipient_had_enough",
    ],
    limit: "invitation",
  },
  getDepartmentDetails: {
    summary:
      "Address, notes and hourly rates of a department that the caller manages. Rates are 0 before it is set up.",
    params: DepartmentParams,
    reply: Type.Object({ ...DepartmentDetails.properties, name: Type.String(), setup_completed: Type.Boolean() }),
    refusals: ["not_found"],
  },
  setUpDepartment: {
    summary:
      "Sets a department up: address, notes, hourly rates. Positions of its type that are not sent have the rate 0.",
    params: DepartmentParams,
    body: DepartmentSetup,
    reply: Production,
    refusals: ["not_found", "payment_required", "production_read_only", "invalid_fields"],
  },
} as const satisfies RouteSchemaTable;
