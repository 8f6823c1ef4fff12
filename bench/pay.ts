import { costOf } from "@callboard/contract/pay/cost-of";
import { payPresets } from "@callboard/contract/pay/presets";
import { cheapestShift, costsOfShifts } from "@callboard/contract/pay/shifts";
import type { PlannedDay } from "@callboard/contract/pay/work";
import { median, quantile } from "./statistics.ts";

const people = 60;
const calls = 240;
const candidates = 500;

export interface PayFigures {
  /** The processor time of each round, ms. */
  shifts: number[];
  matches: number[];
}

/** What pricing costs, in one thread without a database: a day at many calls, and the candidates of a position. */
export function benchPay(rounds: number, log: (text: string) => void): PayFigures {
  const days = Array.from({ length: candidates }, (_, number) => plannedDay(number));
  const crew = days.slice(0, people);
  const shifts = Array.from({ length: calls }, (_, number) => ({ call: (number - calls / 2) * 6, wrap: 0 }));
  const figures: PayFigures = { shifts: [], matches: [] };
  // As many rounds as it takes a page that is open until the code is compiled.
  for (let round = 0; round < rounds * 10; round++) {
    figures.shifts.push(timeOf(() => cheapestShift(costsOfShifts(crew, shifts))));
    figures.matches.push(timeOf(() => days.map(({ rules, work, week, rest }) => costOf(rules, work, week, rest))));
  }
  log(`First rounds: ${figures.shifts[0]?.toFixed(0)} ms and ${figures.matches[0]?.toFixed(0)} ms`);
  return figures;
}

/** Processor time, ms, which other work on the machine does not change much. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A day on a feature of somebody with a rate, a week and a rest of their own. */
function plannedDay(number: number): PlannedDay {
  const rules = payPresets.find(({ id }) => id === "feature_8_12_15")?.rules;
  if (!rules) throw new Error("There is no such preset.");
  return {
    rules,
    work: {
      date: "2026-12-02",
      place: "studio",
      medium: "feature",
      offProduction: number % 5 === 0,
      call: 390 + (number % 4) * 6,
      wrap: 1140,
      meals: "in_time",
      hire: "daily",
      isNewHire: false,
      rate: { cents: 4_000 + number * 7, per: "hour" },
    },
    week: { days: number % 7, hours: (number % 7) * 9, mealPenalties: number % 25 },
    rest: number % 3 === 0 ? {} : { before: 9 + (number % 5) / 2, after: 11 },
  };
}

const row = (name: string, times: number[]) =>
  `| ${name} | ${(times[0] ?? Number.NaN).toFixed(0)} ms | ${median(times).toFixed(1)} ms | ${quantile(times, 0.95).toFixed(1)} ms |`;

export const payText = ({ shifts, matches }: PayFigures) => `## Pay

Prices by the rules "8/12/15 feature", in one thread and without a database, as processor time. Budget: 50 ms each.

| | first | p50 | p95 |
| --- | ---: | ---: | ---: |
${row(`a day of ${people} people at ${calls} calls, with the cheapest`, shifts)}
${row(`the day of ${candidates} candidates`, matches)}`;
