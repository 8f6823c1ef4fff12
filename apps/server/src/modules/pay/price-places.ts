import type { PricedDay } from "@callboard/contract/pay/schemas/pay-preview";
import type { Db } from "../../db/schema.ts";
import { findPayDepartment } from "./find-pay-department.ts";
import { presentCosts } from "./present.ts";
import { pricePeople } from "./price-people.ts";
import { listPositionWork } from "./work-queries.ts";

/** A person without other work. */
export const anybody = "00000000-0000-0000-0000-000000000000";

/**
 * What a place of these positions of a department, all together, costs with each of these people, by the person's id. Null
 * if a position has no rate.
 */
export async function pricePlaces(
  db: Db,
  { departmentId, positionIds, dayplayerIds }: { departmentId: string; positionIds: string[]; dayplayerIds: string[] },
): Promise<Map<string, PricedDay | null>> {
  const [department, proposed] = await Promise.all([
    findPayDepartment(db, departmentId),
    listPositionWork(db, positionIds),
  ]);
  const dates = proposed.map(({ date }) => date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to || proposed.some(({ rate_cents }) => rate_cents === 0))
    return new Map(dayplayerIds.map((id) => [id, null]));
  const priced = await pricePeople(db, { department, dayplayerIds, from, to, proposed });
  return new Map(
    [...priced].map(([id, days]) => [
      id,
      presentCosts(days.flatMap(({ work, priced: { cost } }) => (proposed.includes(work) ? cost : []))),
    ]),
  );
}
