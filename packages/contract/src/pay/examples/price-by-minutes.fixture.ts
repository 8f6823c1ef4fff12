import type { DayKind } from "../pay-choices.ts";
import type { Conditions, PayRules } from "../pay-rules.ts";
import type { Rest, WeekSoFar, Work } from "../work.ts";

// A second pricer, to check the first: it shares no code with it and walks through a day minute by minute.

const clock = (time: string) => 60 * Number.parseInt(time, 10) + Number.parseInt(time.slice(3), 10);
const money = (cents: number) => Math.round(Math.round(cents * 1e4) / 1e4);

function holds(row: Conditions, work: Work, kinds: DayKind[]): boolean {
  if (row.kinds && !kinds.some((kind) => row.kinds?.includes(kind))) return false;
  if (row.places?.includes(work.place) === false) return false;
  if (row.mediums?.includes(work.medium) === false) return false;
  if (row.on_production === work.offProduction) return false;
  const began = work.shootingBegan ?? "9999-12-31";
  if (began < (row.shooting_from ?? "") || began >= (row.shooting_before ?? "9999-12-32")) return false;
  return work.date >= (row.from ?? "") && work.date < (row.before ?? "9999-12-32");
}

/** Rows that pay for an hour, those of a whole day before those of overtime. The straight rate and the week are rows too. */
function rowsOf(rules: PayRules, work: Work, kinds: DayKind[], week?: WeekSoFar) {
  const rows = rules.overtime.filter((row) => holds(row, work, kinds));
  const whole = [...rows.filter(({ after }) => after === 0), { after: 0, clock: "worked" as const, times: 1 }];
  const over = rows.filter(({ after }) => after > 0);
  if (rules.week && week) {
    const daily = over.filter((row) => row.clock === "worked").map(({ after }) => after);
    const straight = week.straightHours ?? Math.min(week.hours, week.days * Math.min(24, ...daily));
    over.push({ after: Math.max(0, rules.week.hours - straight), clock: "worked", times: rules.week.times });
  }
  return { whole, over };
}

/** The hourly rate: a day rate is divided by the minutes that its guaranteed hours pay. */
function hourOf(rules: PayRules, work: Work): number {
  if (work.rate.per === "hour") return work.rate.cents;
  const { whole, over } = rowsOf(rules, work, ["weekday"]);
  const rows = [...whole, ...over].map((row) => ({ at: row.after * 60, times: "times" in row ? row.times : 0 }));
  let pays = 0;
  for (let minute = 0; minute < (rules.guaranteed_hours || 10) * 60; minute++) {
    let highest = 0;
    for (const { at, times } of rows) if (minute >= at && times > highest) highest = times;
    pays += highest;
  }
  return (work.rate.cents * 60) / pays;
}

