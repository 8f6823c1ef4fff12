import { contactDays } from "@callboard/contract/lifecycle";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { isBefore } from "../../time/compare-instants.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { callListPdf } from "./call-list-pdf.ts";
import { findCalledDay, listCalled } from "./queries.ts";

interface CallListQuery {
  scope: DepartmentScope;
  dayplanId: string;
  now: Temporal.Instant;
}

/**
 * A printable list of the dayplayers booked for a day. It has their phone numbers for as long as heads may see them.
 */
export async function printCallList(db: Db, { scope, dayplanId, now }: CallListQuery) {
  const day = await findCalledDay(db, scope.departmentId, dayplanId);
  if (!day) return refused("not_found");
  const bytes = await callListPdf({
    day,
    positions: await listCalled(db, dayplanId),
    zone: scope.zone,
    printedAt: now,
    withPhones: isBefore(now, day.passes_at.add({ hours: 24 * contactDays })),
  });
  return done({ name: `call-list-${day.date}.pdf`, bytes });
}
