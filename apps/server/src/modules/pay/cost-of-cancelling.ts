import type { Job } from "@callboard/contract/dayplans";
import type { PricedPersonDay } from "@callboard/contract/pay/days-in-order";
import { type Notice, noticeOf } from "@callboard/contract/pay/notice";
import type { CostOfCancelling } from "@callboard/contract/pay/schemas/cost-of-cancelling";
import type { Cost } from "@callboard/contract/pay/work";
import type { Db } from "../../db/schema.ts";
import type { DepartmentScope } from "../scopes.ts";
import { findPayDepartment } from "./find-pay-department.ts";
import { pricePeople } from "./price-people.ts";
import { listPlanned } from "./work-queries.ts";

interface CancellingQuery {
  scope: DepartmentScope;
  position: Job;
  /** Only this one of those who are booked. */
  dayplayerId: string | undefined;
  now: Temporal.Instant;
}

/** What is owed to those who are booked for a position if they are cancelled now, by the terms to which they agreed. */
export async function costOfCancelling(
  db: Db,
  { scope, position: { id, start_date: date, zone }, dayplayerId, now }: CancellingQuery,
): Promise<CostOfCancelling> {
  const [department, planned] = await Promise.all([
    findPayDepartment(db, scope.departmentId),
    listPlanned(db, scope.departmentId, { from: date, to: date, ids: [id] }),
  ]);
  const booked = planned.flatMap(({ dayplayer_ids }) => dayplayer_ids);
  const dayplayerIds = dayplayerId === undefined ? booked : booked.filter((each) => each === dayplayerId);
  const priced = await pricePeople(db, { department, dayplayerIds, from: date, to: date, terms: "agreed" });
  const notices = [...priced].flatMap(([dayplayer_id, days]) =>
    days.map((day) => ({ dayplayer_id, notice: noticeAt(day.priced, zone, now) })),
  );
  const momentOf = (minute: number | null) => (minute === null ? null : momentAt(date, minute, zone));
  const earliest = (minutes: (number | null)[]) => {
    const known = minutes.filter((minute) => minute !== null);
    return momentOf(known.length > 0 ? Math.min(...known) : null);
  };
  return {
    people: notices.map(({ dayplayer_id, notice: { cancelling, cancelUntil } }) => ({
      dayplayer_id,
      hours: hoursOwed(cancelling),
      amount: cancelling.total / 100,
      new_hire: cancelling.lines.some(({ why }) => why === "new_hire_cancelled"),
      free_until: momentOf(cancelUntil),
    })),
    total: notices.reduce((sum, { notice }) => sum + notice.cancelling.total, 0) / 100,
    call_free_until: earliest(notices.map(({ notice }) => notice.changeUntil)),
    later_call_free_until: earliest(notices.map(({ notice }) => notice.laterUntil)),
  };
}

export const hoursOwed = ({ lines }: Cost) => lines.reduce((sum, { hours }) => sum + hours, 0);

/** What the clock of notice says of a person's day at a moment. */
export function noticeAt({ rules, work, week }: PricedPersonDay, zone: string, moment: Temporal.Instant): Notice {
  const midnight = Temporal.PlainDateTime.from(work.date);
  const minutes = midnight.until(moment.toZonedDateTimeISO(zone).toPlainDateTime()).total("minutes");
  return noticeOf(rules, work, week, minutes);
}

const momentAt = (date: string, minutes: number, zone: string) =>
  Temporal.PlainDateTime.from(date).add({ minutes }).toZonedDateTime(zone).toInstant().toString();
