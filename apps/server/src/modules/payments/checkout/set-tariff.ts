import type { Db } from "../../../db/schema.ts";
import * as q from "../queries.ts";

export type TariffChange = q.TariffChange;

/**
 * Changes a plan, named by its id or title, and answers with it as it is then; undefined when there is none, or several
 * of that title. What was bought before keeps its price.
 */
export async function setTariff(db: Db, named: string, change: TariffChange): Promise<q.TariffRow | undefined> {
  const all = await q.listAllTariffs(db);
  const found = all.filter(({ id, title }) => id === named || title.toLowerCase() === named.trim().toLowerCase());
  const [tariff] = found;
  return tariff && found.length === 1 ? q.updateTariff(db, tariff.id, change) : undefined;
}
