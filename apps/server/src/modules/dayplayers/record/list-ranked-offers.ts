import type { RankedOffer } from "@callboard/contract/dayplayers/player-record";
import type { Page } from "@callboard/contract/route";
import { pageOf, readDateCursor, writeDateCursor } from "../../../db/page-cursor.ts";
import type { Db } from "../../../db/schema.ts";
import type { DayplayerScope } from "../../scopes.ts";
import * as q from "./record-queries.ts";

const pageSize = 50;

/**
 * Offers that a dayplayer received, latest day first, with the rank among the matches at the time and its reasons.
 * Pages of 50.
 */
export async function listRankedOffers(
  db: Db,
  { dayplayer, after }: { dayplayer: DayplayerScope; after: string | undefined },
): Promise<Page<RankedOffer>> {
  const rows = await q.listRankedRows(db, dayplayer.dayplayerId, { after: readDateCursor(after), limit: pageSize + 1 });
  const { page, next } = pageOf(rows, pageSize, writeDateCursor);
  return {
    data: page.map(({ total: _, ...offer }) => offer),
    next,
    total: rows[0]?.total ?? 0,
  };
}
