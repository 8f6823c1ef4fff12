import { fillAllows } from "@callboard/contract/fills/fill-lifecycle";
import { lockPositions } from "../dayplans/lock-positions.ts";
import type { SettleFills } from "../dayplans/settle-fills.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";
import { applyMove } from "./moves/apply-move.ts";
import { updateFills } from "./moves/wave-queries.ts";
import { recordFillEvents } from "./moves/write-fills.ts";
import { decideMove } from "./planning/decide-move.ts";
import { listFillsByIds, lockFills } from "./queries.ts";
import { listActiveFillIds, markDayMoved } from "./settle-queries.ts";

/**
 * Ends or pauses fills after a change of their positions, day or production. A wave locks the position and reads it again,
 * so that after this transaction none goes out. Everything else that follows from the change is left to the sweep.
 */
export const settleFills: SettleFills = async (tx, of, { isCopied } = { isCopied: false }) => {
  const ids = await listActiveFillIds(tx, of);
  if (ids.length === 0) return;
  await lockPositions(tx, ids);
  await lockFills(tx, ids);
  if (isCopied) await markDayMoved(tx, ids);
  const positions = new Map((await listOfferedPositions(tx, ids)).map((position) => [position.id, position]));
  const settled = (await listFillsByIds(tx, ids)).flatMap((fill) => {
    const position = positions.get(fill.position_id);
    const move = fillAllows(fill.state, "end") ? decideMove(fill, position) : undefined;
    return move?.move === "end" || move?.move === "hold" ? [{ fill, position, move }] : [];
  });
  await updateFills(
    tx,
    settled.map(({ fill, position, move }) => applyMove(fill, move, position)),
  );
  await recordFillEvents(
    tx,
    settled.map(({ fill, move }) => ({ positionId: fill.position_id, news: move.move })),
  );
};
