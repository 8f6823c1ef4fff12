import type { PayRules } from "@callboard/contract/pay/pay-rules";
import { payPresets } from "@callboard/contract/pay/presets";
import type { DayShift } from "@callboard/contract/pay/schemas/day-shift";
import type { Db } from "../../db/schema.ts";
import type { DepartmentScope } from "../scopes.ts";
import { listPlannedPeople, type PlannedPerson } from "./list-planned-people.ts";
import { listRulesVersions } from "./read-rules.ts";

/** What pricing a day at other times needs. */
export async function getDayShift(
  db: Db,
  { scope, date }: { scope: DepartmentScope; date: string },
): Promise<DayShift> {
  const { department, people } = await listPlannedPeople(db, { departmentId: scope.departmentId, date });
  const used = new Set(people.map(({ rulesId }) => rulesId));
  const versions = await listRulesVersions(
    db,
    [...used].filter((id) => id !== null),
  );
  return {
    date,
    shooting_began: department.start_date,
    rules: versions
      .filter(({ id }) => used.has(id))
      .map(({ id, preset, department_id, rules }) => ({
        id,
        preset: payPresets.find((each) => each.id === preset)?.name ?? null,
        of: department_id ? "department" : "production",
        rules: scope.role === "head" ? rules : withoutAmounts(rules),
      })),
    people: people.map(presentPerson),
  };
}

const presentPerson = ({ name, position, rulesId, planned }: PlannedPerson): DayShift["people"][number] => {
  const { work, week, rest } = planned;
  return {
    ...{ name, position, rules: rulesId, call: work.call, wrap: work.wrap },
    ...{ place: work.place, medium: work.medium, off_production: work.offProduction },
    holiday: work.kind === "holiday",
    ...{ rate: work.rate.cents / 100, rate_per: work.rate.per, hire: work.hire, new_hire: work.isNewHire },
    week: {
      days: week.days,
      hours: week.hours,
      straight_hours: week.straightHours ?? 0,
      meal_penalties: week.mealPenalties,
      days_in_a_row: week.daysInARow ?? week.days,
    },
    ...{ rest_before: rest.before ?? null, rest_after: rest.after ?? null, last_week_days: rest.daysBefore ?? 0 },
  };
};

/** Rules as an assistant gets them, for hours and rest. */
const withoutAmounts = ({ overtime_hour, overtime, meals, ...rules }: PayRules): PayRules => ({
  ...rules,
  overtime: overtime.filter((row) => "times" in row),
  meals: meals.map(({ week_limit, ...row }) => ({ ...row, penalties: [] })),
  fringes: [],
});
