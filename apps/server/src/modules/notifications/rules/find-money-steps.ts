import { stepMinutes } from "@callboard/contract/notification-rules/notification-rule";
import { ruleOf } from "@callboard/contract/notification-rules/notification-rules";
import { longestDelay, moneySteps } from "@callboard/contract/pay/money-steps";
import type { Db } from "../../../db/schema.ts";
import { listPlannedPeople } from "../../pay/list-planned-people.ts";
import type { Occurrence } from "./facts.ts";
import { timesOf } from "./offer-facts.ts";
import { listRunningDays, type RunningDay } from "./reminder-queries.ts";

/** The dearer hours that people of running days reach within the next minutes. A step of a day has one notification. */
export async function findMoneySteps(db: Db, now: Temporal.Instant): Promise<Omit<Occurrence, "pos">[]> {
  const found: Omit<Occurrence, "pos">[] = [];
  for (const day of await listRunningDays(db, { now, before: stepMinutes, late: longestDelay }))
    found.push(...(await stepsOfDay(db, day, now)));
  return found;
}

async function stepsOfDay(db: Db, day: RunningDay, now: Temporal.Instant) {
  const rule = ruleOf("head", "money_step");
  if (!rule) throw new Error("The table of notifications has no money_step.");
  const { people } = await listPlannedPeople(db, { departmentId: day.department_id, date: day.date });
  const minute = now.epochMilliseconds / 60_000;
  const steps = people.flatMap(({ name, starts, planned }) => {
    if (name === null || starts === null) return [];
    const midnight = starts - (planned.work.call ?? 0);
    return moneySteps(planned)
      .map(({ at, ...step }) => ({ ...step, name, at: midnight + at }))
      .filter(({ at }) => at - stepMinutes <= minute && minute < at);
  });
  const together = Map.groupBy(steps, ({ at, times }) => `${at} ${times}`);
  return [...together].map(([cause, [first, ...others]]): Omit<Occurrence, "pos"> => {
    const reached = first ? [first, ...others] : others;
    const at = Temporal.Instant.fromEpochMilliseconds((first?.at ?? 0) * 60_000);
    return {
      ...{ rule, cause, accountId: day.head_id, subjectId: day.id, productionId: day.production_id },
      facts: {
        ...{ dayplan: day.id, day: day.date, zone: day.zone, currency: day.currency },
        ...{ production: day.production, department: day.department },
        step_at: at.toString(),
        reaching: reached.map(({ name }) => name),
        times: first?.times ?? 1,
        more_cents: reached.reduce((sum, { more }) => sum + more, 0),
      },
      job: timesOf(day),
      until: at,
    };
  });
}
