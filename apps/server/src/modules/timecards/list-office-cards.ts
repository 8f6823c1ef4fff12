import type { Page } from "@callboard/contract/route";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { sql } from "kysely";
import { Type } from "typebox";
import { jsonCursor, pageOf } from "../../db/page-cursor.ts";
import type { Db } from "../../db/schema.ts";
import type { ProductionScope } from "../scopes.ts";
import { listCards } from "./list-cards.ts";
import { presentCard } from "./present-card.ts";
import type { ShownCard } from "./shown-card.ts";

export interface OfficeCards {
  production: Pick<ProductionScope, "productionId">;
  /** Any date of the week. */
  week: string;
  /** Only those that the office has approved, also if they are exported. */
  onlyApproved?: boolean;
  /** The last card before the page. */
  after?: ShownCard["card"] | CardCursor | undefined;
  limit: number;
}

const CardCursor = Type.Object({
  department: Type.String(),
  last_name: Type.String(),
  first_name: Type.String(),
  id: Type.String({ format: "uuid" }),
});
type CardCursor = Pick<ShownCard["card"], "department" | "last_name" | "first_name" | "id">;
const cursorOf = ({ department, last_name, first_name, id }: CardCursor) => ({ department, last_name, first_name, id });
const { readCursor, writeCursor } = jsonCursor(CardCursor);

const order = sql`department.name, account.last_name, account.first_name, card.id`;

const conditionOf = ({ production, week, onlyApproved }: Omit<OfficeCards, "limit">) => sql`
  card.production_id = ${production.productionId} and card.week between ${week}::date - 6 and ${week}::date
  ${onlyApproved ? sql`and card.state in ('approved', 'exported')` : sql``}`;

/** The cards of a production's week, by department and name. */
export const listOfficeCards = (db: Db, { after, limit, ...wanted }: OfficeCards): Promise<ShownCard[]> =>
  listCards(db, {
    condition: after
      ? sql`${conditionOf(wanted)} and (${order}) > (${after.department}, ${after.last_name}, ${after.first_name}, ${after.id}::uuid)`
      : conditionOf(wanted),
    order,
    limit,
  });

/** The length of a page. */
const pageSize = 50;

/** A page of the cards of a production's week. A cursor that can't be read starts with the first page. */
export async function listProductionCards(
  db: Db,
  { after, ...wanted }: { production: ProductionScope; week: string; after?: string | undefined },
): Promise<Page<Timecard>> {
  const cards = await listOfficeCards(db, { ...wanted, after: readCursor(after), limit: pageSize + 1 });
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from timecards card where ${conditionOf(wanted)}`.execute(db);
  const { page, next } = pageOf(cards, pageSize, ({ card }) => writeCursor(cursorOf(card)));
  return {
    data: page.map(presentCard),
    next,
    total: rows[0]?.total ?? 0,
  };
}
