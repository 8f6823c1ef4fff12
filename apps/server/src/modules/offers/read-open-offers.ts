import { type OpenOffer, openOfferStatusIds } from "@callboard/contract/open-offers";
import type { Page } from "@callboard/contract/route";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { isId } from "../../is-id.ts";
import { localMoment } from "../dayplans/day-clock.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import { readQueries } from "../dayplayers/search-dayplayers.ts";
import type { DepartmentScope } from "../productions/policy.ts";
import type { OpenOfferRow } from "./open-offer-queries.ts";

const pageSize = 50;

interface Listed {
  scope: DepartmentScope;
  after?: string | undefined;
}

/** The department's open offers in every state, latest first: all, or those to one dayplayer; all, or those that ended. */
export function listOffers(
  db: Db,
  { scope, after, userId, only }: Listed & { userId?: string | undefined; only?: "ended" | undefined },
): Promise<Page<OpenOffer>> {
  const whose = userId && userId !== scope.accountId ? sql`o.player_id = ${userId}` : sql`true`;
  const which = only === "ended" ? sql`o.state <> 'sent'` : sql`true`;
  return list(db, scope, sql`${whose} and ${which}`, after);
}

interface Waiting extends Listed {
  senderId?: string | undefined;
  /** Of a first or last name. */
  query?: string | undefined;
  positions?: string[] | undefined;
}

/** The department's open offers that wait for an answer, latest first. */
export async function listOpenOffers(
  db: Db,
  { scope, after, senderId, query = "", positions = [] }: Waiting,
): Promise<Page<OpenOffer>> {
  const { slipped } = await readQueries(db, query, []);
  const bySender = senderId ? sql`o.sender_id = ${senderId}` : sql`true`;
  const byName = slipped ? sql`plain_words(a.first_name || ' ' || a.last_name) @@ ${slipped}::tsquery` : sql`true`;
  const byPosition = positions.length > 0 ? sql`p.positions && ${positions}::text[]` : sql`true`;
  return list(db, scope, sql`o.state = 'sent' and ${bySender} and ${byName} and ${byPosition}`, after);
}

/** One of the department's open offers, which exists. */
export async function getOpenOffer(db: Db, scope: DepartmentScope, id: string): Promise<OpenOffer> {
  const { data } = await list(db, scope, sql`o.id = ${id}`, undefined);
  if (!data[0]) throw new Error("An open offer was gone right after it had been changed.");
  return data[0];
}

async function list(db: Db, scope: DepartmentScope, which: RawBuilder<unknown>, after: string | undefined) {
  const last = isId(after) ? after : undefined;
  const { rows } = await sql<OpenOfferRow & { id: string | null; total: number }>`
    with listed as materialized (
      select o.* from open_offers o join accounts a on a.id = o.player_id join player_profiles p on p.player_id = o.player_id
      where o.department_id = ${scope.departmentId} and a.deleted_at is null and ${which})
    select n.total, l.* from (select count(*)::int as total from listed) n left join lateral (
      select o.* from listed o where ${last ? sql`o.id < ${last}::uuid` : sql`true`} order by o.id desc limit ${pageSize + 1}) l
      on true
    order by l.id desc`.execute(db);
  const found = rows.filter((row) => row.id !== null);
  const page = found.slice(0, pageSize);
  const dayplayers = await presentDayplayers(
    db,
    page.map(({ player_id }) => player_id),
    { headId: scope.accountId },
  );
  const data = page.flatMap((row): OpenOffer[] => {
    const receiver = dayplayers.get(row.player_id);
    return receiver ? [present(row, receiver, scope.zone)] : [];
  });
  return { data, next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null, total: rows[0]?.total ?? 0 };
}

const present = (row: OpenOfferRow, receiver: OpenOffer["receiver"], zone: string): OpenOffer => ({
  id: row.id,
  state: row.state,
  status_id: openOfferStatusIds[row.state],
  sender_id: row.sender_id,
  receiver,
  message: row.message,
  answer: row.answer,
  created_at: localMoment(row.created_at, zone),
  expires_at: row.expires_at.toString(),
  changed_at: row.changed_at.toString(),
});
