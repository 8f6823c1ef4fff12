import { pencilAllows } from "@callboard/contract/pencils/pencil-lifecycle";
import type { Tx } from "../../db/schema.ts";
import { listLivePencils } from "./pencil-queries.ts";
import { writePencils } from "./write-pencils.ts";

export interface BookedDays {
  dayplayerId: string;
  /** The department that books. */
  departmentId: string;
  dates: string[];
}

/** Whether a dayplayer has said yes to pencils for something else on these days, which a booking would release. */
export async function isPencilledElsewhere(tx: Tx, { dayplayerId, departmentId, dates }: BookedDays) {
  const live = await listLivePencils(tx, dayplayerId, dates);
  return live.some((pencil) => pencil.department_id !== departmentId && pencilAllows(pencil.state, "release"));
}

/** Ends the pencils of days on which their dayplayer is booked from now on. The caller has locked the dayplayer. */
export async function followBooking(tx: Tx, { dayplayerId, departmentId, dates }: BookedDays): Promise<void> {
  const live = await listLivePencils(tx, dayplayerId, dates);
  await writePencils(
    tx,
    live.map(({ id, department_id }) => ({ id, move: department_id === departmentId ? "book" : "give_way" })),
  );
}
