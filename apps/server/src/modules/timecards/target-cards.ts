import { weekStart } from "@callboard/contract/pay/workweek";
import type { TimecardMove, TimecardState } from "@callboard/contract/timecards/timecard-lifecycle";
import type { Tx } from "../../db/schema.ts";
import type { LinesChange } from "./lines-change.ts";
import { insertCards, type MovedCard } from "./write-cards.ts";

/**
 * The card that gets each change, and its move: the one that has the booking, or the latest of the week. One that was exported
 * stays as it is, and its week gets a correction. What does not exist yet is added.
 */
export async function targetsOf(tx: Tx, change: LinesChange): Promise<MovedCard[]> {
  const { cards, changes, side, departmentId, productionId, weekStartsOn } = change;
  const takesChange = (state: TimecardState) => state !== "exported" && (state !== "approved" || side === "day_sheet");
  const found = changes.map(({ dayplayerId, date, offerId }) => {
    const own = cards.filter((card) => card.department_id === departmentId && card.dayplayer_id === dayplayerId);
    const holding = own.find(({ lines }) => lines.some((line) => line.offer_id === offerId && !line.superseded));
    const week = holding?.week ?? weekStart(date, weekStartsOn);
    const ofWeek = own.filter((card) => card.week === week).toSorted((one, other) => other.correction - one.correction);
    const latest = holding && takesChange(holding.state) ? holding : ofWeek[0];
    return {
      dayplayerId,
      week,
      latest: latest && takesChange(latest.state) ? latest : undefined,
      correction: ofWeek.length,
    };
  });
  const added = found.filter(({ latest }) => !latest);
  const ids = await insertCards(
    tx,
    added.map(({ dayplayerId, week, correction }) => ({
      ...{ production_id: productionId, department_id: departmentId, dayplayer_id: dayplayerId, week, correction },
    })),
  );
  const moveOf = (isCorrection: boolean): TimecardMove =>
    isCorrection ? "correct" : side === "day_sheet" ? "open" : "propose";
  return found.map(({ latest, dayplayerId, week, correction }, at) =>
    latest
      ? { card: latest, move: moveOf(false) }
      : {
          move: moveOf(correction > 0),
          card: {
            ...emptyCard,
            lines: [],
            id: ids.get(dayplayerId) ?? "",
            dayplayer: changes[at]?.dayplayer ?? "",
            ...{
              production_id: productionId,
              department_id: departmentId,
              dayplayer_id: dayplayerId,
              week,
              correction,
            },
          },
        },
  );
}

const emptyCard = {
  state: "with_dayplayer",
  rev: 0,
  dayplayer_signed_at: null,
  head_signed_by: null,
  head_signed_at: null,
  approved_by: null,
  approved_at: null,
  not_signed_reason: null,
  rejected_reason: null,
  exported_at: null,
} as const;
