import type { DayplanFields } from "../fields.ts";

/**
 * The fields of a day that are terms of its offers. After a change of one, everybody with an offer or a booking has to
 * acknowledge it.
 */
export const promisedFields = [
  "time_of_day",
  "street_address",
  "apt_suite",
  "city",
  "state",
  "zip",
  "call_time",
  "wrap_time",
] as const satisfies (keyof DayplanFields)[];

/** The fields of an offer's terms, as its revisions are saved and compared. The rate is in cents. */
export const termsFields = ["rate_cents", ...promisedFields, "zone"] as const;
export type TermsFields = Pick<DayplanFields, (typeof promisedFields)[number]> & {
  rate_cents: number;
  zone: string;
};
