import type { DeletionOutcome } from "@callboard/contract/accounts/account-deletion";
import type { Db } from "../../db/schema.ts";
import { countBookings, countUpcoming } from "../offers/moves/consequences/end-dayplayer-jobs.ts";
import { readDepartures } from "../productions/departures/leave-productions.ts";
import type { Actor } from "../scopes.ts";

/** Returns the consequences that deleting an account would have now, so that its owner can see them first. */
export async function readOutcome(db: Db, { accountId, type }: Actor): Promise<DeletionOutcome> {
  if (type === "dayplayer") {
    const { bookings, offers } = await countUpcoming(db, { dayplayerId: accountId });
    return { coming_bookings: bookings, open_offers: offers, departments: [], productions: [] };
  }
  const departures = await readDepartures(db, accountId);
  const created = departures.filter(({ changesHands }) => changesHands);
  const ending = created.filter(({ owner }) => !owner).flatMap(({ all }) => all);
  const cancelled = await countBookings(db, ending);
  return {
    coming_bookings: 0,
    open_offers: 0,
    departments: departures.flatMap(({ name: production, owner, departments }) =>
      owner ? departments.map(({ id, name }) => ({ id, name, production, returns_to: owner.name })) : [],
    ),
    productions: created.map(({ id, name, owner, all }) => ({
      id,
      name,
      goes_to: owner?.name ?? null,
      cancelled_bookings: owner ? 0 : all.reduce((sum, departmentId) => sum + (cancelled.get(departmentId) ?? 0), 0),
    })),
  };
}
