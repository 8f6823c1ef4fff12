import { weekStart } from "@callboard/contract/pay/workweek";
import type { WorkedTimes } from "@callboard/contract/timecards/worked-minutes";
import { appNow } from "../../db/app-now.ts";
import type { Tx } from "../../db/schema.ts";
import { findPayDepartment } from "../pay/find-pay-department.ts";
import { listNames } from "../pay/list-names.ts";
import type { DepartmentScope } from "../scopes.ts";
import { changeLines } from "./change-lines.ts";
import { lockCardsOfPeople } from "./lock-cards.ts";

/** A line of a signed day sheet, in minutes after the local midnight with which its date begins. */
interface SignedLine extends WorkedTimes {
  offer_id: string;
  dayplayer_id: string;
  note: string;
}

interface SignedLines {
  scope: DepartmentScope;
  date: string;
  /** Those whose values have changed since the sheet was signed last: at most one for a person. */
  lines: readonly SignedLine[];
}

/**
 * Puts lines of a signed day sheet on the timecards of their people, who then have to agree to them; the signature of the
 * sheet is the head's. A week that was exported gets a correction. Runs in the transaction of the signing, which has locked
 * the dayplayers, and then the sheet.
 */
export async function openLines(tx: Tx, { scope, date, lines }: SignedLines): Promise<void> {
  if (lines.length === 0) return;
  const { departmentId, productionId, accountId } = scope;
  const dayplayerIds = lines.map(({ dayplayer_id }) => dayplayer_id);
  const { week_starts_on } = await findPayDepartment(tx, departmentId);
  const names = await listNames(tx, dayplayerIds);
  await changeLines(tx, {
    ...{ side: "day_sheet", accountId, productionId, departmentId, weekStartsOn: week_starts_on },
    now: await appNow(tx),
    cards: await lockCardsOfPeople(tx, { productionId, dayplayerIds, from: weekStart(date, week_starts_on) }),
    changes: lines.map(({ offer_id, dayplayer_id, ...values }) => ({
      ...{ dayplayerId: dayplayer_id, dayplayer: names.get(dayplayer_id) ?? "", date, offerId: offer_id, values },
    })),
  });
}
