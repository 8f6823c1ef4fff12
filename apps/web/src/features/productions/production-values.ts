import { schemaResolver } from "@callboard/client/schema-resolver";
import type { Account } from "@callboard/contract/accounts";
import { defaultCountry } from "@callboard/contract/choices";
import { ProductionInput } from "@callboard/contract/forms/production-input";
import type { Production } from "@callboard/contract/productions";
import type { ResolverOptions, ResolverResult } from "react-hook-form";
import { texts } from "../../lib/texts/texts.ts";

export type ProductionValues = ProductionInput;

export const unchosen = "";

export const newProduction = (account: Account, today: string): ProductionValues => ({
  name: "",
  type: "",
  studio_name: "",
  start_date: today,
  // Chosen on purpose: the plan of a production is valid until its end.
  end_date: "",
  country: defaultCountry,
  city: "",
  street_address: "",
  apt_suite: "",
  state_province: "",
  zip_code: "",
  time_zone: "",
  departments: [{ name: account.department, manager_email: account.email }],
});

export const valuesOf = (production: Production): ProductionValues => ({
  name: production.name,
  type: production.type,
  studio_name: production.studio_name,
  start_date: production.start_date,
  end_date: production.end_date,
  country: production.country,
  city: production.city,
  street_address: production.street_address,
  apt_suite: production.apt_suite,
  state_province: production.state_province,
  zip_code: production.zip_code,
  time_zone: production.zone,
  currency: production.currency,
  week_starts_on: production.week_starts_on,
  timecard_deadline_days: production.timecard_deadline_days,
  timecard_deadline_time: production.timecard_deadline_time,
  departments: production.departments.map(({ id, name, manager_email }) => ({ id, name, manager_email })),
});

/**
 * Returns the input of the request. Rows without a department or an email are left out, except a department whose head
 * left: it stays as it is until a new head is named. `rows` contains the form's row index of each department sent.
 */
export function toSend(values: ProductionValues, initial?: ProductionValues) {
  const headless = new Set(initial?.departments.flatMap(({ id, manager_email }) => (manager_email === "" && id) || []));
  const rows = values.departments.flatMap(({ id, name, manager_email }, row) =>
    name === unchosen || (manager_email.trim() === "" && !(id && headless.has(id))) ? [] : [row],
  );
  return { input: { ...values, departments: values.departments.filter((_, row) => rows.includes(row)) }, rows };
}

/** Converts the path of a field that was sent, such as `departments.0.name`, to the form's path of the field. */
export const formPath = (path: string, rows: number[]): string =>
  path.replace(/^departments\.(\d+)/, (_, at: string) => `departments.${rows[Number(at)] ?? at}`);

const check = schemaResolver(ProductionInput);

/** Validates the input that would be sent; `initial` are the form's initial values. */
export async function productionResolver(
  values: ProductionValues,
  initial: ProductionValues | undefined,
  options: ResolverOptions<ProductionValues>,
): Promise<ResolverResult<ProductionValues>> {
  const { input, rows } = toSend(values, initial);
  const { errors } = await check(input, undefined, options);
  const found: Record<string, unknown> = { ...errors };
  if (errors.departments) {
    const byRow: unknown[] = [];
    for (const [at, row] of rows.entries()) byRow[row] = errors.departments[at];
    found.departments = byRow;
  }
  const names = new Map<string, number>();
  for (const row of rows) {
    const name = values.departments[row]?.name.toLowerCase() ?? "";
    if (names.has(name)) {
      found.departments ??= [];
      (found.departments as unknown[])[row] ??= { name: { type: "twice", message: texts.productions.twice } };
    }
    names.set(name, row);
  }
  if (!values.time_zone && values.city.trim())
    found.time_zone = { type: "unknown", message: texts.productions.unknownPlace };
  if (values.start_date && values.end_date && values.end_date < values.start_date) {
    found.end_date ??= { type: "order", message: texts.productions.endBeforeStart };
  }
  return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
}
