import type { PaymentState } from "@callboard/contract/payments";
import type { Db } from "../../db/schema.ts";
import * as q from "./queries.ts";

/** Payments of everybody, newest first, for whoever looks after them; in one state where one is named. */
export const listPayments = (db: Db, asked: { status?: PaymentState | undefined; limit: number }) =>
  q.listPayments(db, asked);
