import type { PaymentState } from "@callboard/contract/payments";
import type { Db } from "../../db/schema.ts";
import * as q from "./queries.ts";

/** Lists the payments of all accounts for an operator, newest first, limited to one status if given. */
export const listPayments = (db: Db, filter: { status?: PaymentState | undefined; limit: number }) =>
  q.listPayments(db, filter);
