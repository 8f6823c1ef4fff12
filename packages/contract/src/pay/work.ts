import type {
  DayKind,
  Grace,
  Hire,
  Medium,
  PayFlagCode,
  PayLineKind,
  PayReason,
  PlaceKind,
  RatePeriod,
} from "./pay-choices.ts";
import type { PayRules } from "./pay-rules.ts";

/**
 * A person's day as pay rules see it. Times are minutes after the midnight with which `date` begins, as a clock of the
 * place shows them at the call: 1,440 and more are on the next date, negative ones on the day before. Where the clock
 * changes during the work, the caller gives the call and adds the real time to it.
 */
export interface Work {
  date: string;
  /** By default the kind that follows from the days of the week so far. A holiday is a day of that kind, too. */
  kind?: DayKind | undefined;
  place: PlaceKind;
  medium: Medium;
  offProduction: boolean;
  /** Null while it is not known. */
  call: number | null;
  wrap: number | null;
  /** `in_time` for a day that is planned: every meal begins when it is due and is as short as it may be. */
  meals: Meal[] | "in_time";
  /** The delay of a meal that was used, for one meal of the day. */
  graceUsed?: Grace | undefined;
  rate: { cents: number; per: RatePeriod };
  hire: Hire;
  /** Has no earlier booking with the production. */
  isNewHire: boolean;
  /** The date on which the production began to shoot. Without it the latest rules hold. */
  shootingBegan?: string | undefined;
  /** The day is cancelled at this time. */
  cancelledAt?: number | undefined;
}

export interface Meal {
  from: number;
  to: number;
  /** A meal on the clock, such as breakfast: the next one is due later, and nothing is deducted. */
  paid?: boolean | undefined;
}

/** A person's workweek for the employer before the day. */
export interface WeekSoFar {
  days: number;
  /** Hours worked. */
  hours: number;
  /** Those of them at the straight rate; by default up to eight for each day where the rules pay more after eight. */
  straightHours?: number | undefined;
  mealPenalties: number;
  /** Days worked in a row, also in earlier weeks; by default the days of this one. */
  daysInARow?: number | undefined;
}

/** Hours of rest before the call and after the wrap, by any neighbouring work. Without them there is rest enough. */
export interface Rest {
  before?: number | undefined;
  after?: number | undefined;
  /** The days that were worked in the week before, which decide the rest between two weeks. */
  daysBefore?: number | undefined;
}

/** A person's planned day, with the rest around it as it is planned. */
export interface PlannedDay {
  rules: PayRules;
  work: Work;
  week: WeekSoFar;
  rest: Rest;
}

interface PayLine {
  what: PayLineKind;
  hours: number;
  /** Null where the amount is no multiple of the rate. For meals the number of penalties. */
  times: number | null;
  cents: number;
  why: PayReason;
  /** The number of the rule: hours, a percentage, or the number of a day. */
  limit: number | null;
}

/** What a head should know of a price. */
interface PayFlag {
  code: PayFlagCode;
  why: PayReason;
  /** Hours by which a rest is too short; for meals the number of penalties above the limit. */
  hours: number;
  /** The total of the day by the cheaper and the dearer reading of the rules. They differ only where payroll has to decide. */
  low: number;
  high: number;
}

/** Amounts are in cents. */
export interface Cost {
  /** Paid hours of work, guaranteed ones included. */
  hours: number;
  lines: PayLine[];
  /** Without fringes. */
  total: number;
  fringes: { name: string; cents: number }[];
  flags: PayFlag[];
}
