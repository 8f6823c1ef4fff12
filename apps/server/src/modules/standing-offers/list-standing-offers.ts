import { standingOfferStatusIds } from "@callboard/contract/offers/standing-offer-lifecycle";
import type { StandingOffer } from "@callboard/contract/offers/standing-offers";
import type { Page } from "@callboard/contract/route";
import { type RawBuilder, sql } from "kysely";
import { isId } from "../../db/is-id.ts";
import { isNamed } from "../../db/names.ts";
import { pageOf } from "../../db/page-cursor.ts";
import type { Db } from "../../db/schema.ts";
import { localMoment } from "../dayplans/day-clock.ts";
import { presentDayplayers } from "../dayplayers/present-dayplayer.ts";
import type { DepartmentScope } from "../scopes.ts";
import { listStandingOfferRows, type StandingOfferRow } from "./queries.ts";

const pageSize = 50;

interface ListQuery {
  scope: DepartmentScope;
  after?: string | undefined;
}

/** The department's standing offers in every state, latest first; on request only those to one dayplayer, or those that ended. */
export function listAllStandingOffers(
  db: Db,
  { scope, after, userId, only }: ListQuery & { userId?: string | undefined; only?: "ended" | undefined },
): Promise<Page<StandingOffer>> {
  const byReceiver = userId && userId !== scope.accountId ? sql`o.dayplayer_id = ${userId}` : sql`true`;
  const condition = only === "ended" ? sql`o.state <> 'sent'` : sql`true`;
  return listPage(db, scope, sql`${byReceiver} and ${condition}`, after);
}

interface WaitingQuery extends ListQuery {
  senderId?: string | undefined;
  /** Part of a first or last name. */
  query?: string | undefined;
  positions?: string[] | undefined;
}

/** The department's standing offers that wait for an answer, latest first. */
export function listWaitingStandingOffers(
  db: Db,
  { scope, after, senderId, query = "", positions = [] }: WaitingQuery,
): Promise<Page<StandingOffer>> {
  const bySender = senderId ? sql`o.sender_id = ${senderId}` : sql`true`;
  const byName = isNamed("a", query);
  const byPosition = positions.length > 0 ? sql`p.positions && ${positions}::text[]` : sql`true`;
  return listPage(db, scope, sql`o.state = 'sent' and ${bySender} and ${byName} and ${byPosition}`, after);
}

/** Gets one of the department's standing offers, which the caller has found to exist. */
export async function getStandingOffer(db: Db, scope: DepartmentScope, id: string): Promise<StandingOffer> {
  const { data } = await listPage(db, scope, sql`o.id = ${id}`, undefined);
  if (!data[0]) throw new Error("A standing offer was not found right after it had been changed.");
  return data[0];
}

async function listPage(db: Db, scope: DepartmentScope, condition: RawBuilder<unknown>, after: string | undefined) {
  const { rows, total } = await listStandingOfferRows(db, scope.departmentId, condition, {
    after: isId(after) ? after : undefined,
    limit: pageSize + 1,
  });
  const { page, next } = pageOf(rows, pageSize, ({ id }) => id);
  const ids = page.map(({ dayplayer_id }) => dayplayer_id);
  const dayplayers = await presentDayplayers(db, ids, { headId: scope.accountId });
  const data = page.flatMap((row) => {
    const receiver = dayplayers.get(row.dayplayer_id);
    return receiver ? [present(row, receiver, scope.zone)] : [];
  });
  return { data, next, total };
}

const present = (row: StandingOfferRow, receiver: StandingOffer["receiver"], zone: string): StandingOffer => ({
  id: row.id,
  state: row.state,
  status_id: standingOfferStatusIds[row.state],
  sender_id: row.sender_id,
  receiver,
  message: row.message,
  answer: row.answer,
  created_at: localMoment(row.created_at, zone),
  expires_at: row.expires_at.toString(),
  changed_at: row.changed_at.toString(),
});
