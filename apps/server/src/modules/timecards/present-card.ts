import { isDeepStrictEqual } from "node:util";
import { placeKindOf } from "@callboard/contract/pay/day-defaults";
import { roundToUnit } from "@callboard/contract/pay/day-meals";
import type { Timecard, TimecardLine } from "@callboard/contract/timecards/timecard-schemas";
import { isPaid, toLocalTime, toLocalTimes } from "@callboard/contract/timecards/worked-minutes";
import { minutes } from "../dayplans/day-clock.ts";
import { presentCost } from "../pay/present.ts";
import { type TimesBefore, waitsFor } from "./card-rows.ts";
import type { ShownCard } from "./shown-card.ts";

export function presentCard({ card, lines }: ShownCard): Timecard {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0) / 100;
  return {
    ...{ id: card.id, rev: card.rev, week: card.week, correction: card.correction, state: card.state },
    department: { id: card.department_id, name: card.department },
    production: { id: card.production_id, name: card.production },
    ...{ currency: card.currency, zone: card.zone },
    dayplayer: { id: card.dayplayer_id, name: card.dayplayer },
    dayplayer_signed_at: momentOf(card.dayplayer_signed_at),
    head_signed_at: momentOf(card.head_signed_at),
    head_signed_by: card.head_signed_name,
    approved_at: momentOf(card.approved_at),
    approved_by: card.approved_name,
    ...{ not_signed_reason: card.not_signed_reason, rejected_reason: card.rejected_reason },
    exported_at: momentOf(card.exported_at),
    lines: lines.map(presentLine),
    hours: lines.reduce((sum, { cost }) => sum + (cost?.hours ?? 0), 0),
    total,
  };
}

const momentOf = (at: Temporal.Instant | null) => at?.toString() ?? null;

function presentLine(line: ShownCard["lines"][number]): TimecardLine {
  const { call, wrap, signed, cost, rules } = line;
  const inUnits = (time: number) => toLocalTime(roundToUnit(rules.unit, time));
  return {
    ...{ date: line.date, job_offer_id: line.offer_id, position: line.position },
    called: { call: minutes(line.call_time), wrap: minutes(line.wrap_time) },
    ...{ day_of_week: line.day_of_week, place: placeKindOf(line), holiday: line.holiday },
    ...presentTimes(line),
    ...{ kit: line.kit_cents / 100, mileage: line.mileage_cents / 100 },
    ...{ set_by: line.set_by, set_at: line.set_at.toString(), waits_for: waitsFor(line) },
    superseded: line.superseded,
    before: line.before && presentTimes(line.before),
    day_sheet: signed && !haveSameTimes(signed, line) ? presentTimes(signed) : null,
    rounded:
      isPaid(line.outcome) && call !== null && wrap !== null ? { call: inUnits(call), wrap: inUnits(wrap) } : null,
    pay: cost && presentCost(cost),
    total: line.cents / 100,
  };
}

export const presentTimes = (times: TimesBefore) => ({ ...toLocalTimes(times), note: times.note });

const haveSameTimes = (one: TimesBefore, other: TimesBefore) =>
  isDeepStrictEqual(toLocalTimes(one), toLocalTimes(other));
