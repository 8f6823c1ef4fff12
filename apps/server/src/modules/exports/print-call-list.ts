import { contactDays } from "@callboard/contract/lifecycle";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { done, refused } from "../../result.ts";
import { isBefore } from "../../time/compare-instants.ts";
import { type EventCaller, recordSecurityEvent } from "../accounts/security-events/record-security-event.ts";
import { recordLogEntry } from "../department-log/record-log-entry.ts";
import type { DepartmentScope } from "../scopes.ts";
import { callListPdf } from "./call-list-pdf.ts";
import { findCalledDay, listCalled } from "./queries.ts";

interface CallListQuery {
  scope: DepartmentScope;
  dayplanId: string;
  caller: EventCaller;
  now: Temporal.Instant;
}

/**
 * A printable list of the dayplayers booked for a day. It has their phone numbers for as long as heads may see them.
 */
export async function printCallList(db: Db, { scope, dayplanId, caller, now }: CallListQuery) {
  const day = await findCalledDay(db, scope.departmentId, dayplanId);
  if (!day) return refused("not_found");
  const bytes = await callListPdf({
    day,
    positions: await listCalled(db, { dayplanId, readerId: scope.accountId }),
    printedAt: now,
    withPhones: isBefore(now, day.passes_at.add({ hours: 24 * contactDays })),
  });
  await transaction(db, async (tx) => {
    await recordLogEntry(tx, scope, { kind: "export", event: "call_list", date: day.date });
    const details = { what: "call_list", date: day.date };
    await recordSecurityEvent(tx, { accountId: scope.accountId, kind: "data_exported", caller, details });
  });
  return done({ name: `call-list-${day.date}.pdf`, bytes });
}
