import type { ClientBase, Pool } from "pg";
import { keptSince } from "../../config/retention.ts";

/** What sends each kind of delivery. */
export const deliveryTasks = { mail: "send_mail", text: "send_text", push: "send_push" } as const;
/** NOTIFY channel of the relay: the feed has grown. Only a wake signal; readers read the feed itself. */
export const feedChannel = "callboard_feed";
export const batchSize = 1_000;

export interface Moved {
  /** Rows taken from the outbox; a full batch means there may be more. */
  taken: number;
  /** The feed's end after it; null when no event was among them. */
  pos: number | null;
  /** The types of its events, each once. */
  types: string[];
  /** Mails, texts and pushes that got a job. */
  deliveries: number;
}

/**
 * One batch from the outbox to where it belongs, in one statement and so in one transaction: events to the feed in the
 * order of their ids, mails, texts and pushes to their deliveries with one job each. Called by one process at a time, on the connection
 * that holds the relay's lock: so the feed grows in the order of its positions, and who has read up to one has missed none.
 */
const sql = `
  with taken as (
    delete from outbox where id in (select id from outbox order by id limit ${batchSize}) returning *
  ), fed as (
    insert into feed (at, type, data, audiences)
    select at, type, data, audiences from taken where kind = 'event' order by id
    returning pos, day, audiences
  ), heard as (
    insert into feed_audience (audience, pos, day)
    select distinct audience, pos, day from fed, unnest(audiences) as audience
  ), queued as (
    insert into deliveries (dedupe_key, kind, message)
    select distinct on (dedupe_key) dedupe_key, kind, data from taken where kind <> 'event' order by dedupe_key, id
    on conflict (dedupe_key) do nothing
    returning dedupe_key, kind
  ), jobs as (
    select graphile_worker.add_job('send_' || kind, json_build_object('key', dedupe_key), job_key => kind || ' ' || dedupe_key, max_attempts => 12)
    from queued
  ), ended as (
    select max(pos) as pos from fed
  ), told as (
    select pg_notify('${feedChannel}', pos::text) from ended where pos is not null
  )
  select (select count(*) from taken) as taken, (select pos from ended) as pos,
         array(select distinct type from taken where kind = 'event') as types,
         (select count(*) from jobs) as deliveries, (select count(*) from told) as told`;

export async function moveOutbox(client: ClientBase | Pool): Promise<Moved> {
  const { rows } = await client.query<Moved>({ name: "move-outbox", text: sql });
  const [moved] = rows;
  if (!moved) throw new Error("The outbox did not answer.");
  return moved;
}

/** The partitions for today and tomorrow. */
export const makeFeedDays = (client: ClientBase | Pool, now: Temporal.Instant) =>
  client.query("select feed_make_days($1)", [utcDay(now)]);

/** Drops the days of the feed that nobody resumes from any more. */
export const purgeFeed = (client: ClientBase | Pool, now: Temporal.Instant) =>
  client.query("select feed_drop_days($1)", [utcDay(keptSince("feed", now))]);

const utcDay = (now: Temporal.Instant) => now.toZonedDateTimeISO("UTC").toPlainDate().toString();
