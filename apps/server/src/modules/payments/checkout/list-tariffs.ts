import type { Tariff } from "@callboard/contract/payments";
import type { Db } from "../../../db/schema.ts";
import { presentTariff } from "../present.ts";
import * as q from "../queries.ts";

/** Lists the plans on sale, cheapest first. */
export const listTariffs = async (db: Db): Promise<Tariff[]> => (await q.listTariffs(db)).map(presentTariff);

/** Lists every plan, also those no longer on sale, as stored, for the operator who sets the prices. */
export const listAllTariffs = (db: Db): Promise<q.TariffRow[]> =>
  db.selectFrom("tariffs").selectAll().orderBy("active", "desc").orderBy("price_cents").orderBy("id").execute();
