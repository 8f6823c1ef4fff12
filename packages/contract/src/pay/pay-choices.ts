// Values of pay rules and prices. They are apart from the schemas, so that a page can show them without loading those.

/** The sixth and seventh day are those of a person for one employer in the workweek, whatever their weekday. */
export const dayKinds = ["weekday", "sixth", "seventh", "holiday"] as const;
export type DayKind = (typeof dayKinds)[number];
/** How the crew comes to work: a studio, a location to which they drive or are bussed, or one where they stay. */
export const placeKinds = ["studio", "report_to", "bussed", "distant"] as const;
export type PlaceKind = (typeof placeKinds)[number];
export const mediums = ["feature", "television"] as const;
export type Medium = (typeof mediums)[number];
export const hires = ["daily", "weekly", "on_call"] as const;
export type Hire = (typeof hires)[number];
/** Whose pay rules they are: those of a department, or of its whole production. */
export const payRulesOwners = ["department", "production"] as const;
export type PayRulesOwner = (typeof payRulesOwners)[number];
export const ratePeriods = ["hour", "day", "week"] as const;
export type RatePeriod = (typeof ratePeriods)[number];
/** Worked time excludes unpaid meals, elapsed time includes them. */
export const overtimeClocks = ["worked", "elapsed"] as const;
/** Once a workweek has more meal penalties than the limit: the rate of an hour, or of the hour at that time with its overtime; `ask` if that is not settled. */
export const penaltyPays = ["base", "multiplied", "ask"] as const;

/** The delays that one meal of a day may have: unplanned, or to finish a take or wrap. */
export const graces = ["grace", "extension"] as const;
export type Grace = (typeof graces)[number];

export const payLineKinds = ["straight", "overtime", "night", "meal", "rest", "guarantee", "cancellation"] as const;
export type PayLineKind = (typeof payLineKinds)[number];
/** The rule behind a line. `limit` of the line is its number: hours, a percentage, or the number of a day. */
export const payReasons = [
  "hourly",
  "sixth_day",
  "seventh_day",
  "holiday",
  "fifth_of_week",
  "after_worked",
  "after_elapsed",
  "after_week",
  "night",
  "meal_late",
  "meal_late_hour",
  "short_rest",
  "short_rest_whole_day",
  "days_in_a_row",
  "guaranteed_hours",
  "guaranteed_week",
  "cancelled_late",
  "new_hire_cancelled",
] as const;
export type PayReason = (typeof payReasons)[number];
/**
 * `times_unknown`: call or wrap is not known, so that the price is the least. `meal_penalties_of_week`, `days_joined`: the
 * rules can be read in two ways, which only payroll decides. The others name a rest that is too short.
 */
export const payFlagCodes = [
  "times_unknown",
  "meal_penalties_of_week",
  "days_joined",
  "short_rest",
  "short_rest_after",
] as const;
export type PayFlagCode = (typeof payFlagCodes)[number];
/** What a head is warned of: a sixth or later day of the week, days in a row, hours of the week, and short rest. */
export const guardCodes = ["day_of_week", "days_in_a_row", "hours_of_week", "short_rest", "short_rest_after"] as const;
export type GuardCode = (typeof guardCodes)[number];
