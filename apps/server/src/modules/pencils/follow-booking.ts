import { pencilAllows } from "@callboard/contract/pencils/pencil-lifecycle";
import type { Tx } from "../../db/schema.ts";
import type { PencilRow } from "./list-pencils.ts";
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
