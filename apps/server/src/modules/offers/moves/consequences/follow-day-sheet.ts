import type { Tx } from "../../../../db/schema.ts";
import type { DepartmentScope } from "../../../scopes.ts";
import { writeMoves } from "../../../transitions/write-moves.ts";
import { findDepartmentOffers } from "../../reads/queries.ts";
import { decideAttendance } from "../../rules/decide-no-show.ts";
import { countOnRecord } from "../writes/count-on-record.ts";
import { offerSubject } from "../writes/offer-subject.ts";

interface SignedSheet {
  scope: DepartmentScope;
  /** Bookings by what the sheet says of them. */
  noShows: string[];
  others: string[];
}

/**
 * Marks bookings as no-shows as a signed day sheet says, and takes the mark of the others back. The caller has locked the
 * dayplayers.
 */
export async function followDaySheet(tx: Tx, { scope, noShows, others }: SignedSheet): Promise<void> {
  const bookings = await findDepartmentOffers(tx, scope.departmentId, [...noShows, ...others]);
  const { moves, record } = decideAttendance(bookings, new Set(noShows));
  await writeMoves(tx, offerSubject, moves, scope.accountId);
  await countOnRecord(tx, record);
}
