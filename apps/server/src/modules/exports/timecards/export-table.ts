import { usualColumns } from "@callboard/contract/forms/export-columns";
import type { Db } from "../../../db/schema.ts";
import { pagesOfOneMoment } from "../../../db/snapshots/pages-of-one-moment.ts";
import { byteOrderMark, csvLine } from "../../../text/csv.ts";
import type { ProductionScope } from "../../scopes.ts";
import { listOfficeCards } from "../../timecards/list-office-cards.ts";
import type { ShownCard } from "../../timecards/shown-card.ts";
import { findColumns } from "./export-columns.ts";
import { cellOf, rowsOf } from "./export-row.ts";

/** Cards in a part of the table. */
const pageSize = 200;

/** The approved and exported hours of a week as a CSV table, one line a person and day, in the columns of the production. */
export async function exportTable(db: Db, { production, week }: { production: ProductionScope; week: string }) {
  const columns = (await findColumns(db, production.productionId)) ?? usualColumns;
  const wanted = { production, week, onlyApproved: true, limit: pageSize };
  async function* parts() {
    yield byteOrderMark + csvLine(columns.map(({ heading }) => heading));
    const pages = pagesOfOneMoment<ShownCard>(
      db,
      (tx, after) => listOfficeCards(tx, { ...wanted, after: after?.card }),
      { pageSize },
    );
    for await (const page of pages)
      yield page
        .flatMap(rowsOf)
        .map((row) => csvLine(columns.map((column) => cellOf(column, row))))
        .join("");
  }
  return { name: `timecards-${week}.csv`, parts: parts() };
}
