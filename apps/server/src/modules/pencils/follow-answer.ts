import { pencilAllows } from "@callboard/contract/pencils/pencil-lifecycle";
import type { Tx } from "../../db/schema.ts";
import { listLivePencils, type PencilRow } from "./list-pencils.ts";
import { writePencils } from "./write-pencils.ts";

/** Whether the dayplayer has said yes to some of these pencils for something else, which a booking would release. */
export const isPencilledElsewhere = (live: PencilRow[], departmentId: string): boolean =>
  live.some((pencil) => pencil.department_id !== departmentId && pencilAllows(pencil.state, "release"));

/** Ends the pencils of days on which their dayplayer is booked from now on. The caller has locked the dayplayer. */
export const followBooking = (tx: Tx, live: PencilRow[], departmentId: string): Promise<void> =>
  writePencils(
    tx,
    live.map(({ id, department_id }) => ({ id, move: department_id === departmentId ? "book" : "give_way" })),
  );

/** Ends a department's pencils of days whose offer their dayplayer has declined. The caller has locked the dayplayer. */
export async function followDecline(
  tx: Tx,
  dayplayerId: string,
  declined: { department_id: string; date: string }[],
): Promise<void> {
  const dates = declined.map(({ date }) => date);
  const live = await listLivePencils(tx, dayplayerId, dates);
  const isDeclined = (pencil: PencilRow) =>
    declined.some(({ department_id, date }) => department_id === pencil.department_id && date === pencil.date);
  await writePencils(
    tx,
    live.filter(isDeclined).map(({ id }) => ({ id, move: "give_way" })),
  );
}
