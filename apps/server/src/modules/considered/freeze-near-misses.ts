import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { listBeyondReach, listKnownInOtherPositions, listKnownUnmarked } from "../dayplayers/matching/near-misses.ts";
import { findFill } from "../fills/find-fill.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";
import { insertNearMisses, listWithoutNearMisses, type NearMiss } from "./considered-queries.ts";

const batch = 20;
/** How many miles beyond their travel radius dayplayers are searched, and how many of a kind are stored. */
const milesBeyond = 25;
const mostOfAKind = 50;

/**
 * Stores once for each fill that is full or over who nearly matched its position: who would have matched with the date
 * marked, a larger travel radius, or the position. It runs separately from the waves, which must not wait for it.
 */
export async function freezeNearMisses(db: Db): Promise<void> {
  for (;;) {
    const ids = await listWithoutNearMisses(db, batch);
    for (const positionId of ids) {
      const misses = await findNearMisses(db, positionId);
      await transaction(db, (tx) => insertNearMisses(tx, positionId, misses));
    }
    if (ids.length < batch) return;
  }
}

async function findNearMisses(db: Db, positionId: string): Promise<NearMiss[]> {
  const [position] = await listOfferedPositions(db, [positionId]);
  const fill = await findFill(db, positionId);
  if (!position || !fill?.head_id) return [];
  const query = {
    departmentId: position.department_id,
    headId: fill.head_id,
    position: position.name,
    date: position.date,
    place: position,
  };
  const unmarked = await listKnownUnmarked(db, query);
  const beyond = await listBeyondReach(db, { ...query, miles: milesBeyond, limit: mostOfAKind });
  const others = await listKnownInOtherPositions(db, query);
  const toMisses = (ids: string[], would_help: NearMiss["would_help"]) =>
    ids.slice(0, mostOfAKind).map((dayplayer_id) => ({ dayplayer_id, would_help }));
  return [
    ...toMisses(unmarked, "mark_free"),
    ...toMisses(
      beyond.map(({ dayplayer_id }) => dayplayer_id),
      "wider_radius",
    ),
    ...toMisses(others, "add_position"),
  ];
}
