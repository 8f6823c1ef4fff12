import type { PlannedDay } from "@callboard/contract/pay/work";
import type { Db } from "../../db/schema.ts";
import { findPayDepartment, type PayDepartment } from "./find-pay-department.ts";
import { listNames } from "./list-names.ts";
import { priceEmptyPlaces, pricePeople } from "./price-people.ts";
import { listPlanned } from "./work-queries.ts";

/** Somebody who is booked on a day, or an empty place of it, whose name is null. */
export interface PlannedPerson {
  name: string | null;
  position: string;
  rulesId: string | null;
  /** When a booking begins, in minutes since 1970. */
  starts: number | null;
  planned: PlannedDay;
}

interface Planned {
  departmentId: string;
  date: string;
  /** Only this position. */
  positionId?: string;
}

/** The people of a day as it is planned, and its empty places, as pay rules see them. */
export async function listPlannedPeople(
  db: Db,
  { departmentId, date, positionId }: Planned,
): Promise<{ department: PayDepartment; people: PlannedPerson[] }> {
  const span = { from: date, to: date };
  const [department, positions] = await Promise.all([
    findPayDepartment(db, departmentId),
    listPlanned(db, departmentId, { ...span, ids: positionId ? [positionId] : undefined }),
  ]);
  const ids = positions.map(({ id }) => id);
  const dayplayerIds = positions.flatMap(({ dayplayer_ids }) => dayplayer_ids);
  const [names, booked, places] = await Promise.all([
    listNames(db, dayplayerIds),
    pricePeople(db, { department, dayplayerIds, ...span }),
    priceEmptyPlaces(db, department, ids),
  ]);
  const people = positions.flatMap(({ id, name: position, count, dayplayer_ids }) => {
    const there = dayplayer_ids.flatMap((person): PlannedPerson[] => {
      const own = booked.get(person)?.find(({ work }) => work.position_id === id);
      if (!own) return [];
      const { pay_rules_id: rulesId, starts } = own.work;
      return [{ name: names.get(person) ?? null, position, rulesId, starts, planned: own.priced }];
    });
    const place = places.get(id);
    const empty = place && { name: null, position, rulesId: place.rulesId, starts: null, planned: place };
    return empty ? [...there, ...Array<PlannedPerson>(Math.max(0, count - there.length)).fill(empty)] : there;
  });
  return { department, people };
}
