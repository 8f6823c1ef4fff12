import type { RankedOffer } from "@callboard/contract/player-record";
import type { Page } from "@callboard/contract/route";
import type { Db } from "../../db/schema.ts";
import type { PlayerScope } from "./policy.ts";
import { presentRankedOffer } from "./present.ts";
import * as q from "./record-queries.ts";

const pageSize = 50;

/** Offers a dayplayer got, latest day first, with where they stood among those who could be asked, and why. */
export async function listRankedOffers(
  db: Db,
  { player, after }: { player: PlayerScope; after: string | undefined },
): Promise<Page<RankedOffer>> {
  const rows = await q.listRankedRows(db, player.playerId, { after: readCursor(after), limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    data: shown.map(presentRankedOffer),
    next: last && rows.length > pageSize ? writeCursor(last) : null,
    total: rows[0]?.total ?? 0,
  };
}

const writeCursor = ({ date, id }: { date: string; id: string }) => Buffer.from(`${date} ${id}`).toString("base64url");

/** A cursor nobody gave out reads from the beginning. */
function readCursor(cursor = "") {
  const [, date, id] = writtenCursor.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  return date && id && isDate(date) ? { date, id } : undefined;
}
const writtenCursor = /^([1-9]\d{3}-\d{2}-\d{2}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}
