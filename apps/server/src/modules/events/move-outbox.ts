import type { ClientBase, Pool } from "pg";
import { retentionCutoff } from "../../config/retention.ts";

/**
 * The NOTIFY channel that signals that the feed has grown. Its payload is empty, because subscribers read the feed
 * itself.
 */
export const feedChannel = "callboard_feed";
export const batchSize = 1_000;

export interface Moved {
  /** The number of rows taken from the outbox. A full batch means that there may be more. */
  taken: number;
  /** The position of the feed's end after the batch. Null if the batch contained no event. */
  pos: number | null;
  /** The distinct types of the batch's events. */
  types: string[];
  /** The number of new mails, texts and pushes. */
  deliveries: number;
}

/**
 * Moves one batch of the outbox in one statement, and so in one transaction: events to the feed in the order of their
 * ids, mails, texts and pushes to their deliveries. One process at a time calls it, on the connection
 * that holds the relay's lock. So the feed grows in the order of its positions, and a reader that has read up to a
 * position has missed no earlier event.
 */
const sql = `
  with taken as (
    delete from outbox where id in (select id from outbox order by id limit ${batchSize}) returning *
  ), inserted as (
    insert into feed (at, type, data, audiences)
    select at, type, data, audiences from taken where kind = 'event' order by id
    returning pos, day, audiences
  ), received as (
    insert into feed_audience (audience, pos, day)
    select distinct audience, pos, day from inserted, unnest(audiences) as audience
  ), queued as (
    insert into deliveries (dedupe_key, kind, message, due_at)
    select dedupe_key, kind, data, at from taken where kind <> 'event' order by id
    on conflict (dedupe_key) do nothing
    returning dedupe_key
  ), ended as (
    select max(pos) as pos from inserted
  ), notified as (
    select pg_notify('${feedChannel}', pos::text) from ended where pos is not null
  )
  select (select count(*) from taken) as taken, (select pos from ended) as pos,
         array(select distinct type from taken where kind = 'event') as types,
         (select count(*) from queued) as deliveries, (select count(*) from notified) as notified`;

export async function moveOutbox(client: ClientBase | Pool): Promise<Moved> {
  const { rows } = await client.query<Moved>({ name: "move-outbox", text: sql });
  const [moved] = rows;
  if (!moved) throw new Error("Moving the outbox returned no row.");
  return moved;
}

/** Creates the partitions of the feed for today and tomorrow. */
export const makeFeedDays = (client: ClientBase | Pool, now: Temporal.Instant) =>
  client.query("select feed_make_days($1)", [utcDay(now)]);

/** Drops the partitions of days that are too old for any reader to resume from. */
export const purgeFeed = (client: ClientBase | Pool, now: Temporal.Instant) =>
  client.query("select feed_drop_days($1)", [utcDay(retentionCutoff("feed", now))]);

const utcDay = (now: Temporal.Instant) => now.toZonedDateTimeISO("UTC").toPlainDate().toString();
