import type { WebhookEventType } from "@callboard/contract/integrations/webhook-event-types";
import type { WebhookDelivery } from "@callboard/contract/integrations/webhooks";
import { type RawBuilder, sql } from "kysely";
import type { MomentCursor } from "../../../db/page-cursor.ts";
import { prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../db/schema.ts";

export interface DeliveryRow extends Omit<WebhookDelivery, "at" | "last_at"> {
  at: Temporal.Instant;
  last_at: Temporal.Instant | null;
}

const deliveryColumns = sql`delivery.id, delivery.type, delivery.at, delivery.state, delivery.attempts, delivery.last_at,
  delivery.last_status, delivery.last_error, delivery.body`;

export interface DeliveriesQuery {
  endpointId: string;
  state: WebhookDelivery["state"] | undefined;
  after: MomentCursor | undefined;
  limit: number;
}

/** A page of an endpoint's deliveries, newest event first. */
export const listDeliveries = async (db: Db, { endpointId, state, after, limit }: DeliveriesQuery) => {
  const behind = after ? sql`and (delivery.at, delivery.id) < (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<DeliveryRow>`
    select ${deliveryColumns} from webhook_deliveries delivery
    where delivery.endpoint_id = ${endpointId} ${state ? sql`and delivery.state = ${state}` : sql``} ${behind}
    order by delivery.at desc, delivery.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Counts an endpoint's deliveries, but stops at `cap` + 1. */
export const countDeliveries = async (
  db: Db,
  { endpointId, state }: Pick<DeliveriesQuery, "endpointId" | "state">,
  cap: number,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from webhook_deliveries delivery
      where delivery.endpoint_id = ${endpointId} ${state ? sql`and delivery.state = ${state}` : sql``}
      limit ${cap + 1}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Queues a call of each row of `delivery`. One that waits already is due at once, with all its attempts. */
const queueCalls = sql`
  insert into deliveries as queued (dedupe_key, kind, message)
  select 'webhook ' || delivery.id, 'webhook', json_build_object('id', delivery.id) from delivery
  on conflict (dedupe_key) do update
  set message = excluded.message, due_at = excluded.due_at, attempts = 0, sent_at = null, failed_at = null`;

/** The body of a call: the event with its time, as text, so that every attempt sends the same bytes. */
const bodyOf = (event: {
  id: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  data: RawBuilder<unknown>;
}) =>
  sql`json_build_object('id', ${event.id}, 'type', ${event.type}, 'created_at', ${event.at}, 'data', ${event.data})::text`;

/** Creates a delivery that is no event of the feed, and queues it. */
export async function insertTestDelivery(tx: Tx, endpointId: string, type: string) {
  const { rows } = await sql<DeliveryRow>`
    with delivery as (
      insert into webhook_deliveries (id, endpoint_id, type, at, body)
      select made.id, ${endpointId}::uuid, ${type}::text, clock_timestamp(), ${bodyOf({
        id: sql`made.id`,
        type: sql`${type}::text`,
        at: sql`clock_timestamp()`,
        data: sql`json_build_object('webhook_id', ${endpointId}::uuid)`,
      })}
      from (select uuidv7() as id) made
      returning *
    ), call as (${queueCalls})
    select ${deliveryColumns} from delivery`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("A test event was not created.");
  return row;
}

/** Makes a delivery wait again, whether it arrived or failed, and queues it. */
export async function requeueDelivery(
  tx: Tx,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    with delivery as (
      update webhook_deliveries set state = 'pending'
      where id = ${deliveryId} and endpoint_id = ${endpointId}
      returning *
    ), call as (${queueCalls})
    select ${deliveryColumns} from delivery`.execute(tx);
  return rows[0];
}

/**
 * Creates the deliveries of the next events of the feed, moves the cursor behind them, and queues their calls, in one
 * statement: each event gives one delivery for each endpoint that follows its type, however many processes run. An
 * endpoint gets no events from before it existed. Returns the numbers of events that were read and of calls;
 * undefined if another process holds the cursor.
 */
export async function queueEvents(
  db: Db,
  { types, limit }: { types: readonly WebhookEventType[]; limit: number },
): Promise<{ events: number; calls: number } | undefined> {
  const { rows } = await sql<{ events: number; calls: number }>`
    with cursor as (
      select pos from webhook_cursor for update skip locked
    ), events as materialized (
      select event.pos, event.at, event.type, event.data, event.audiences
      from cursor cross join lateral (
        select * from feed where feed.pos > cursor.pos order by feed.pos limit ${sql.lit(limit)}) event
    ), delivery as (
      insert into webhook_deliveries (id, endpoint_id, pos, type, at, body)
      select made.id, made.endpoint_id, made.pos, made.type, made.at, ${bodyOf({
        id: sql`made.id`,
        type: sql`made.type`,
        at: sql`made.at`,
        data: sql`made.data`,
      })}
      from (
        select uuidv7() as id, endpoint.id as endpoint_id, event.pos, event.type, event.at, event.data
        from events event
        join webhook_endpoints endpoint on 'department:' || endpoint.department_id = any(event.audiences)
          and event.type = any(endpoint.event_types) and endpoint.disabled_at is null and endpoint.active_from <= event.at
        join departments department on department.id = endpoint.department_id
          and department.manager_id = endpoint.account_id and department.archived_at is null
        where event.type in (${sql.join(types.map((type) => sql.lit(type)))})
        order by event.pos) made
      on conflict (endpoint_id, pos) do nothing
      returning id
    ), call as (${queueCalls}), moved as (
      update webhook_cursor set pos = (select max(pos) from events) where exists (select from events)
    )
    select (select count(*)::int from events) as events, (select count(*)::int from delivery) as calls from cursor ${prepared}`.execute(
    db,
  );
  return rows[0];
}

export interface WaitingDelivery {
  endpoint_id: string;
  url: string;
  body: string;
  secret: string;
  old_secret: string | null;
}

/** A delivery that waits, with its endpoint. Undefined if it was sent or its endpoint was removed or disabled. */
export async function findWaiting(db: Db, deliveryId: string): Promise<WaitingDelivery | undefined> {
  const { rows } = await sql<WaitingDelivery>`
    select delivery.endpoint_id, endpoint.url, delivery.body, endpoint.secret,
      case when endpoint.old_secret_until > app_now() then endpoint.old_secret end as old_secret
    from webhook_deliveries delivery join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
    join departments department on department.id = endpoint.department_id
      and department.manager_id = endpoint.account_id and department.archived_at is null
    where delivery.id = ${deliveryId} and delivery.state = 'pending' and endpoint.disabled_at is null`.execute(db);
  return rows[0];
}

/** Records an attempt. `state` is `pending` if there will be another one. */
export const recordAttempt = (
  db: Db | Tx,
  deliveryId: string,
  attempt: { state: WebhookDelivery["state"]; status: number | null; error: string | null },
) =>
  db
    .updateTable("webhook_deliveries")
    .set((eb) => ({
      state: attempt.state,
      attempts: eb("attempts", "+", 1),
      last_at: sql`clock_timestamp()`,
      last_status: attempt.status,
      last_error: attempt.error,
      ...(attempt.state === "delivered" && { delivered_at: sql`app_now()` }),
    }))
    .where("id", "=", deliveryId)
    .execute();

/** Whether nothing has arrived at an endpoint for so many hours, although calls were tried. */
export async function failsFor(db: Db | Tx, endpointId: string, hours: number): Promise<boolean> {
  const { rows } = await sql<{ fails: boolean }>`
    select not exists (select from webhook_deliveries
        where endpoint_id = ${endpointId} and delivered_at > app_now() - make_interval(hours => ${hours}))
      and exists (select from webhook_deliveries
        where endpoint_id = ${endpointId} and state <> 'delivered' and attempts > 0
          and created_at < app_now() - make_interval(hours => ${hours})) as fails`.execute(db);
  return rows[0]?.fails ?? false;
}

/** Deletes at most `limit` deliveries that were created before a time. */
export const deleteDeliveries = async (db: Db, before: Temporal.Instant, limit: number): Promise<bigint> => {
  const old = db.selectFrom("webhook_deliveries").select("id").where("created_at", "<", before).limit(limit);
  const { numDeletedRows } = await db.deleteFrom("webhook_deliveries").where("id", "in", old).executeTakeFirstOrThrow();
  return numDeletedRows;
};
