import { formatAddress } from "@callboard/contract/address";
import type { ActiveJob } from "@callboard/contract/dayplans/active-jobs";
import { detailFields, keysOf, placeFields } from "@callboard/contract/fields";
import { ActiveJobInput, neededPlaceFields } from "@callboard/contract/forms/active-job-input";
import { isUnitedStates, isZip } from "@callboard/contract/plain/countries";
import { pick } from "@callboard/contract/plain/pick";
import { labelOf, requiredMessage } from "@callboard/contract/refusals/validation-messages";
import { texts } from "../../../lib/texts/texts.ts";

export type EditJobValues = Required<Omit<ActiveJobInput, "id" | "version" | "address">>;

export const valuesOf = (job: ActiveJob): EditJobValues => ({
  start_date: job.start_date,
  end_date: job.end_date,
  time_of_day: job.time_of_day,
  ...pick(job, keysOf(placeFields)),
  ...pick(job, keysOf(detailFields)),
  positions_available: job.positions_available,
});

const required = (field: keyof ActiveJobInput) => requiredMessage(labelOf(ActiveJobInput.properties[field], field));

/**
 * Validates a job and returns the messages by field. A job at the office needs no address: it gets the department's.
 */
export function problemsOf(values: EditJobValues): Partial<Record<keyof EditJobValues | "address", string>> {
  const problems: Partial<Record<keyof EditJobValues | "address", string>> = {};
  const place = values.location === "office" ? [] : neededPlaceFields(values.country);
  for (const field of ["start_date" as const, "end_date" as const, ...place])
    if (!values[field].trim()) problems[field] = required(field);
  if (values.location !== "office" && !formatAddress(values)) problems.address = required("address");
  if (place.length > 0 && isUnitedStates(values.country) && values.zip.trim() && !isZip(values.zip))
    problems.zip = texts.jobs.zipDigits;
  if (!problems.end_date && values.end_date !== values.start_date) problems.end_date = texts.jobs.oneDate;
  return problems;
}
