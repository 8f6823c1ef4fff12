import type { Match } from "@callboard/contract/dayplayers";
import { type OfferState, statusIds } from "@callboard/contract/lifecycle";
import type { Page } from "@callboard/contract/route";
import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { findMatches } from "../dayplayers/match-position.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import { readOfferedPositions } from "./offered-position.ts";

export interface MatchesWanted {
  scope: DepartmentScope;
  positionId: string;
  after?: string | undefined;
  query?: string | undefined;
  limit?: number;
}

const pageSize = 50;

/** Who could fill a position, best first, each with their latest offer for it. */
export async function listMatches(
  db: Db,
  { scope, positionId, after, query, limit = pageSize }: MatchesWanted,
): Promise<Page<Match>> {
  const [position] = await readOfferedPositions(db, [positionId]);
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
  const ids = page.matches.map(({ playerId }) => playerId);
  const [dayplayers, offers] = await Promise.all([
    presentDayplayers(db, ids, { headId: scope.accountId }),
    latestOffers(db, positionId, ids),
  ]);
  const data = page.matches.flatMap(({ playerId, rank, reasons }) => {
    const dayplayer = dayplayers.get(playerId);
    return dayplayer ? [{ ...dayplayer, rank, reasons, ...presentLatest(offers.get(playerId)) }] : [];
  });
  return { data, next: page.next, total: page.total, capped: page.capped };
}

interface LatestOffer {
  id: string;
  player_id: string;
  state: OfferState;
  expires_at: Temporal.Instant;
}

async function latestOffers(db: Db, positionId: string, playerIds: string[]): Promise<Map<string, LatestOffer>> {
  const { rows } = await sql<LatestOffer>`
    select distinct on (player_id) id, player_id, state, expires_at from offers
    where position_id = ${positionId} and player_id = any(${playerIds}::uuid[])
    order by player_id, id desc`.execute(db);
  return new Map(rows.map((row) => [row.player_id, row]));
}

const presentLatest = (offer: LatestOffer | undefined): Pick<Match, "offer" | "is_send_offer"> => ({
  offer: offer
    ? { id: offer.id, state: offer.state, status_id: statusIds[offer.state], expires_at: offer.expires_at.toString() }
    : null,
  is_send_offer: offer?.state === "created" || offer?.state === "open",
});
