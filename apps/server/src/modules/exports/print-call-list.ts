import { contactDays } from "@callboard/contract/lifecycle";
import type { Db } from "../../db/schema.ts";
import type { Contexts } from "../../http/calls/handlers.ts";
import { done, refused } from "../../result.ts";
import { isBefore } from "../../time/compare-instants.ts";
import { callListPdf } from "./call-list-pdf.ts";
import { findCalledDay, listCalled } from "./queries.ts";
import { recordExport } from "./record-export.ts";

interface CallListQuery extends Pick<Contexts["department"], "scope" | "caller" | "now"> {
  dayplanId: string;
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
  await recordExport(db, { scope, caller }, "call_list", { date: day.date });
  return done({ name: `call-list-${day.date}.pdf`, bytes });
}
