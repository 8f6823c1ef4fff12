import type { Tx } from "../../db/schema.ts";
import { lockPositions } from "../dayplans/position-places.ts";
import { closeOpenOffers } from "./close-open-offers.ts";
import { moveOffers } from "./move-offers.ts";
import { lockPlayers, readComing, readComingPositions } from "./queries.ts";

interface Ended {
  departmentIds: string[];
  by: string;
  /** To the dayplayers whose bookings are cancelled. */
  message: string;
}

/**
 * Cancels the coming bookings of departments that end, and closes what may still be answered. Answers false where somebody
 * was asked between reading and locking: then the transaction has to begin anew.
 */
export async function endDepartmentJobs(tx: Tx, { departmentIds, by, message }: Ended): Promise<boolean> {
  if (departmentIds.length === 0) return true;
  const held = await lockPlayers(
    tx,
    (await readComing(tx, { departmentIds })).map(({ player_id }) => player_id),
  );
  const positions: string[] = [];
  for (const departmentId of departmentIds) positions.push(...(await readComingPositions(tx, { departmentId })));
  await lockPositions(tx, positions);
  const coming = await readComing(tx, { departmentIds });
  if (coming.some(({ player_id }) => !held.includes(player_id))) return false;
  await moveOffers(
    tx,
    coming.map(({ id, state }) =>
      state === "accepted"
        ? { id, move: "cancel" as const, message }
        : { id, move: "close" as const, reason: "department_closed" as const },
    ),
    by,
  );
  await closeOpenOffers(tx, { departmentIds });
  return true;
}
