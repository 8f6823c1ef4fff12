import { minutesBetweenInvitations, mostStandbysInvited } from "@callboard/contract/fills/standby-lifecycle";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { earlierOf } from "../../time/compare-instants.ts";
import { lockPositions } from "../dayplans/lock-positions.ts";
import { shareDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { findFill } from "../fills/find-fill.ts";
import { type Candidate, listCandidates } from "../fills/planning/list-candidates.ts";
import { listOfferedPositions } from "../offers/reads/list-offered-positions.ts";
import type { OfferedPosition } from "../offers/rules/offered-position.ts";
import { listInvited, listInvitingFillIds, setInvitesAt } from "./invite-queries.ts";
import { countStandingBy } from "./standby-queries.ts";
import { insertStandby } from "./write-standbys.ts";

/**
 * Invites the next matches of full positions to stand by, one after the other and at most two of a position, until
 * there are as many standbys as the head wants. A dayplayer who had an offer of the position needs no invitation,
 * because the offer's card has a button to stand by.
 */
export async function inviteStandbys(db: Db): Promise<void> {
  for (const positionId of await listInvitingFillIds(db)) await inviteNext(db, positionId);
}

async function inviteNext(db: Db, positionId: string): Promise<void> {
  const fill = await findFill(db, positionId);
  const [position] = await listOfferedPositions(db, [positionId]);
  if (!fill || !position) return;
  const { ids, invited } = await listInvited(db, positionId);
  const standing = (await countStandingBy(db, [positionId])).get(positionId) ?? 0;
  const isEnough = standing >= fill.standby || invited >= mostStandbysInvited;
  // A full position has no place to offer, so the search is for everybody who could take a place that becomes empty.
  const vacant: OfferedPosition = { ...position, count: position.booked + 1 };
  const { ranked } = isEnough ? { ranked: [] } : await listCandidates(db, { fill, position: vacant, wanted: 1 });
  const candidates = ranked.filter(({ dayplayerId }) => !ids.has(dayplayerId));
  const next = candidates.find(({ passedOver }) => passedOver === null);
  const later = fill.now.add({ minutes: minutesBetweenInvitations });
  const wakeUps = next ? [] : candidates.flatMap(({ wakesAt }) => wakesAt ?? []);
  await invite(db, { positionId, next, again: isEnough ? later : wakeUps.reduce(earlierOf, later) });
}

interface Invitation {
  positionId: string;
  next: Candidate | undefined;
  again: Temporal.Instant;
}

async function invite(db: Db, { positionId, next, again }: Invitation): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = next ? await shareDayplayers(tx, [next.dayplayerId]) : [];
    await lockPositions(tx, [positionId]);
    const fill = await findFill(tx, positionId);
    if (fill?.state !== "full") return;
    await setInvitesAt(tx, positionId, again);
    const { ids, invited } = await listInvited(tx, positionId);
    if (!next || locked.length === 0 || ids.has(next.dayplayerId) || invited >= mostStandbysInvited) return;
    await insertStandby(tx, {
      position_id: positionId,
      dayplayer_id: next.dayplayerId,
      offer_id: null,
      state: "invited",
      mode: null,
      until: null,
      rank: next.rank,
      was_invited: true,
      answers: [],
    });
  });
}
