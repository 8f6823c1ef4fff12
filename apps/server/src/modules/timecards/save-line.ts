import { isDeepStrictEqual } from "node:util";
import type { LineInput } from "@callboard/contract/forms/timecard-line-input";
import { timecardAllows } from "@callboard/contract/timecards/timecard-lifecycle";
import { problemOfTimes, toLocalTimes, toMinutes } from "@callboard/contract/timecards/worked-minutes";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { lockDayplayers } from "../dayplayers/lock-dayplayers.ts";
import { findPayDepartment } from "../pay/find-pay-department.ts";
import type { LineRow, LineValues } from "./card-rows.ts";
import { changeLines, isCorrectionOf } from "./change-lines.ts";
import { lockCardsOfPeople } from "./lock-cards.ts";
import { findCards, type Mover } from "./movers.ts";
import { findAnswered } from "./write-cards.ts";

export interface LineToSave {
  mover: Mover;
  cardId: string;
  date: string;
  input: LineInput;
  now: Temporal.Instant;
}

/**
 * Proposes other values for a line, to which the other side then has to agree. The other lines of the card are agreed to as
 * they are. On an exported card they become lines of a correction. Selects the id of the card that has them.
 */
export const saveLine = (db: Db, { mover, cardId, date, input, now }: LineToSave) =>
  transactResult(db, async (tx) => {
    const [found] = await findCards(tx, mover, [cardId]);
    if (!found) return refused("not_found");
    const { production_id: productionId, department_id: departmentId, dayplayer_id: dayplayerId, week } = found;
    await lockDayplayers(tx, [dayplayerId]);
    const cards = await lockCardsOfPeople(tx, { productionId, dayplayerIds: [dayplayerId], from: week });
    const card = cards.find(({ id }) => id === cardId);
    const answered = input.answer_id && (await findAnswered(tx, cards, input.answer_id));
    if (answered) return done(answered);
    const line = card?.lines.find((each) => each.date === date);
    if (!card || !line) return refused("not_found");
    // A line that a correction has superseded is changed there.
    if (card.rev !== input.rev || line.superseded) return refused("timecard_changed");
    // A correction that is approved is exported, or sent back, before there is another one.
    if (cards.some((each) => isCorrectionOf(each, card) && each.state === "approved"))
      return refused("timecard_not_possible");
    if (!timecardAllows(card.state, card.state === "exported" ? "correct" : "propose", mover.side))
      return refused("timecard_not_possible");

    const values = valuesOf(line, input);
    const problem = problemOfTimes(values, { required: true });
    if (problem) return refused("invalid_fields", { errors: { [problem.field]: [problem.message] } });
    if (isDeepStrictEqual(values, valuesOf(line, {})))
      return refused("invalid_fields", { errors: { call: ["Nothing is different. Agree to the card as it is."] } });
    const { week_starts_on: weekStartsOn } = await findPayDepartment(tx, departmentId);
    const changes = [{ dayplayerId, dayplayer: found.dayplayer, date, offerId: line.offer_id, values }];
    const context = { ...mover, answerId: input.answer_id, productionId, departmentId, weekStartsOn, now };
    const [changed] = await changeLines(tx, { ...context, cards, changes });
    return done(changed?.id ?? cardId);
  });

/** Who began after midnight was called on the evening before, which is the date of the line. */
const beganNextDate = ({ call }: LineRow) => call !== null && call >= 24 * 60;

/** The values of a line with those that a call has. */
function valuesOf(line: LineRow, { kit, mileage, note = line.note, ...times }: Partial<LineInput>): LineValues {
  const { rev: _, answer_id: __, ...changed } = times;
  return {
    ...toMinutes({ ...toLocalTimes(line), ...changed }, beganNextDate(line) ? "23:59" : null),
    kit_cents: kit === undefined ? line.kit_cents : Math.round(kit * 100),
    mileage_cents: mileage === undefined ? line.mileage_cents : Math.round(mileage * 100),
    note: note.trim(),
  };
}