/** The total of a day with times, of somebody hired by the day, without hours of rest before it that join two days. */
export function priceByMinutes(rules: PayRules, work: Work, week: WeekSoFar, rest: Rest): number {
  const ofWeek = (["weekday", "weekday", "weekday", "weekday", "weekday", "sixth"] as const)[week.days] ?? "seventh";
  const kinds: DayKind[] = work.kind === "holiday" ? [ofWeek, work.kind] : [work.kind ?? ofWeek];
  const hourly = hourOf(rules, work);
  const { whole, over } = rowsOf(rules, work, kinds, week);
  const rows = [...whole, ...over].map((row, index) => ({
    index,
    after: row.after * 60,
    isWorked: row.clock === "worked",
    isWhole: index < whole.length,
    hasTimes: "times" in row,
    hour: "times" in row ? hourly * row.times : row.amount * 100,
  }));
  const rounded = (minute: number) => {
    const turns = { up: Math.ceil, down: Math.floor, nearest: Math.round }[rules.unit.direction];
    return turns(minute / rules.unit.minutes) * rules.unit.minutes;
  };
  const call = rounded(work.call ?? 0);
  const wrap = rounded(work.wrap ?? 0);
  const mealRow = rules.meals.find((row) => holds(row, work, kinds));
  const meals = (work.meals === "in_time" ? [] : work.meals)
    .map(({ from, to }) => ({ from: rounded(from), to: rounded(to) }))
    .filter(
      ({ from, to }) =>
        !mealRow || (to - from >= mealRow.minimum_minutes && from - call >= mealRow.earliest_hours * 60),
    );
  const night = rules.night.find((row) => {
    if (!holds(row, work, kinds)) return false;
    const time = (call + 2880) % 1440;
    const [from, until] = [clock(row.call_from), clock(row.call_until)];
    return from === until || (from < until ? from <= time && time < until : from <= time || time < until);
  });

  const buckets = new Map<number, { minutes: number; hour: number; isWhole: boolean }>();
  let worked = 0;
  let premiums = 0;
  let resume = call;
  let due = call + (mealRow ? mealRow.within_hours * 60 : 1e9);
  let allowance = mealRow && work.graceUsed ? mealRow[`${work.graceUsed}_minutes`] : 0;
  let late = 0;
  let number = week.mealPenalties;
  let mealCents = 0;
  let isLate = false;
  const endDelay = () => {
    if (!mealRow) return;
    const counted = late <= allowance ? 0 : mealRow.relates_back ? late : late - allowance;
    if (late > 0) allowance = 0;
    late = 0;
    if (counted === 0) return;
    isLate = true;
    let left = counted;
    let cents = 0;
    for (let nth = 0; left > 0 && mealRow.penalties.length > 0; nth++) {
      const step = mealRow.penalties[nth] ?? mealRow.penalties.at(-1);
      number++;
      const limit = mealRow.week_limit;
      cents += limit && number > limit.penalties ? Math.max(hourly, limit.minimum * 100) : (step?.amount ?? 0) * 100;
      left -= step?.minutes ?? 1;
    }
    mealCents += money(cents);
  };
  const [from, until] = night ? [clock(night.work_from), clock(night.work_until)] : [0, 0];
  const straightHour = hourly * Math.max(1, ...whole.map((row) => ("times" in row ? row.times : 0)));
  const payMinute = (minute: number, elapsed: number, done: number, withNight: boolean) => {
    const time = (minute + 2880) % 1440;
    const inNight = from === until || (from < until ? from <= time && time < until : from <= time || time < until);
    const percent = night && withNight && inNight ? night.percent : 0;
    let best = rows[0];
    let isOver = false;
    for (const row of rows) {
      if ((row.isWorked ? done : elapsed) < row.after) continue;
      if (!row.isWhole) isOver = true;
      if (!best || row.hour > best.hour) best = row;
    }
    let hour = best?.hour ?? 0;
    if (best?.hasTimes) hour *= 1 + percent / 100;
    if (isOver && rules.overtime_hour) {
      const limited = Math.min(rules.overtime_hour.most * 100, Math.max(rules.overtime_hour.least * 100, hour));
      hour = done < rules.guaranteed_hours * 60 ? Math.max(limited, straightHour) : limited;
    }
    return { percent, hour, key: (best?.index ?? 0) * 1e9 + hour, isWhole: best?.isWhole ?? true };
  };

  for (let minute = call; minute < wrap; minute++) {
    const meal = meals.find(({ from }) => from === minute && minute >= resume);
    if (meal) {
      endDelay();
      resume = mealRow ? Math.min(meal.to, meal.from + mealRow.maximum_minutes) : meal.to;
      if (mealRow) due = resume + mealRow.within_hours * 60;
    }
    if (minute < resume) continue;
    if (minute >= due) late++;
    const { percent, hour, key, isWhole } = payMinute(minute, minute - call, worked, true);
    const bucket = buckets.get(key) ?? { minutes: 0, hour, isWhole };
    bucket.minutes++;
    buckets.set(key, bucket);
    worked++;
    premiums += percent / 100;
  }
  endDelay();

  let straight = work.rate.per === "day" ? rules.guaranteed_hours * 60 : Number.POSITIVE_INFINITY;
  let exact = 0;
  let hours = 0;
  for (const { minutes, hour, isWhole } of buckets.values()) {
    const counted = isWhole ? Math.min(minutes, straight) : minutes;
    if (isWhole) straight -= counted;
    exact += (counted * hour) / 60;
    hours += money((counted * hour) / 60);
  }
  const guaranteed = rules.guaranteed_hours * 60;
  for (let missing = 0; worked + missing < guaranteed; missing++)
    exact += payMinute(wrap + missing, wrap + missing - call, worked + missing, false).hour / 60;
  if (worked <= guaranteed && guaranteed > 0) hours = money(exact);

  if (mealRow?.hour_of_pay && isLate) mealCents = money(hourly * (1 + premiums / worked));
  return (
    hours +
    mealCents +
    restCents(rules, work, week, rest, kinds, hourly, worked) +
    rowCents(rules, week, hourly, worked)
  );
}

function restCents(
  rules: PayRules,
  work: Work,
  week: WeekSoFar,
  rest: Rest,
  kinds: DayKind[],
  hourly: number,
  worked: number,
) {
  const row = rules.rest.find((each) => holds(each, work, kinds));
  if (!row || rest.before === undefined) return 0;
  const weekend = week.days === 0 ? [row.after_five_days, row.after_six_days][(rest.daysBefore ?? 0) - 5] : undefined;
  const had = Math.round(rest.before * 60);
  let invaded = 0;
  for (let minute = had; minute < (weekend ?? row.hours) * 60; minute++) invaded++;
  if (invaded === 0) return 0;
  while (invaded % row.unit_minutes > 0 || invaded < row.minimum_minutes) invaded++;
  if (weekend === undefined && row.every_hour_below && had < row.every_hour_below * 60) invaded = worked;
  return money((invaded * hourly * row.times) / 60);
}

const rowCents = ({ days_in_a_row: row }: PayRules, week: WeekSoFar, hourly: number, worked: number) =>
  row && (week.daysInARow ?? week.days) >= row.days ? money((worked * hourly * row.times) / 60) : 0;
