import { clockTime } from "@callboard/client/zoned";
import type { Dayplan } from "@callboard/contract/dayplans";
import type { JobOffer } from "@callboard/contract/offers";
import type { DayShift } from "@callboard/contract/pay/schemas/day-shift";
import {
  cheapestShift,
  costAt,
  costsOfShifts,
  earliestCall,
  type Shift,
  type ShiftCost,
  unitOf,
} from "@callboard/contract/pay/shifts";
import { Button } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { Loaded } from "../../../components/loaded.tsx";
import { shiftTexts } from "../../../lib/texts/en/shift.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { namesNotified } from "../changes/names-notified.ts";
import type { DayplanValues } from "../dayplan-values.ts";
import { CostChart } from "./cost-chart.tsx";
import { dayShiftQuery } from "./get-day-shift.ts";
import styles from "./shift-card.module.css";
import { movedValues, plannedDaysOf, rangesOf, type SliderRange, timeAfter } from "./shift-model.ts";
import { cents, changeOf, nameOf } from "./shift-text.ts";
import { WhatCounts } from "./what-counts.tsx";

export interface ShiftProps {
  plan: Dayplan;
  locked: boolean;
  /** Something else of the day is not saved yet. */
  isDirty: boolean;
  offers: readonly JobOffer[];
  /** Saves the day with these values. */
  onMove: (values: DayplanValues) => void;
}

/** What a planned day costs at other times, and who comes short of rest. Everything is calculated here: sliders request nothing. */
export default function ShiftCard(props: ShiftProps) {
  const { call_time: call, wrap_time: wrap, date } = props.plan;
  const shift = useQuery(dayShiftQuery(date));
  const title = useId();
  return (
    <Card roomy role="region" aria-labelledby={title} className="below">
      <h2 id={title} className="label">
        {shiftTexts.title}
      </h2>
      {call && wrap ? (
        <Loaded query={shift} waiting={null} failed={shiftTexts.failed}>
          {(found) => found.people.length > 0 && <Sliders {...props} shift={found} times={{ call, wrap }} />}
        </Loaded>
      ) : (
        <p className="hint">{shiftTexts.noTimes}</p>
      )}
    </Card>
  );
}

const noShift: Shift = { call: 0, wrap: 0 };
const asPlanned = { call: 0, longer: 0 };

interface SlidersProps extends ShiftProps {
  shift: DayShift;
  times: { call: string; wrap: string };
}

function Sliders({ plan, locked, isDirty, offers, onMove, shift, times }: SlidersProps) {
  /** By how many minutes the day begins later, and by how many it is longer. */
  const [chosen, setChosen] = useState(asPlanned);
  const firstSlider = useRef<HTMLInputElement>(null);
  const longer = useDeferredValue(chosen.longer);
  const people = useMemo(() => plannedDaysOf(shift), [shift]);
  const unit = unitOf(people);
  const ranges = rangesOf({ ...times, unit });
  const { min, max } = ranges.call;
  const costs = useMemo(() => {
    const calls = Array.from({ length: (max - min) / unit + 1 }, (_, step) => min + step * unit);
    return costsOfShifts(
      people,
      calls.map((call) => ({ call, wrap: call + longer })),
    );
  }, [people, unit, min, max, longer]);
  const moved = { call: chosen.call, wrap: chosen.call + chosen.longer };
  const whole = costAt(people, noShift);
  const booked = costAt(
    people.filter((_, at) => shift.people[at]?.name !== null),
    noShift,
  );
  const cost = costAt(people, moved);

  const isHead = shift.people.every(({ rate }) => rate !== undefined);
  const priceOf = ({ low, high, total }: ShiftCost) =>
    low === high ? cents(total) : shiftTexts.askPayroll({ low: cents(low), high: cents(high) });
  const restOf = ({ short }: ShiftCost) =>
    short.length > 0
      ? shiftTexts.tired({ names: texts.changes.who({ names: short.map((at) => nameOf(shift, at)) }) })
      : shiftTexts.rested;
  const changeTo = (to: ShiftCost) =>
    isHead ? shiftTexts.and({ one: changeOf(to.total - whole.total), other: restOf(to) }) : restOf(to);
  const isMoved = chosen.call !== 0 || chosen.longer !== 0;
  const timeOf = ({ call, wrap }: Shift) => ({
    call: clockTime(timeAfter(times.call, call)),
    wrap: clockTime(timeAfter(times.wrap, wrap)),
  });
  const at = timeOf(moved);
  const outcome = isMoved ? changeTo(cost) : restOf(cost);

  const best = isHead ? cheapestShift(costs) : undefined;
  const earliest = earliestCall(people);
  const rested = earliest === null ? undefined : costAt(people, { call: earliest, wrap: earliest });
  const advice = [
    ...(best && best.total < whole.total ? [best] : []),
    ...(rested?.short.length === 0 && whole.short.length > 0 && rested.call !== best?.call ? [rested] : []),
  ];
  const [move] = isMoved ? [moved] : advice;
  const names = move && !locked ? namesNotified(plan, movedValues(plan, move), offers) : [];
  // The buttons leave with what they did, so the focus goes on to the slider.
  const reset = () => {
    setChosen(asPlanned);
    firstSlider.current?.focus();
  };
  const moveButton = (to: Shift, label: string) => (
    <Button
      key={to.call}
      variant="goOutlined"
      disabled={isDirty}
      title={isDirty ? texts.dayplans.saveFirst : undefined}
      onClick={() => {
        onMove(movedValues(plan, to));
        reset();
      }}
    >
      {label}
    </Button>
  );
  const slider = (of: keyof typeof asPlanned, name: string, now: string, range: SliderRange) => (
    <label className={styles.slider}>
      <span>{now}</span>
      <input
        type="range"
        aria-label={name}
        ref={of === "call" ? firstSlider : undefined}
        {...range}
        value={chosen[of]}
        aria-valuetext={`${now}: ${isHead ? shiftTexts.and({ one: priceOf(cost), other: outcome }) : outcome}`}
        onChange={(event) => setChosen({ ...chosen, [of]: Number(event.target.value) })}
      />
    </label>
  );
  return (
    <div className={styles.columns}>
      <div className="stack-3">
        <p className={`row-3 ${styles.price}`}>
          {isHead && <b>{priceOf(cost)}</b>}
          {isHead && !isMoved
            ? shiftTexts.planned({ booked: cents(booked.total), total: cents(whole.total), at: at.call })
            : outcome}
        </p>
        {isHead && <CostChart call={times.call} costs={costs} best={best} />}
        {slider("call", shiftTexts.call, shiftTexts.callAt({ at: at.call }), ranges.call)}
        {slider("longer", shiftTexts.wrap, shiftTexts.wrapAt({ at: at.wrap }), ranges.wrap)}
        {!locked && (
          <div className="row-2">
            {isMoved && moveButton(moved, shiftTexts.save(at))}
            {isMoved && (
              <Button variant="quiet" onClick={reset}>
                {shiftTexts.reset}
              </Button>
            )}
            {!isMoved &&
              advice.map((to) => moveButton(to, shiftTexts.instead({ at: timeOf(to).call, change: changeTo(to) })))}
            <p className="hint">
              {names.length > 0 && texts.changes.notified({ who: texts.changes.who({ names }), count: names.length })}
            </p>
          </div>
        )}
      </div>
      <WhatCounts {...{ plan, shift, people, moved, isHead }} />
    </div>
  );
}
