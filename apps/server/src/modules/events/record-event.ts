import type { LiveEvent } from "@callboard/contract/events";
import { type RawBuilder, sql } from "kysely";
import { wakeAfterCommit } from "../../db/after-commit.ts";
import { prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";
import type { Logged } from "../department-log/log-entry.ts";
import { insertLogEntries } from "../department-log/record-log-entry.ts";

/** Who hears of it: a department's head and assistants, its readers, one account, or one session. */
export type Audience = `department:${string}` | `readers:${string}` | `account:${string}` | `session:${string}`;

/** Told to streams by the product itself; never shown to a client. */
export type InternalEvent =
  /** What the account may hear has changed: a department was won or lost. */
  | { type: "access.changed"; data: Record<string, never> }
  /** The session asked for its streams to end. */
  | { type: "streams.closed"; data: Record<string, never> };

export interface Recorded {
  event: LiveEvent | InternalEvent;
  audience: readonly Audience[];
  /** What the department's log says of the change. Written in the same statement. */
  log?: Logged;
}

/** Events about the days and bookings that readers of a department see. They hear nothing of offers. */
const readerEvents = [
  "dayplan.saved",
  "job_offer.accepted",
  "job_offer.cancelled",
  "job_offer.dropped",
  "job_offer.delayed",
  "job_offer.on_time",
  "job_offer.confirmation_asked",
  "job_offer.confirmation_reminded",
  "job_offer.confirmed",
  "job_offer.no_show",
] satisfies LiveEvent["type"][];
/** Events about an offer or a booking, by its state. */
const bookingEvents = ["job_offer.changed", "job_offer.acknowledged"] satisfies LiveEvent["type"][];

const listOf = (types: string[]) => types.map((type) => `'${type}'`).join(", ");

/** What else of an event's audience the insert adds: the readers of its departments, if the event is for them. */
const readersOfEvent = sql.raw(`case
      when event.type in (${listOf(readerEvents)}) or event.type in (${listOf(bookingEvents)}) and event.data ->> 'state' = 'accepted'
      then array(select 'readers:' || substr(each, ${"department:".length + 1})
        from unnest(event.audiences) each where each like 'department:%')
      else '{}' end`);

/** Says in the same transaction what has changed; delivered after its commit. Written last, under the lock of the row it tells of. */
export const recordEvent = (tx: Tx, event: Recorded["event"], audience: readonly Audience[], log?: Logged) =>
  recordEvents(tx, [{ event, audience, ...(log && { log }) }]);

/** Several at once, in their order, with one insert. */
export async function recordEvents(tx: Tx, recorded: readonly Recorded[]): Promise<void> {
  if (recorded.length === 0) return;
  const logged = recorded.flatMap(({ log }) => log ?? []);
  await sql`
    ${logged.length > 0 ? sql`with logged as (${insertLogEntries(logged)})` : sql``}
    ${insertRecorded(tx, recorded)}
    ${prepared}`.execute(tx);
}

/**
 * The insert of `recordEvents`, without the department's log, as a part of the caller's statement in this transaction. Events
 * that are not urgent reach the feed with the relay's next look, a quarter of a second later at most.
 */
export function insertRecorded(
  tx: Tx,
  recorded: readonly Omit<Recorded, "log">[],
  { urgent = true }: { urgent?: boolean } = {},
) {
  if (urgent) wakeAfterCommit(tx, "outbox");
  const rows = recorded.map(({ event, audience }) => ({
    type: event.type,
    data: event.data,
    audiences: [...new Set(audience)],
  }));
  // One parameter however many events: the statement is planned once, and its rows are inserted in this order.
  return insertEvents(
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event(type text, data jsonb, audiences text[])`,
  );
}

/**
 * The insert of events as a part of a statement. `events` has the columns `type`, `data` and `audiences` and is
 * named `event`. The caller wakes the background after the commit.
 */
export const insertEvents = (events: RawBuilder<unknown>) => sql`
    insert into outbox (kind, type, data, audiences)
    select 'event', event.type, event.data, event.audiences || ${readersOfEvent} from ${events}`;

/** To be called by whatever gives an account a department or takes one away: its open streams follow at once. */
export const recordAccessChange = (tx: Tx, accountIds: readonly string[]) =>
  recordEvents(
    tx,
    accountIds.map((id) => ({ event: { type: "access.changed", data: {} }, audience: [`account:${id}`] })),
  );

/** To be called by whatever ends a session: its streams close everywhere. */
export const recordSessionEnd = (tx: Tx, sessionIds: readonly string[]) =>
  recordEvents(
    tx,
    sessionIds.map((id) => ({ event: { type: "session.ended", data: {} }, audience: [`session:${id}`] })),
  );
