import {
  type StandbyMode,
  standbyAllows,
  standbyHoursBeforeCall,
  standbyUntilTime,
} from "@callboard/contract/fills/standby-lifecycle";
import { assumedCall } from "@callboard/contract/notification-rules/notification-rule";
import { refusals } from "@callboard/contract/refusals";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { hasPassed, isBefore } from "../../time/compare-instants.ts";
import { callAndWrap, momentOf } from "../dayplans/day-clock.ts";
import { lockPositions } from "../dayplans/lock-positions.ts";
import { shareDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { getCommitments } from "../offers/reads/get-commitments.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";
import { getLatestAnswer, parseExpiry } from "../offers/rules/expiry.ts";
import { isBooked } from "../offers/rules/find-obstacle.ts";
import { type OfferedPosition, toOfferedDay } from "../offers/rules/offered-position.ts";
import { findStandby, findTarget } from "./standby-queries.ts";
import { insertStandby, writeStandbys } from "./write-standbys.ts";

export interface StandByInput {
  dayplayerId: string;
  /** An offer that ended because its position was filled, or an invitation. */
  id: string;
  mode: StandbyMode;
  /** The end of the standby as the client sent it. Without it the default applies. */
  until?: string | undefined;
  /** The same for each attempt to send one answer. */
  answerId?: string | undefined;
}

/** Creates a standby of a position, or changes its mode and time. Returns the position's id. */
export function standBy(db: Db, { dayplayerId, id, mode, until, answerId }: StandByInput) {
  return transactResult(db, async (tx) => {
    const found = await findTarget(tx, dayplayerId, id);
    if (!found) return refused("not_found");
    await shareDayplayers(tx, [dayplayerId]);
    await lockPositions(tx, [found.position_id]);
    const target = await findTarget(tx, dayplayerId, id);
    if (!target) return refused("not_found");
    const positionId = target.position_id;
    const standby = await findStandby(tx, { positionId, dayplayerId });
    if (answerId && standby?.answers.includes(answerId) && isActive(standby.state)) return done(positionId);
    if (answerId && standby?.answers.includes(answerId)) return refused("standby_not_possible");
    const [position] = await listOfferedPositions(tx, [positionId]);
    if (!position?.paid || !position.activated) return refused("standby_not_possible");
    if (hasPassed(position.passes_at, position.now)) return refused("day_has_passed");
    const commitments = await getCommitments(tx, dayplayerId, [position]);
    if (commitments.blocked) return refused("standby_not_possible");
    if (isBooked(position, commitments.bookings)) return refused("standby_booked");
    if (commitments.liveOffers.length > 0) return refused("standby_not_possible");
    const isKnown = standby !== undefined && (target.filled_offer_id === null || standby.state !== "invited");
    if (!target.filled_offer_id && !isKnown) return refused("standby_not_possible");
    if (standby && !standbyAllows(standby.state, "join")) return refused("standby_not_possible");
    const end = chooseUntil(position, mode, until);
    if (!end)
      return refused("standby_until_out_of_range", { errors: { until: [refusals.standby_until_out_of_range[1]] } });
    const offerId = target.filled_offer_id;
    if (standby) await writeStandbys(tx, [{ id: standby.id, move: "join", mode, until: end, offerId, answerId }]);
    else
      await insertStandby(tx, {
        position_id: positionId,
        dayplayer_id: dayplayerId,
        offer_id: offerId,
        state: "standing_by",
        mode,
        until: end,
        rank: target.rank,
        was_invited: false,
        answers: answerId ? [answerId] : [],
      });
    return done(positionId);
  });
}

const isActive = (state: string) => state === "standing_by" || state === "asked";

/** Returns the end of a standby: the requested one, if it is possible, or the default. */
function chooseUntil(position: OfferedPosition, mode: StandbyMode, sent?: string): Temporal.Instant | undefined {
  const { now, zone } = position;
  const latest = latestUntil(position, mode);
  const chosen = sent === undefined ? usualUntil(position, mode, latest) : parseExpiry(sent, zone);
  return chosen && isBefore(now, chosen) && !isBefore(latest, chosen) ? chosen : undefined;
}

/** Returns the latest end of a standby: the call in mode `ask`, and some hours before it in mode `book`. */
function latestUntil(position: OfferedPosition, mode: StandbyMode): Temporal.Instant {
  const day = toOfferedDay(position);
  if (mode === "ask") return getLatestAnswer(day);
  const call = callAndWrap(day).call ?? momentOf(position.date, assumedCall, position.zone);
  return call.subtract({ hours: standbyHoursBeforeCall });
}

/** Returns the default end of a standby: the evening before, or the latest end once that has passed. */
function usualUntil({ date, zone, now }: OfferedPosition, mode: StandbyMode, latest: Temporal.Instant) {
  if (mode === "ask") return latest;
  const dayBefore = Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
  const evening = momentOf(dayBefore, standbyUntilTime, zone);
  return isBefore(now, evening) && isBefore(evening, latest) ? evening : latest;
}
