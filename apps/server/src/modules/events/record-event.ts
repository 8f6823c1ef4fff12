import type { LiveEvent } from "@callboard/contract/events";
import { sql } from "kysely";
import { wakeAfterCommit } from "../../db/after-commit.ts";
import { prepared } from "../../db/prepared.ts";
import type { Tx } from "../../db/schema.ts";

/** Who hears of it: a department's head, one account, or one session. */
export type Audience = `department:${string}` | `account:${string}` | `session:${string}`;

/** Told to streams by the product itself; never shown to a client. */
export type InternalEvent =
  /** What the account may hear has changed: a department was won or lost. */
  | { type: "access.changed"; data: Record<string, never> }
  /** The session asked for its streams to end. */
  | { type: "streams.closed"; data: Record<string, never> };

export interface Recorded {
  event: LiveEvent | InternalEvent;
  audience: readonly Audience[];
}

/** Says in the same transaction what has changed; delivered after its commit. Written last, under the lock of the row it tells of. */
export const recordEvent = (tx: Tx, event: Recorded["event"], audience: readonly Audience[]) =>
  recordEvents(tx, [{ event, audience }]);

/** Several at once, in their order, with one insert. */
export async function recordEvents(tx: Tx, recorded: readonly Recorded[]): Promise<void> {
  if (recorded.length === 0) return;
  wakeAfterCommit(tx);
  const rows = recorded.map(({ event: { type, data }, audience }) => ({
    type,
    data,
    audiences: [...new Set(audience)],
  }));
  // One parameter however many events: the statement is planned once, and its rows are inserted in this order.
  await sql`
    insert into outbox (kind, type, data, audiences)
    select 'event', event.type, event.data, event.audiences
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event(type text, data jsonb, audiences text[])
    ${prepared}`.execute(tx);
}

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
