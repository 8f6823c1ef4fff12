import type { Match } from "@callboard/contract/dayplayers";
import { isWaiting } from "@callboard/contract/lifecycle";
import type { Page } from "@callboard/contract/route";
import type { Db } from "../../../db/schema.ts";
import { findMatches } from "../../dayplayers/matching/match-position.ts";
import { presentDayplayers } from "../../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { presentLatestOffer } from "../present.ts";
import { listOfferedPositions } from "../terms/offered-position.ts";
import { getLatestOffersOfPosition } from "./job-offer-queries.ts";

export interface MatchQuery {
  scope: DepartmentScope;
  positionId: string;
  after?: string | undefined;
  query?: string | undefined;
  limit?: number;
}

const pageSize = 50;

/** Dayplayers who could fill a position, best first, each with their latest offer for it. */
export async function listMatches(
  db: Db,
  { scope, positionId, after, query, limit = pageSize }: MatchQuery,
): Promise<Page<Match>> {
  const [position] = await listOfferedPositions(db, [positionId]);
  if (!position) return { data: [], next: null, total: 0 };
  const page = await findMatches(db, {
    departmentId: scope.departmentId,
    headId: scope.accountId,
    position: position.name,
    date: position.date,
    place: position,
    limit,
    after,
    query,
  });
  const ids = page.matches.map(({ dayplayerId }) => dayplayerId);
  const [dayplayers, offers] = await Promise.all([
    presentDayplayers(db, ids, { headId: scope.accountId }),
    getLatestOffersOfPosition(db, positionId, ids),
  ]);
  const data = page.matches.flatMap(({ dayplayerId, rank, reasons }): Match[] => {
    const dayplayer = dayplayers.get(dayplayerId);
    if (!dayplayer) return [];
    const offer = offers.get(dayplayerId);
    const latestOffer = {
      offer: offer ? presentLatestOffer(offer) : null,
      is_send_offer: offer !== undefined && isWaiting(offer.state),
    };
    return [{ ...dayplayer, rank, reasons, ...latestOffer }];
  });
  return { data, next: page.next, total: page.total, capped: page.capped };
}
