import { clockMinutes } from "@callboard/contract/pay/day-rules";
import { type CostOfCall, maxCalls } from "@callboard/contract/pay/schemas/day-shift";
import { costsOfShifts, earliestCall, unitOf } from "@callboard/contract/pay/shifts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import type { DepartmentScope } from "../scopes.ts";
import { listPlannedPeople } from "./list-planned-people.ts";

interface CallsInput {
  scope: DepartmentScope;
  position: { id: string; start_date: string; call_time: string | null; wrap_time: string | null };
  from: string;
  to: string;
}

const minutesADay = 1440;

/** What a position costs at each call between two local times. */
export async function getCostOfCall(db: Db, { scope, position, from, to }: CallsInput) {
  const { id, start_date: date, call_time: call, wrap_time: wrap } = position;
  const { people } = await listPlannedPeople(db, { departmentId: scope.departmentId, date, positionId: id });
  const days = people.map(({ planned }) => planned);
  const unit = unitOf(days);
  const planned = { call, wrap, unit };
  if (!call || !wrap)
    return done<CostOfCall>({ ...planned, calls: [], earliest_call: null, unit_longer: 0, unit_shorter: 0 });
  const first = clockMinutes(from) - clockMinutes(call);
  const length = clockMinutes(to) - clockMinutes(from);
  const count = Math.floor((length < 0 ? length + minutesADay : length) / unit) + 1;
  if (count > maxCalls)
    return refused("invalid_fields", {
      errors: { to: [`Choose a time at most ${(maxCalls - 1) * unit} minutes later.`] },
    });
  const shifts = Array.from({ length: count }, (_, step) => first + step * unit);
  const costs = costsOfShifts(days, [
    { call: 0, wrap: 0 },
    { call: 0, wrap: unit },
    { call: 0, wrap: -unit },
    ...shifts.map((minutes) => ({ call: minutes, wrap: minutes })),
  ]);
  const [now, longer, shorter, ...calls] = costs;
  const earliest = earliestCall(days);
  return done<CostOfCall>({
    ...planned,
    calls: calls.map((cost) => ({
      ...{ call: timeAfter(call, cost.call), wrap: timeAfter(wrap, cost.wrap) },
      ...{ total: cost.total / 100, low: cost.low / 100, high: cost.high / 100 },
      short_of_rest: cost.short.map((at) => people[at]?.name ?? ""),
    })),
    earliest_call: earliest === null ? null : timeAfter(call, earliest),
    unit_longer: ((longer?.total ?? 0) - (now?.total ?? 0)) / 100,
    unit_shorter: ((shorter?.total ?? 0) - (now?.total ?? 0)) / 100,
  });
}

const timeAfter = (time: string, minutes: number) =>
  Temporal.PlainTime.from(time).add({ minutes }).toString({ smallestUnit: "minute" });
