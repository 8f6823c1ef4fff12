import { pencilAllows } from "@callboard/contract/pencils/pencil-lifecycle";
import type { Tx } from "../../db/schema.ts";
import { listLivePencils } from "./list-pencils.ts";
import { writePencils } from "./write-pencils.ts";

/**
 * Releases the pencils of a dayplayer whose account is deleted, declines those that they were asked for, and deletes what
 * only they could see. The caller has locked the dayplayer.
 */
export async function endDayplayerPencils(tx: Tx, dayplayerId: string): Promise<void> {
  const live = await listLivePencils(tx, dayplayerId);
  await writePencils(
    tx,
    live.map(({ id, state }) => ({ id, move: pencilAllows(state, "release") ? "release" : "decline" })),
  );
  await tx.deleteFrom("pencils").where("dayplayer_id", "=", dayplayerId).where("department_id", "is", null).execute();
  await tx
    .deleteFrom("availability_checks")
    .where("dayplayer_id", "=", dayplayerId)
    .where("answered_at", "is", null)
    .execute();
}
