import { payFlagText, payLineText } from "@callboard/client/pay/pay-text";
import { clockTime } from "@callboard/client/zoned";
import type { Dayplan } from "@callboard/contract/dayplans";
import type { DayShift } from "@callboard/contract/pay/schemas/day-shift";
import { costAt, earliestCall, type Shift, unitOf } from "@callboard/contract/pay/shifts";
import type { PlannedDay } from "@callboard/contract/pay/work";
import { shiftTexts } from "../../../lib/texts/en/shift.ts";
import styles from "./shift-card.module.css";
import { explain, timeAfter } from "./shift-model.ts";
import { cents, changeOf, nameOf } from "./shift-text.ts";

interface WhatCountsProps {
  plan: Dayplan;
  shift: DayShift;
  people: PlannedDay[];
  moved: Shift;
  isHead: boolean;
}

/** The lines of a day's price over all people, who comes short of rest, and by whose rules. */
export function WhatCounts({ plan, shift, people, moved, isHead }: WhatCountsProps) {
  const { lines, flags } = explain(people, moved);
  const earliest = earliestCall(people);
  const unit = unitOf(people);
  const later = costAt(people, { ...moved, wrap: moved.wrap + unit }).total - costAt(people, moved).total;
  const hasOwnHours = plan.positions.some(({ count, call_time, wrap_time }) => count > 0 && (call_time || wrap_time));
  return (
    <div className={`stack-2 ${styles.counts}`}>
      <h3 className="label">{shiftTexts.counts}</h3>
      <ul className="stack-2">
        {lines.map((line) => (
          <li key={[line.why, line.limit, line.times].join(" ")}>
            {payLineText(line)}
            {isHead && ` · ${cents(line.cents)}`}
          </li>
        ))}
        {flags.map(({ person, ...flag }) => (
          <li key={`${person} ${flag.code}`} className={styles.flag}>
            {nameOf(shift, person)}: {payFlagText(flag)}
          </li>
        ))}
        {earliest !== null && plan.call_time && (
          <li>{shiftTexts.restedFrom({ at: clockTime(timeAfter(plan.call_time, earliest)) })}</li>
        )}
        {isHead && <li>{shiftTexts.unit({ minutes: unit, change: changeOf(later) })}</li>}
        {hasOwnHours && <li>{shiftTexts.ownHours}</li>}
        {shift.rules.map(({ id, preset, of }) => (
          <li key={id} className="hint">
            {id === null ? shiftTexts.byNone : shiftTexts.by({ preset, of })}
          </li>
        ))}
      </ul>
    </div>
  );
}
