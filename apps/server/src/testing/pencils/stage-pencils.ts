import type { Db } from "../../db/schema.ts";

interface PencilsOf {
  departmentId: string;
  /** Who decides and who asks. */
  headId: string;
  dayplayerId: string;
  /** A pencil is asked for on each, and an availability check asks about each. */
  dates: readonly string[];
  now: Temporal.Instant;
}

/** Inserts pencils that a dayplayer was asked for, and availability checks. Returns their ids in the order of the dates. */
export async function stagePencils(db: Db, { departmentId, headId, dayplayerId, dates, now }: PencilsOf) {
  const [until, answer_by] = [now.add({ hours: 240 }), now.add({ hours: 48 })];
  const common = { dayplayer_id: dayplayerId, department_id: departmentId };
  const pencils = await db
    .insertInto("pencils")
    .values(
      dates.map((date) => ({
        ...{ ...common, date, position: "Costumer", decider_id: headId, request_id: crypto.randomUUID() },
        ...{ state: "asked" as const, until, answer_by },
      })),
    )
    .returning("id")
    .execute();
  const checks = await db
    .insertInto("availability_checks")
    .values(dates.map((date) => ({ ...common, asked_by: headId, dates: [date], note: "", answer_by })))
    .returning("id")
    .execute();
  return { pencilIds: pencils.map(({ id }) => id), checkIds: checks.map(({ id }) => id) };
}
