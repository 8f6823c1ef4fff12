import type { Refusal } from "@callboard/contract/refusals";
import type { Page } from "@callboard/contract/route";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { type RawBuilder, sql } from "kysely";
import { pageOf, readDateCursor, writeDateCursor } from "../../db/page-cursor.ts";
import { idArray } from "../../db/prepared.ts";
import type { Db } from "../../db/schema.ts";
import { done, type Result } from "../../result.ts";
import { readRules } from "../pay/read-rules.ts";
import type { DayplayerScope, DepartmentScope } from "../scopes.ts";
import { cardColumns, lineColumns } from "./card-rows.ts";
import { presentCard } from "./present-card.ts";
import type { ShownCard, ShownCardRow, ShownLineRow } from "./shown-card.ts";

interface CardsWanted {
  /** On `card`, and `department`, `production`, `account` of the dayplayer. */
  condition: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit?: number;
}

/** Cards with their lines by date. Three statements, however many cards. */
export async function listCards(db: Db, { condition, order, limit }: CardsWanted): Promise<ShownCard[]> {
  const { rows } = await sql<ShownCardRow>`
    select ${cardColumns}, account.first_name, account.last_name, department.name as department,
      production.name as production, production.currency, production.zone,
      head.first_name || ' ' || head.last_name as head_signed_name, office.first_name || ' ' || office.last_name as approved_name
    from timecards card
    join accounts account on account.id = card.dayplayer_id
    join departments department on department.id = card.department_id
    join productions production on production.id = card.production_id
    left join accounts head on head.id = card.head_signed_by
    left join accounts office on office.id = card.approved_by
    where ${condition} order by ${order} ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  if (rows.length === 0) return [];
  const lines = await listShownLines(
    db,
    rows.map(({ id }) => id),
  );
  const rules = await readRules(db, [...new Set(lines.flatMap(({ pay_rules_id }) => pay_rules_id ?? []))]);
  const byCard = Map.groupBy(lines, ({ timecard_id }) => timecard_id);
  return rows.map((card) => ({
    card,
    lines: (byCard.get(card.id) ?? []).map((line) => {
      const ofLine = rules.get(line.pay_rules_id);
      if (!ofLine) throw new Error(`There are no pay rules ${line.pay_rules_id}.`);
      return { ...line, rules: ofLine };
    }),
  }));
}

async function listShownLines(db: Db, cardIds: readonly string[]): Promise<ShownLineRow[]> {
  const { rows } = await sql<ShownLineRow>`
    select ${lineColumns}, position.name as position, terms.call_time, terms.wrap_time, day.place_kind, day.location, day.holiday,
      agreed.pay_rules_id, agreed.rate_cents, agreed.rate_per, sheet.signed
    from timecard_lines line
    join offers offer on offer.id = line.offer_id
    join positions position on position.id = offer.position_id
    join dayplans day on day.id = offer.dayplan_id
    join offer_terms terms on terms.offer_id = offer.id and terms.rev = offer.terms_rev
    join offer_terms agreed on agreed.offer_id = offer.id and agreed.rev = offer.ack_rev
    left join day_sheet_lines sheet on sheet.offer_id = offer.id
    where line.timecard_id = any(${idArray(cardIds)}) order by line.timecard_id, line.date`.execute(db);
  return rows;
}

/** The cards of a department's week that has a date, by the dayplayers' names. */
export async function listWeek(db: Db, { scope, date }: { scope: DepartmentScope; date: string }): Promise<Timecard[]> {
  const cards = await listCards(db, {
    condition: sql`card.department_id = ${scope.departmentId} and card.week between ${date}::date - 6 and ${date}::date`,
    order: sql`account.last_name, account.first_name, card.dayplayer_id, card.week, card.correction`,
  });
  return cards.map(presentCard);
}

/** The length of a page of a dayplayer's cards. */
const pageSize = 12;

/** A dayplayer's cards, those of the latest week first. A cursor that can't be read starts with the first page. */
export async function listOwnCards(db: Db, { dayplayerId }: DayplayerScope, after?: string): Promise<Page<Timecard>> {
  const last = readDateCursor(after);
  const own = sql`card.dayplayer_id = ${dayplayerId}`;
  const cards = await listCards(db, {
    condition: last
      ? sql`${own} and card.week <= ${last.date}::date and (card.week < ${last.date}::date or card.id > ${last.id}::uuid)`
      : own,
    order: sql`card.week desc, card.id`,
    limit: pageSize + 1,
  });
  const { page, next } = pageOf(cards, pageSize, ({ card: { week: date, id } }) => writeDateCursor({ date, id }));
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from timecards card where ${own}`.execute(db);
  return {
    data: page.map(presentCard),
    next,
    total: rows[0]?.total ?? 0,
  };
}

/** The card that a move ended with, or its refusal. */
export const cardOf = async <Reason extends Refusal>(db: Db, moved: Result<string, Reason>) =>
  moved.ok ? done(await getCard(db, moved.value)) : moved;

/** A card that the caller has found to be theirs. */
export async function getCard(db: Db, id: string): Promise<Timecard> {
  const [card] = await listCards(db, { condition: sql`card.id = ${id}`, order: sql`card.id` });
  if (!card) throw new Error("A timecard was gone right after it had been changed.");
  return presentCard(card);
}
