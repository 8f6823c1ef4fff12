import type { ProductionInput } from "@callboard/contract/forms/production-input";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, refused } from "../../result.ts";
import { isTimeZone } from "../../time/is-time-zone.ts";
import { findHeads, findPerson } from "../accounts/find-people.ts";
import { holdEmails } from "../accounts/hold-emails.ts";
import { today } from "../dayplans/day-clock.ts";
import { departmentList } from "./departments/department-list.ts";
import { noTimeZone, zoneOf } from "./production-zone.ts";
import * as q from "./queries.ts";

export interface NewProduction {
  creatorId: string;
  input: ProductionInput;
  now: Temporal.Instant;
  /** The fallback time zone for a place whose zone is unknown. */
  timeZone: string;
}

/** Creates an unpaid production with its departments, the creator's own first. Returns its id. */
export async function createProduction(db: Db, { creatorId, input, now, timeZone }: NewProduction) {
  const creator = await findPerson(db, creatorId);
  if (!creator) throw new Error(`There is no account ${creatorId}.`);
  const { departments, time_zone, ...fields } = input;
  if (time_zone !== undefined && !isTimeZone(time_zone)) return refused("invalid_fields", noTimeZone);
  const zone = time_zone ?? zoneOf(fields, timeZone);
  const { wanted, errors } = departmentList({
    sent: departments,
    own: { name: creator.department, email: creator.email },
  });
  if (fields.start_date < today(now, zone)) errors.start_date = ["The first day can't lie in the past."];
  if (fields.end_date < fields.start_date) errors.end_date = ["The last day can't come before the first."];
  if (Object.keys(errors).length > 0) return refused("invalid_fields", { errors });

  return transaction(db, async (tx) => {
    const emails = wanted.map(({ manager_email_norm }) => manager_email_norm);
    await holdEmails(tx, emails);
    const heads = await findHeads(tx, emails);
    const currency = fields.currency ?? (await q.findCurrencyOf(tx, fields.country));
    const { id } = await q.insertProduction(tx, { ...fields, currency, zone, creator_id: creatorId });
    await q.insertDepartments(
      tx,
      wanted.map((row) => ({ production_id: id, ...row, manager_id: heads.get(row.manager_email_norm) ?? null })),
    );
    return done(id);
  });
}
