import { pencilAnswerHours } from "@callboard/contract/pencils/pencil-lifecycle";
import { transactResult } from "../../db/decide.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { earlierOf, hasPassed, isBefore } from "../../time/compare-instants.ts";
import { momentOf } from "../dayplans/day-clock.ts";
import { setAvailability } from "../dayplayers/availability/set-availability.ts";
import { lockDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { recordLogEntry } from "../department-log/record-log-entry.ts";
import { type Audience, recordEvents } from "../events/record-event.ts";
import { filterBlocked } from "../messaging/find-blocked.ts";
import type { DepartmentScope } from "../scopes.ts";
import { type CheckRow, listChecks } from "./check-queries.ts";

export interface CheckAvailabilityInput {
  scope: DepartmentScope;
  dayplayerIds: string[];
  dates: string[];
  note: string;
  now: Temporal.Instant;
}

/** Asks dayplayers whether they are free. It reserves nothing. Returns who was asked, and why somebody was not. */
export function checkAvailability(db: Db, { scope, note, now, ...input }: CheckAvailabilityInput) {
  return transactResult(db, async (tx) => {
    const dayplayerIds = [...new Set(input.dayplayerIds)];
    const dates = [...new Set(input.dates)].sort();
    const locked = await lockDayplayers(tx, dayplayerIds);
    if (locked.length !== dayplayerIds.length) return refused("not_found");
    const end = momentOf(dates.at(-1) ?? "", "00:00", scope.zone);
    if (!isBefore(now, momentOf(dates[0] ?? "", "00:00", scope.zone)))
      return refused("invalid_fields", { errors: { dates: ["Choose days that have not begun."] } });
    const blocked = await filterBlocked(tx, dayplayerIds, [scope.departmentId]);
    const asked = dayplayerIds.filter((id) => !blocked.has(id));
    const answer_by = earlierOf(now.add({ hours: pencilAnswerHours }), end);
    if (asked.length > 0) {
      const values = asked.map((id) => ({
        ...{ dayplayer_id: id, department_id: scope.departmentId, asked_by: scope.accountId },
        ...{ dates, note, answer_by },
      }));
      const inserted = await tx
        .insertInto("availability_checks")
        .values(values)
        .returning(["id", "dayplayer_id"])
        .execute();
      for (const { id, dayplayer_id } of inserted)
        await recordCheckEvent(tx, "availability_check.asked", await findCheck(tx, dayplayer_id, id), null);
      await recordLogEntry(tx, scope, { kind: "pencil", event: "availability_asked", count: asked.length, dates });
    }
    return done(
      dayplayerIds.map((dayplayerId) => ({
        dayplayerId,
        date: dates[0] ?? "",
        reason: blocked.has(dayplayerId) ? ("dayplayer_blocked" as const) : null,
      })),
    );
  });
}

async function findCheck(tx: Tx, dayplayerId: string, id: string): Promise<CheckRow> {
  const [check] = await listChecks(tx, dayplayerId, id);
  if (!check) throw new Error("An availability check was not found.");
  return check;
}

export interface AnswerCheckInput {
  dayplayerId: string;
  id: string;
  free: string[];
  answerId?: string | undefined;
}

/**
 * Saves the answer to an availability check, in the dayplayer's calendar as well: the days as available or not. Days on
 * which they are booked stay as they are. A repeated answer has no effect.
 */
export function answerCheck(db: Db, { dayplayerId, id, free, answerId }: AnswerCheckInput) {
  return transactResult(db, async (tx) => {
    await lockDayplayers(tx, [dayplayerId]);
    const [check] = await listChecks(tx, dayplayerId, id);
    if (!check) return refused("not_found");
    if (answerId && check.answer_id === answerId) return done(undefined);
    if (check.free || hasPassed(check.answer_by, check.now)) return refused("check_gone");
    if (free.some((date) => !check.dates.includes(date)))
      return refused("invalid_fields", { errors: { free: ["Choose from the days of the question."] } });
    await tx
      .updateTable("availability_checks")
      .set({ answered_at: check.now, free, answer_id: answerId ?? null })
      .where("id", "=", id)
      .execute();
    await markDays(tx, dayplayerId, { dates: check.dates, free });
    await recordCheckEvent(tx, "availability_check.answered", check, free);
    return done(undefined);
  });
}

/** Marks the days in the dayplayer's calendar, except those on which they are booked. */
async function markDays(tx: Tx, dayplayerId: string, { dates, free }: { dates: string[]; free: string[] }) {
  const mark = (of: string[]) =>
    setAvailability(tx, { dayplayerId, days: of.map((date) => ({ date, available: free.includes(date) })) });
  const saved = await mark(dates);
  if (saved.ok) return;
  const booked = saved.detail?.dates ?? [];
  await mark(dates.filter((date) => !booked.includes(date)));
}

const recordCheckEvent = (
  tx: Tx,
  type: "availability_check.asked" | "availability_check.answered",
  { id, department_id, dayplayer_id, dayplayer_name, dates }: CheckRow,
  free: string[] | null,
) => {
  const audience: Audience[] = [`department:${department_id}`, `account:${dayplayer_id}`];
  const data = { check_id: id, department_id, dayplayer_id, dayplayer_name, dates, free };
  return recordEvents(tx, [{ event: { type, data }, audience }]);
};
