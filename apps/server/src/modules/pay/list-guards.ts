import { type Guard, guardsOf } from "@callboard/contract/pay/week-guard";
import type { Db } from "../../db/schema.ts";
import { findPayDepartment } from "./find-pay-department.ts";
import { type PricedWork, pricePeople } from "./price-people.ts";

/** A booked day of a person who works long or rests little. */
interface GuardedDay {
  dayplayer_id: string;
  position_id: string;
  date: string;
  guards: Guard[];
}

export const guardedDays = (people: PricedWork): GuardedDay[] =>
  [...people].flatMap(([dayplayer_id, days]) =>
    days.flatMap(({ work: { position_id, date }, priced }) => {
      const guards = guardsOf(priced);
      return guards.length > 0 ? [{ dayplayer_id, position_id, date, guards }] : [];
    }),
  );

/** The guarded days of people between two dates, by the terms in force. */
export async function listGuards(
  db: Db,
  { departmentId, ...people }: { departmentId: string; dayplayerIds: string[]; from: string; to: string },
): Promise<GuardedDay[]> {
  const department = await findPayDepartment(db, departmentId);
  return guardedDays(await pricePeople(db, { department, ...people }));
}
