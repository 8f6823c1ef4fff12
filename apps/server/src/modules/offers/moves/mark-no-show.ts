import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import type { DepartmentScope } from "../../scopes.ts";
import { lockForMove } from "../../transitions/lock-for-move.ts";
import { transact } from "../../transitions/transact.ts";
import { writeMoves } from "../../transitions/write-moves.ts";
import { findDepartmentOffer } from "../reads/queries.ts";
import { decideNoShow } from "../rules/decide-no-show.ts";
import { lockIdsOf } from "../rules/offer-move.ts";
import { countOnRecord } from "./writes/count-on-record.ts";
import { offerSubject } from "./writes/offer-subject.ts";

/** Marks a booking as a no-show. The dayplayer is notified, and the booking does not count as kept. */
export function markNoShow(db: Db, { scope, offerId }: { scope: DepartmentScope; offerId: string }) {
  return transact(db, { of: offerSubject, move: "no-show" }, async (tx) => {
    const found = await findDepartmentOffer(tx, scope.departmentId, offerId);
    if (!found) return refused("not_found");
    await lockForMove(tx, offerSubject, "no-show", lockIdsOf([found]));
    const decided = decideNoShow(await findDepartmentOffer(tx, scope.departmentId, offerId));
    if (!decided.ok) return decided;
    await writeMoves(tx, offerSubject, decided.value.moves, scope.accountId);
    await countOnRecord(tx, decided.value.record);
    return done({ offerId });
  });
}
