import type { Webhook } from "@callboard/contract/integrations/webhooks";
import { type Insertable, sql } from "kysely";
import type { DB, Db, Tx } from "../../../db/schema.ts";
import type { DepartmentScope } from "../../scopes.ts";

export interface EndpointRow extends Omit<Webhook, "created_at" | "state" | "last_delivery"> {
  created_at: Temporal.Instant;
  changed_at: Temporal.Instant | null;
  disabled_for: "paused" | "failing" | "gone" | null;
  last: Webhook["last_delivery"];
}

type Owner = Pick<DepartmentScope, "departmentId" | "accountId">;

/** A department's endpoints that this head added, oldest first. */
export const listEndpoints = async (db: Db | Tx, owner: Owner, id?: string): Promise<EndpointRow[]> => {
  const { rows } = await sql<EndpointRow>`
    select endpoint.id, endpoint.url, endpoint.description, endpoint.event_types, endpoint.created_at,
      endpoint.changed_at, endpoint.disabled_for, last.last
    from webhook_endpoints endpoint
    left join lateral (
      select json_build_object('at', delivery.last_at, 'state', delivery.state) as last
      from webhook_deliveries delivery
      where delivery.endpoint_id = endpoint.id and delivery.attempts > 0
      order by delivery.at desc, delivery.id desc limit 1) last on true
    where endpoint.department_id = ${owner.departmentId} and endpoint.account_id = ${owner.accountId}
      ${id === undefined ? sql`` : sql`and endpoint.id = ${id}`}
    order by endpoint.id`.execute(db);
  return rows;
};

const ofOwner = (owner: Owner) =>
  sql<boolean>`webhook_endpoints.department_id = ${owner.departmentId} and webhook_endpoints.account_id = ${owner.accountId}`;

/** Counts a department's endpoints and locks the department's row, so that two calls do not both add the last one. */
export async function countEndpoints(tx: Tx, departmentId: string): Promise<number> {
  await sql`select from departments where id = ${departmentId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_endpoints where department_id = ${departmentId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const insertEndpoint = (tx: Tx, endpoint: Insertable<DB["webhook_endpoints"]>) =>
  tx.insertInto("webhook_endpoints").values(endpoint).execute();

/** Changes an endpoint. An endpoint that is made active gets the events from then on. */
export const updateEndpoint = async (
  tx: Tx,
  owner: Owner,
  id: string,
  values: { url: string; description?: string; event_types: string[]; active: boolean },
): Promise<boolean> => {
  const { active, ...columns } = values;
  const { numUpdatedRows } = await tx
    .updateTable("webhook_endpoints")
    .set({
      ...columns,
      changed_at: sql`app_now()`,
      ...(active && { active_from: sql`case when disabled_at is null then active_from else clock_timestamp() end` }),
      disabled_at: active ? null : sql`coalesce(disabled_at, app_now())`,
      disabled_for: active ? null : sql`coalesce(disabled_for, 'paused')`,
    })
    .where("id", "=", id)
    .where(ofOwner(owner))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export const deleteEndpoint = (tx: Tx, owner: Owner, id: string) =>
  tx.deleteFrom("webhook_endpoints").where("id", "=", id).where(ofOwner(owner)).returning("url").executeTakeFirst();

/** Replaces the signing secret. The one before stays valid until `until`. */
export const replaceSecret = async (
  tx: Tx,
  owner: Owner,
  id: string,
  { secret, until }: { secret: string; until: Temporal.Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("webhook_endpoints")
    .set((eb) => ({ old_secret: eb.ref("secret"), old_secret_until: until, secret, changed_at: sql`app_now()` }))
    .where("id", "=", id)
    .where(ofOwner(owner))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

interface Since {
  accountId: string;
  since: Temporal.Instant;
}

/** Deletes the endpoints that an account added at a moment or later. Returns how many. */
export const deleteEndpointsSince = async (tx: Tx, { accountId, since }: Since): Promise<bigint> => {
  const { numDeletedRows } = await tx
    .deleteFrom("webhook_endpoints")
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return numDeletedRows;
};

/** Pauses the endpoints of an account that were added or changed at a moment or later. Returns how many. */
export const pauseEndpointsSince = async (tx: Tx, { accountId, since }: Since): Promise<bigint> => {
  const { numUpdatedRows } = await tx
    .updateTable("webhook_endpoints")
    .set({ disabled_at: sql`app_now()`, disabled_for: "paused" })
    .where("account_id", "=", accountId)
    .where((eb) => eb(eb.fn.coalesce("changed_at", "created_at"), ">=", since))
    .where("disabled_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
};

/** Stops sending to an endpoint. The calls that still wait end as failed. */
export async function disableEndpoint(tx: Tx, endpointId: string, reason: "failing" | "gone"): Promise<void> {
  await sql`
    with disabled as (
      update webhook_endpoints set disabled_at = app_now(), disabled_for = ${reason}
      where id = ${endpointId} and disabled_at is null returning id
    )
    update webhook_deliveries delivery set state = 'failed' from disabled
    where delivery.endpoint_id = disabled.id and delivery.state = 'pending'`.execute(tx);
}
