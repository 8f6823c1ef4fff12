import type { Db } from "../../../db/schema.ts";
import * as q from "../queries.ts";

export type TariffChange = q.TariffChange;

/**
 * Changes a plan, given by its id or title, and returns the changed plan; undefined when there is none or several have that
 * title. Earlier purchases keep their price.
 */
export async function setTariff(db: Db, named: string, change: TariffChange): Promise<q.TariffRow | undefined> {
  const all = await q.listAllTariffs(db);
  const found = all.filter(({ id, title }) => id === named || title.toLowerCase() === named.trim().toLowerCase());
  const [tariff] = found;
  return tariff && found.length === 1 ? q.updateTariff(db, tariff.id, change) : undefined;
}
