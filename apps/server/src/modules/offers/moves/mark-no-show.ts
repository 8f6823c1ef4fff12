import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import type { DepartmentScope } from "../../productions/policy.ts";
import { transact } from "../../transitions/transition.ts";
import { countOnRecord } from "../consequences/count-on-record.ts";
import { decideNoShow } from "../decisions/decide-no-show.ts";
import { findDepartmentOffer } from "../queries.ts";
import { withLockIds } from "./offer-move.ts";
import { offerSubject } from "./offer-subject.ts";

/** Marks a booking as a no-show. The dayplayer is notified, and the booking does not count as kept. */
export function markNoShow(db: Db, { scope, offerId }: { scope: DepartmentScope; offerId: string }) {
  return transact(db, {
    of: offerSubject,
    move: "no-show",
    by: scope.accountId,
    async find(tx) {
      const booking = await findDepartmentOffer(tx, scope.departmentId, offerId);
      return booking ? done(withLockIds([booking])) : refused("not_found");
    },
    read: (tx) => findDepartmentOffer(tx, scope.departmentId, offerId),
    decide: decideNoShow,
    async complete(tx, { record }) {
      await countOnRecord(tx, record);
      return { offerId };
    },
  });
}
