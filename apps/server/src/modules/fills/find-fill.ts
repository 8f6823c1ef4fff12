import type { Db, Tx } from "../../db/schema.ts";
import type { FillRow } from "./fill-row.ts";
import { listFillsByIds } from "./queries.ts";

/** The fill of a position. Undefined if it never had one. */
export const findFill = async (db: Db | Tx, positionId: string): Promise<FillRow | undefined> =>
  (await listFillsByIds(db, [positionId]))[0];
