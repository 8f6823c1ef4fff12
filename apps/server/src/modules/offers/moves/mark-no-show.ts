import { noShowDays } from "@callboard/contract/lifecycle";
import { sql } from "kysely";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { hasPassed } from "../../../time/compare-instants.ts";
import { lockDayplayers } from "../../dayplayers/lock-dayplayers.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { countOnRecord } from "../consequences/count-on-record.ts";
import { findDepartmentOffer } from "../queries.ts";
import { type ChangedOffer, recordChanges } from "./move-offers.ts";

/**
 * Says that somebody booked did not come, from the moment the day has passed and for a week. The dayplayer is told, and
 * the booking no longer counts as kept. Saying it again changes nothing.
 */
export const markNoShow = (db: Db, { scope, offerId }: { scope: DepartmentScope; offerId: string }) =>
  transactResult(db, async (tx) => {
    const unlockedBooking = await findDepartmentOffer(tx, scope.departmentId, offerId);
    if (!unlockedBooking) return refused("not_found");
    await lockDayplayers(tx, [unlockedBooking.dayplayer_id]);
    const booking = await findDepartmentOffer(tx, scope.departmentId, offerId);
    if (booking?.state !== "accepted") return refused("not_no_show");
    if (booking.no_show_at) return done({ offerId });
    const until = booking.passes_at.add({ hours: 24 * noShowDays });
    if (!hasPassed(booking.passes_at, booking.now) || hasPassed(until, booking.now)) return refused("not_no_show");

    const { rows } = await sql<ChangedOffer>`
      update offers o set no_show_at = app_now(), changed_at = app_now()
      from accounts a
      where o.id = ${offerId} and a.id = o.dayplayer_id
      returning o.id, o.position_id, o.dayplan_id, o.department_id, o.dayplayer_id, o.date, o.expires_at,
        o.state as from_state, o.state, '' as message, a.first_name, a.last_name`.execute(tx);
    await countOnRecord(tx, [booking.counted_at ? { booking, kept: -1, of: 0 } : { booking, kept: 0, of: 1 }]);
    await recordChanges(
      tx,
      rows.map((offer) => ({ offer, transition: "no-show" as const })),
      scope.accountId,
    );
    return done({ offerId });
  });
