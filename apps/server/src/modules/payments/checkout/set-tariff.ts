import type { Updateable } from "kysely";
import type { DB, Db } from "../../../db/schema.ts";
import type { TariffRow } from "../queries.ts";
import { listAllTariffs } from "./list-tariffs.ts";

/** A discounted price of 0 ends the discount. Payments of a plan that is no longer on sale stay as they are. */
export type TariffChange = Omit<Updateable<DB["tariffs"]>, "id">;

/**
 * Changes a plan, given by its id or title, and returns the changed plan; undefined when there is none or several have that
 * title. Earlier purchases keep their price.
 */
export async function setTariff(db: Db, named: string, change: TariffChange): Promise<TariffRow | undefined> {
  const all = await listAllTariffs(db);
  const found = all.filter(({ id, title }) => id === named || title.toLowerCase() === named.trim().toLowerCase());
  const [tariff] = found;
  if (!tariff || found.length > 1) return undefined;
  return db.updateTable("tariffs").set(change).where("id", "=", tariff.id).returningAll().executeTakeFirstOrThrow();
}
