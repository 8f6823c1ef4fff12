import type { LiveEvent } from "@callboard/contract/events";
import { type RawBuilder, sql } from "kysely";
import { wakeAfterCommit } from "../../db/after-commit.ts";
import { prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";
import type { Logged } from "../department-log/log-entry.ts";
import { insertLogEntries } from "../department-log/record-log-entry.ts";

/** The receivers of an event: a department's head and assistants, its readers, a production's office, one account, or one session. */
export type Audience =
  | `department:${string}`
  | `readers:${string}`
  | `office:${string}`
  | `account:${string}`
  | `session:${string}`;

/** Events that the server's streams act on. Clients never receive them. */
export type InternalEvent =
  /** The access of the account has changed: it was given a department or an office, or lost one. */
  | { type: "access.changed"; data: Record<string, never> }
  /** The session has ended, so its streams are closed. */
  | { type: "streams.closed"; data: Record<string, never> };

export interface Recorded {
  event: LiveEvent | InternalEvent;
  audience: readonly Audience[];
  /** The entry of the department's log about the change. It is written by the same statement. */
  log?: Logged;
}

/** Events about days and bookings, which readers of a department receive. They receive none about offers. */
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
  "job_offer.showed_up",
] satisfies LiveEvent["type"][];
/** Events about an offer or a booking, by its state. */
const bookingEvents = ["job_offer.changed", "job_offer.acknowledged"] satisfies LiveEvent["type"][];

const listOf = (types: string[]) => types.map((type) => `'${type}'`).join(", ");

/** The audiences that the insert adds to an event: the readers of its departments, if the event is for readers. */
const readersOfEvent = sql.raw(`case
      when event.type in (${listOf(readerEvents)}) or event.type in (${listOf(bookingEvents)}) and event.data ->> 'state' = 'accepted'
      then array(select 'readers:' || substr(each, ${"department:".length + 1})
        from unnest(event.audiences) each where each like 'department:%')
      else '{}' end`);

/**
 * Records an event in the transaction of the change. It is delivered after the commit. Call it last, while the changed
 * row is locked, so that events of one row have the order of its changes.
 */
export const recordEvent = (tx: Tx, event: Recorded["event"], audience: readonly Audience[], log?: Logged) =>
  recordEvents(tx, [{ event, audience, ...(log && { log }) }]);

/** Records several events in the given order with one insert. */
export async function recordEvents(tx: Tx, recorded: readonly Recorded[]): Promise<void> {
  if (recorded.length === 0) return;
  wakeAfterCommit(tx, "outbox");
  const logged = recorded.flatMap(({ log }) => log ?? []);
  const rows = recorded.map(({ event, audience }) => ({
    type: event.type,
    data: event.data,
    audiences: [...new Set(audience)],
  }));
  // All events are one parameter, so that the statement is planned once, and rows are inserted in this order.
  await sql`
    ${logged.length > 0 ? sql`with logged as (${insertLogEntries(logged)})` : sql``}
    ${insertEvents(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event(type text, data jsonb, audiences text[])`,
    )} ${prepared}`.execute(tx);
}

/**
 * The insert of events as a part of a statement. `events` has the columns `type`, `data` and `audiences` and is
 * named `event`. The caller wakes the background after the commit.
 */
export const insertEvents = (events: RawBuilder<unknown>) => sql`
    insert into outbox (kind, type, data, audiences)
    select 'event', event.type, event.data, event.audiences || ${readersOfEvent} from ${events}`;

/**
 * Records that accounts were given a department or an office, or lost one, so that their open streams apply it at once. Every such
 * change calls it.
 */
export const recordAccessChange = (tx: Tx, accountIds: readonly string[]) =>
  recordEvents(
    tx,
    accountIds.map((id) => ({ event: { type: "access.changed", data: {} }, audience: [`account:${id}`] })),
  );

/**
 * Records that sessions have ended, so that every process closes their streams. Everything that ends a session calls
 * it.
 */
export const recordSessionEnd = (tx: Tx, sessionIds: readonly string[]) =>
  recordEvents(
    tx,
    sessionIds.map((id) => ({ event: { type: "session.ended", data: {} }, audience: [`session:${id}`] })),
  );
