import { formatAddress } from "@callboard/contract/address";
import type { ActiveJob } from "@callboard/contract/dayplans/active-jobs";
import { detailFields, keysOf, placeFields } from "@callboard/contract/fields";
import { ActiveJobInput } from "@callboard/contract/forms/active-job-input";
import { pick } from "@callboard/contract/plain/pick";
import { labelOf, requiredMessage } from "@callboard/contract/refusals/validation-messages";
import { texts } from "../../../lib/texts/jobs.ts";

export type EditJobValues = Required<Omit<ActiveJobInput, "id" | "version" | "address">>;

export const valuesOf = (job: ActiveJob): EditJobValues => ({
  start_date: job.start_date,
  end_date: job.end_date,
  time_of_day: job.time_of_day,
  ...pick(job, keysOf(placeFields)),
  ...pick(job, keysOf(detailFields)),
  positions_available: job.positions_available,
});

const neededFields = ["start_date", "end_date", "street_address", "city", "state", "zip", "country"] as const;

const required = (field: keyof ActiveJobInput) => requiredMessage(labelOf(ActiveJobInput.properties[field], field));

/**
 * Validates a job and returns the messages by field. A job at the office needs no address: it gets the department's.
 */
export function problemsOf(values: EditJobValues): Partial<Record<keyof EditJobValues | "address", string>> {
  const problems: Partial<Record<keyof EditJobValues | "address", string>> = {};
  for (const field of neededFields) {
    const isPlace = field !== "start_date" && field !== "end_date";
    if (isPlace && values.location === "office") continue;
    if (!values[field].trim()) problems[field] = required(field);
  }
  if (values.location !== "office" && !formatAddress(values)) problems.address = required("address");
  if (values.location !== "office" && values.zip.trim() && !/^\d{5}(-\d{4})?$/.test(values.zip.trim()))
    problems.zip = texts.zipDigits;
  if (!problems.end_date && values.end_date !== values.start_date) problems.end_date = texts.oneDate;
  return problems;
}
