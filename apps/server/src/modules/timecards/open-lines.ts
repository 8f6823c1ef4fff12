import { weekStart } from "@callboard/contract/pay/workweek";
import type { WorkedTimes } from "@callboard/contract/timecards/worked-minutes";
import { appNow } from "../../db/app-now.ts";
import type { Tx } from "../../db/schema.ts";
import { findPayDepartment } from "../pay/find-pay-department.ts";
import { listNames } from "../pay/list-names.ts";
import type { DepartmentScope } from "../scopes.ts";
import { timesOf } from "./card-rows.ts";
import { changeLines, isOpen } from "./change-lines.ts";
import { lockCardsOfPeople } from "./lock-cards.ts";
import { priceCards } from "./price-cards.ts";

/** A line of a signed day sheet, in minutes after the local midnight with which its date begins. */
interface SignedLine extends WorkedTimes {
  offer_id: string;
  dayplayer_id: string;
  note: string;
  /** Only the kind of the day has changed. */
  keepsTimes?: boolean;
}

interface SignedLines {
  scope: DepartmentScope;
  date: string;
  /** Those whose values have changed since the sheet was signed last: at most one for a person. */
  lines: readonly SignedLine[];
}

/**
 * Puts lines of a signed day sheet on the timecards of their people, who then have to agree to them; the signature of the
 * sheet is the head's. A week that was exported gets a correction. Lines that keep their times keep those of the card, which
 * people may have agreed otherwise: open cards are only priced again. Runs in the transaction of the signing, which has
 * locked the dayplayers, and then the sheet.
 */
export async function openLines(tx: Tx, { scope, date, lines }: SignedLines): Promise<void> {
  if (lines.length === 0) return;
  const { departmentId, productionId, accountId } = scope;
  const dayplayerIds = lines.map(({ dayplayer_id }) => dayplayer_id);
  const { week_starts_on } = await findPayDepartment(tx, departmentId);
  const names = await listNames(tx, dayplayerIds);
  const cards = await lockCardsOfPeople(tx, { productionId, dayplayerIds, from: weekStart(date, week_starts_on) });
  const prices = lines.some(({ keepsTimes }) => keepsTimes) ? await priceCards(tx, cards) : [];
  const closed = prices.filter(({ card, line, cents }) => !isOpen(card.state) && cents !== line.cents);
  await changeLines(tx, {
    ...{ side: "day_sheet", accountId, productionId, departmentId, weekStartsOn: week_starts_on },
    now: await appNow(tx),
    cards,
    changes: lines.flatMap(({ offer_id, dayplayer_id, keepsTimes, ...signed }) => {
      const held = closed.find(({ line }) => line.offer_id === offer_id)?.line;
      const values = keepsTimes ? held && timesOf(held) : signed;
      const of = { dayplayerId: dayplayer_id, dayplayer: names.get(dayplayer_id) ?? "", date, offerId: offer_id };
      return values ? [{ ...of, values }] : [];
    }),
  });
}
