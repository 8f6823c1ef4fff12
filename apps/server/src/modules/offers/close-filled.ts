import type { Tx } from "../../db/schema.ts";
import { lockPositions } from "../dayplans/position-places.ts";
import { moveOffers } from "./move-offers.ts";
import { readLiveOfPositions } from "./queries.ts";

/** After counts were lowered: a position without a free place leaves nothing to answer, so its live offers close. */
export async function closeFilledOffers(tx: Tx, positionIds: string[]): Promise<void> {
  await lockPositions(tx, positionIds);
  const live = await readLiveOfPositions(tx, positionIds);
  await moveOffers(
    tx,
    live
      .filter(({ booked, count }) => booked >= count)
      .map(({ id }) => ({ id, move: "close", reason: "position_filled" })),
    null,
  );
}
