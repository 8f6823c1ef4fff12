import { sql } from "kysely";
import type { ClientBase, Pool } from "pg";
import { mark, prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";
import type { InternalEvent, Recorded } from "./record-event.ts";

type Reader = ClientBase | Pool;

/** An event as it was recorded. `pos` orders all events and is the cursor from which a reader continues. */
export type FeedEvent = Recorded["event"] & { pos: number; audiences: string[] };

/** An event that clients may see. */
export type LiveFeedEvent = Exclude<FeedEvent, InternalEvent>;
export const isLive = (event: FeedEvent): event is LiveFeedEvent =>
  event.type !== "access.changed" && event.type !== "streams.closed";

export type OfferFeedEvent = Extract<FeedEvent, { type: `job_offer.${string}` }>;
export const isOfferEvent = (event: FeedEvent): event is OfferFeedEvent => event.type.startsWith("job_offer.");

export type StandingOfferFeedEvent = Extract<FeedEvent, { type: `open_offer.${string}` }>;
export const isStandingOfferEvent = (event: FeedEvent): event is StandingOfferFeedEvent =>
  event.type.startsWith("open_offer.");

export type FillFeedEvent = Extract<FeedEvent, { type: `fill.${string}` }>;
export const isFillEvent = (event: FeedEvent): event is FillFeedEvent => event.type.startsWith("fill.");

export type StandbyFeedEvent = Extract<FeedEvent, { type: `standby.${string}` }>;
export const isStandbyEvent = (event: FeedEvent): event is StandbyFeedEvent => event.type.startsWith("standby.");

export type TimecardFeedEvent = Extract<FeedEvent, { type: `timecard.${string}` }>;
export const isTimecardEvent = (event: FeedEvent): event is TimecardFeedEvent => event.type.startsWith("timecard.");

export type PencilFeedEvent = Extract<FeedEvent, { type: `pencil.${string}` }>;
export const isPencilEvent = (event: FeedEvent): event is PencilFeedEvent => event.type.startsWith("pencil.");

export type CheckFeedEvent = Extract<FeedEvent, { type: `availability_check.${string}` }>;
export const isCheckEvent = (event: FeedEvent): event is CheckFeedEvent => event.type.startsWith("availability_check.");

export const pageSize = 1_000;

/**
 * An event with its data as JSON text. Every process reads every event, and most events have no subscriber in most
 * processes, so that the data is parsed by `parseEvent` only where it is needed.
 */
export interface FeedLine {
  pos: number;
  type: FeedEvent["type"];
  audiences: string[];
  data: string;
}

/**
 * A page of the feed as one text with a line for each event, because the driver takes several times as long for a thousand
 * rows with arrays and JSON. The text of jsonb contains neither tabs nor line breaks, and types and audiences have no
 * spaces.
 */
const asLines =
  "string_agg(concat_ws(E'\\t', pos, type, array_to_string(audiences, ' '), data), E'\\n' order by pos) as lines";

/**
 * Lists the events after a position, in their order; a full page means there may be more. The client has a session of its
 * own, which keeps the statement's plan: through a transaction pooler it could not have a name.
 */
export async function readFeed(client: Reader, after: number): Promise<FeedLine[]> {
  const { rows } = await client.query<{ lines: string | null }>({
    name: "read-feed",
    text: `
      select ${asLines}
      from (select pos, type, audiences, data from feed where pos > $1 order by pos limit ${pageSize}) page`,
    values: [after],
  });
  return parseLines(rows);
}

/** Lists the events after a position in a transaction, for a reader that stores its position in the database. */
export async function readFeedIn(tx: Tx, after: number, limit: number): Promise<FeedLine[]> {
  const { rows } = await sql<{ lines: string | null }>`
    select ${sql.raw(asLines)}
    from (select pos, type, audiences, data from feed where pos > ${after} order by pos limit ${sql.lit(limit)}) page
    ${prepared}`.execute(tx);
  return parseLines(rows);
}

const parseLines = ([row]: { lines: string | null }[]) => row?.lines?.split("\n").map(parseLine) ?? [];

function parseLine(line: string): FeedLine {
  const [pos, type, audiences, data] = line.split("\t") as [string, FeedEvent["type"], string, string];
  return { pos: Number(pos), type, audiences: audiences === "" ? [] : audiences.split(" "), data };
}

export const parseEvent = ({ data, ...line }: FeedLine) => ({ ...line, data: JSON.parse(data) }) as FeedEvent;

/** Gets the position of the feed's last event. */
export async function feedEnd(client: Reader): Promise<number> {
  const { rows } = await client.query<{ pos: number }>(
    `select greatest((select max(pos) from feed), (select pos from feed_floor)) as pos ${mark}`,
  );
  return rows[0]?.pos ?? 0;
}

/**
 * Gets the position up to which the feed was dropped. A client whose position is before it has to reload everything.
 */
export async function feedFloor(client: Reader): Promise<number> {
  const { rows } = await client.query<{ pos: number }>("select pos from feed_floor");
  return rows[0]?.pos ?? 0;
}

/** Lists the events of some audiences between two positions (the second included), in their order, at most `limit`. */
export async function readFeedOf(
  client: Reader,
  audiences: readonly string[],
  span: { after: number; upTo: number; limit: number },
): Promise<FeedEvent[]> {
  const { rows } = await client.query<FeedEvent>(
    `
      with received as (
        select distinct pos, day from feed_audience
        where audience = any($1) and pos > $2 and pos <= $3 order by pos limit $4
      )
      select f.pos, f.type, f.data, f.audiences from received join feed f using (pos, day) order by f.pos ${mark}`,
    [audiences, span.after, span.upTo, span.limit],
  );
  return rows;
}

/** Gets the age of the oldest row of the outbox in seconds, which is the relay's lag. */
export async function relayLag(client: Reader): Promise<number> {
  const { rows } = await client.query<{ seconds: number | null }>(
    "select extract(epoch from clock_timestamp() - at)::float8 as seconds from outbox order by id limit 1",
  );
  return Math.max(0, rows[0]?.seconds ?? 0);
}
