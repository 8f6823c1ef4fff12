import type { DayMoved } from "@callboard/contract/moving/day-moves";
import { refusals } from "@callboard/contract/refusals";
import { transactResult } from "../../../../db/decide.ts";
import { RetryNeeded, retryUntilLocked } from "../../../../db/retry-until-locked.ts";
import type { Db, Tx } from "../../../../db/schema.ts";
import { done, refused } from "../../../../result.ts";
import { copyHeldDay } from "../../../dayplans/bulk/copy-held-day.ts";
import { deactivateDay } from "../../../dayplans/bulk/deactivate-day.ts";
import { hasSignedSheet } from "../../../dayplans/has-signed-sheet.ts";
import type { SettleFills } from "../../../dayplans/settle-fills.ts";
import { readUnavailable } from "../../../dayplayers/availability/read-availability.ts";
import { lockDayplayers } from "../../../dayplayers/lock-dayplayers.ts";
import { presentDayplayers } from "../../../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../../../scopes.ts";
import { listCommitments } from "../../reads/get-commitments.ts";
import { listOfferedPositions } from "../../reads/list-offered-positions.ts";
import { listLiveOffersOf } from "../../reads/queries.ts";
import { type DayMoveResult, decideDayMove } from "../../rules/decide-day-move.ts";
import type { OfferedPosition } from "../../rules/offered-position.ts";
import { endMovedOffers } from "../end-offers.ts";
import { createOffers } from "../writes/create-offers.ts";

interface MoveDayInput {
  scope: DepartmentScope;
  dayplanId: string;
  date: string;
  withdraw: boolean;
  message?: string | undefined;
  now: Temporal.Instant;
  settleFills: SettleFills;
}

interface MoveInput extends MoveDayInput {
  planning?: boolean;
}

/**
 * Copies a day to another date and offers it there to those asked or booked who are free, in one transaction. With
 * `withdraw` the offers and bookings of the copied day end, its positions are deactivated, and so its fills end; without,
 * its fills are paused.
 */
export const moveDay = (db: Db, input: MoveDayInput) =>
  retryUntilLocked(() => transactResult(db, (tx) => move(tx, input)));

type Moved = Awaited<ReturnType<typeof move>>;

/** Plans who would be asked on the other date, and who not. It applies the rules of the move and writes nothing. */
export async function planDayMove(db: Db, input: Omit<MoveDayInput, "message" | "withdraw">) {
  let moved: Moved | undefined;
  await transactResult(db, async (tx) => {
    moved = await move(tx, { ...input, withdraw: true, planning: true });
    // A refusal rolls the transaction back, and with it everything that was tried out.
    return refused("not_found");
  });
  if (!moved) throw new Error("A move was not planned.");
  return moved.ok ? done({ date: moved.value.date, people: moved.value.people }) : moved;
}

async function move(
  tx: Tx,
  { scope, dayplanId, date, withdraw, message, now, settleFills, planning = false }: MoveInput,
) {
  const before = (await listLiveOffersOf(tx, { dayplanId })).filter(
    ({ department_id }) => department_id === scope.departmentId,
  );
  const [first] = before;
  if (withdraw && !planning && first && (await hasSignedSheet(tx, scope.departmentId, first.date)))
    return refused("day_sheet_signed");
  const dayplayerIds = [...new Set(before.map(({ dayplayer_id }) => dayplayer_id))];
  await lockDayplayers(tx, dayplayerIds);
  const copied = await copyHeldDay(tx, { scope, dayplanId, date, now });
  if (!copied.ok) return copied;

  const isLocked = ({ dayplayer_id }: { dayplayer_id: string }) => dayplayerIds.includes(dayplayer_id);
  // Read again, with the positions of the day locked.
  const live = await listLiveOffersOf(tx, { dayplanId });
  if (withdraw && !planning && !live.every(isLocked)) throw new RetryNeeded();
  const offers = live.filter(isLocked);
  const positions = await listOfferedPositions(tx, [...copied.value.values()]);
  // The plan can also be read if the production's payment was returned, when nobody can be asked.
  if (!planning && positions.some(({ paid }) => !paid)) return refused("production_read_only");
  const results = decideDayMove({
    offers,
    copies: copiesOf(copied.value, positions),
    commitments: await listCommitments(tx, dayplayerIds, positions),
    unavailable: await readUnavailable(tx, dayplayerIds, date),
    withdraw,
  });
  const created = results.flatMap(({ offer, result }) =>
    "position" in result
      ? [
          {
            dayplayerId: offer.dayplayer_id,
            positions: [result.position],
            expiresAt: result.expiresAt,
            message: message ?? "",
            createdBy: scope.accountId,
          },
        ]
      : [],
  );
  const people = await presentPeople(tx, scope, results);
  if (planning) return done({ date, people, withdrawn: 0 });
  const offeredAgain = new Set(created.map(({ dayplayerId }) => dayplayerId));
  const withdrawn = withdraw ? await endMovedOffers(tx, { scope, offers, offeredAgain }) : 0;
  if (withdraw) await deactivateDay(tx, { scope, dayplanId, now });
  await settleFills(tx, { dayplanIds: [dayplanId] }, { isCopied: !withdraw });
  await createOffers(tx, { jobs: created, by: scope.accountId });
  return done({ date, people, withdrawn });
}

const copiesOf = (copyOf: ReadonlyMap<string, string>, positions: OfferedPosition[]) =>
  new Map(
    [...copyOf].flatMap(([source, copy]) => {
      const position = positions.find(({ id }) => id === copy);
      return position ? [[source, position] as const] : [];
    }),
  );

async function presentPeople(tx: Tx, scope: DepartmentScope, results: DayMoveResult[]): Promise<DayMoved["people"]> {
  const ids = [...new Set(results.map(({ offer }) => offer.dayplayer_id))];
  const dayplayers = await presentDayplayers(tx, ids, { headId: scope.accountId });
  return results.map(({ offer, result }) => {
    const dayplayer = dayplayers.get(offer.dayplayer_id);
    return {
      dayplayer_id: offer.dayplayer_id,
      name: dayplayer ? `${dayplayer.first_name} ${dayplayer.last_name}` : "",
      position: offer.position,
      state: offer.state,
      asked: "position" in result,
      reason: "reason" in result ? result.reason : null,
      message: "reason" in result ? refusals[result.reason][1] : null,
    };
  });
}
