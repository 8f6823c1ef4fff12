import type { OfferEvent } from "@callboard/contract/events";
import type { Pool } from "pg";
import { mark } from "../../db/prepared.ts";
import { feedEnd } from "./read-feed.ts";
import type { Audience } from "./record-event.ts";

/** The maximum number of changes in one result. A caller that missed more reloads its lists. */
const most = 200;

interface OfferChangesQuery {
  audiences: readonly Audience[];
  since: string | undefined;
}

export interface OfferChanges {
  /**
   * The cursor for the next call. It does not change while no offer changes, so that the whole reply is then the same.
   */
  since: string;
  offers: { id: string; state: OfferEvent["state"]; position_id: string; date: string; changed_at: string }[];
}

/**
 * Lists the offers that changed for an audience, each once with its latest state, in the order of their latest change.
 * `since` is the cursor of the previous reply, or a moment in ISO 8601; without it the list is empty. The source is the
 * feed: an event can be committed after later events by time, but never with a lower position. Changes of the minute before
 * a moment are therefore listed as well.
 */
export async function readOfferChanges(pool: Pool, { audiences, since }: OfferChangesQuery): Promise<OfferChanges> {
  if (since === undefined) return { since: String(await feedEnd(pool)), offers: [] };
  const after = /^\d{1,15}$/.test(since) ? Number(since) : await positionAt(pool, since);
  const { rows } = await pool.query<{ pos: number; data: OfferEvent; at: Temporal.Instant }>(
    `
      with received as (
        select distinct pos, day from feed_audience where audience = any($1) and pos > $2
      ), latest as (
        select distinct on (f.data ->> 'offer_id') f.pos, f.data, f.at
        from received join feed f using (pos, day)
        where f.type like 'job_offer.%'
        order by f.data ->> 'offer_id', f.pos desc
      )
      select pos, data, at from latest order by pos limit ${most} ${mark}`,
    [audiences, after],
  );
  return {
    since: String(rows.at(-1)?.pos ?? after),
    offers: rows.map(({ data, at }) => ({
      id: data.offer_id,
      state: data.state,
      position_id: data.position_id,
      date: data.date,
      changed_at: at.toString(),
    })),
  };
}

async function positionAt(pool: Pool, moment: string): Promise<number> {
  const at = parseMoment(moment);
  if (!at) return feedEnd(pool);
  const { rows } = await pool.query<{ pos: number | null }>(`select max(pos) as pos from feed where at <= $1 ${mark}`, [
    at.subtract({ minutes: 1 }),
  ]);
  return rows[0]?.pos ?? 0;
}

function parseMoment(text: string) {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return undefined;
  }
}
