import type { Tx } from "../../../db/schema.ts";
import { done } from "../../../result.ts";
import { transition } from "../../transitions/transition.ts";
import { decideChange } from "../decisions/decide-change.ts";
import { offerSubject } from "../moves/offer-subject.ts";
import { listLiveOffersOf, listUpcomingPositionIds } from "../queries.ts";
import { listOfferedPositions } from "./offered-position.ts";
import { listTerms } from "./stored-terms.ts";

/** The days whose terms may have changed: one day, or all coming days of a department, for example by its rates. */
export type ChangedDays = { dayplanId: string; departmentId?: never } | { departmentId: string; dayplanId?: never };

/** Gives offers and bookings the new terms. Call it after place, times or rates were written in this transaction. */
export async function markOffersChanged(tx: Tx, changed: ChangedDays): Promise<void> {
  await transition(tx, {
    of: offerSubject,
    move: "change",
    by: null,
    // All positions, so that no offer is created meanwhile from the terms before.
    find: async () => done({ positions: await listUpcomingPositionIds(tx, changed) }),
    async read() {
      const offers = await listLiveOffersOf(tx, changed);
      const positions = await listOfferedPositions(tx, [...new Set(offers.map(({ position_id }) => position_id))]);
      return { offers, positions, terms: await listTerms(tx, offers) };
    },
    decide: decideChange,
    complete: () => undefined,
  });
}
