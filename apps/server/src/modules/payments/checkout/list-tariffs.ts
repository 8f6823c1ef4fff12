import type { Tariff } from "@callboard/contract/payments";
import type { Db } from "../../../db/schema.ts";
import { presentTariff } from "../present.ts";
import * as q from "../queries.ts";

/** The plans on offer, cheapest first. */
export const listTariffs = async (db: Db): Promise<Tariff[]> => (await q.listTariffs(db)).map(presentTariff);

/** Every plan there ever was on offer, as it is kept: for whoever sets the prices. */
export const listAllTariffs = (db: Db): Promise<q.TariffRow[]> => q.listAllTariffs(db);
