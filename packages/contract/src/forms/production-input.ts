import { type Static, Type } from "typebox";
import { currencies } from "../plain/currencies.ts";
import {
  BlankableDollars,
  Closed,
  Day,
  Email,
  EmailAs,
  Id,
  Line,
  LocalTime,
  OptionalLine,
  ReadOnly,
  Text,
  TimeZone,
  ZipCode,
  zipRule,
} from "../shapes.ts";

const Weekday = Type.Integer({
  title: "Workweek begins on",
  minimum: 0,
  maximum: 6,
  errorMessage: "Choose a weekday.",
});
const DeadlineDays = Type.Integer({
  title: "Days to sign",
  minimum: 0,
  maximum: 14,
  errorMessage: "Set a number of days from 0 to 14.",
});

/**
 * The input of a production, which may be sent back as it was read. A text that is left out is empty in a new production
 * and stays as it is in another one. Apart from the routes, so that forms can load these schemas alone.
 */
export const ProductionInput = Closed(
  {
    name: Line("Name"),
    type: Line("Type", 80),
    studio_name: Line("Studio name"),
    start_date: Type.String({ ...Day, title: "Start date" }),
    end_date: Type.String({ ...Day, title: "End date" }),
    country: Line("Country", 80),
    city: Line("City", 120),
    street_address: Type.Optional(OptionalLine(200, "Street address")),
    apt_suite: Type.Optional(OptionalLine(60, "Apt / Suite")),
    state_province: Type.Optional(OptionalLine(80, "State / Province")),
    zip_code: Type.Optional(ZipCode),
    /** Without it a new production has the zone of its place, and another one keeps its own. */
    time_zone: Type.Optional(TimeZone),
    /** Left out, it is that of the country in a new production and stays as it is in another one. */
    currency: Type.Optional(Type.Enum(currencies, { title: "Currency", errorMessage: "Choose a currency." })),
    /** The weekday on which workweeks begin, from 0 for Sunday to 6 for Saturday. */
    week_starts_on: Type.Optional(Weekday),
    /** Signatures of a week's timecards are due so many days after its end, at this time of the production's zone. */
    timecard_deadline_days: Type.Optional(DeadlineDays),
    timecard_deadline_time: Type.Optional({ ...LocalTime, title: "Until" }),
    departments: Type.Array(
      Closed({
        id: Type.Optional(Id),
        name: Line("Department", 80),
        /** Empty for a department whose head has left, until another head is named. */
        manager_email: Type.Union([EmailAs("Manager’s email"), Type.Literal("")]),
        details: ReadOnly,
        is_mine: ReadOnly,
        role: ReadOnly,
        rate_per: ReadOnly,
      }),
      { minItems: 1, maxItems: 30 },
    ),
    id: ReadOnly,
    status: ReadOnly,
    payment_status: ReadOnly,
    setup_completed: ReadOnly,
    zone: ReadOnly,
    metadata: ReadOnly,
  },
  zipRule("zip_code"),
);
export type ProductionInput = Static<typeof ProductionInput>;

export const DepartmentSetup = Closed(
  {
    street_address: Line("Department office address", 200),
    apt_suite: Type.Optional(OptionalLine(60, "Apt / Suite")),
    country: Line("Country", 80),
    city: Line("City", 120),
    state_province: Type.Optional(OptionalLine(80, "State / Province")),
    zip_code: ZipCode,
    notes: Type.Optional(Text(2000, "How to find us")),
    positions: Type.Array(Closed({ name: Line("Position", 80), rate: BlankableDollars }), { maxItems: 200 }),
  },
  zipRule("zip_code", { required: true }),
);
export type DepartmentSetup = Static<typeof DepartmentSetup>;

/** Invitations of heads, each for a department of the production by its name. */
export const DepartmentInvitations = Closed({
  production_id: Id,
  emails: Type.Array(Closed({ department: Line("Department", 80), email: Email }), { minItems: 1, maxItems: 30 }),
});
export type DepartmentInvitations = Static<typeof DepartmentInvitations>;
