import { addDays, daysBetween, isDay, monthPage, shortDay, weekdayName } from "@callboard/client/days";
import { Button } from "@callboard/ui/button";
import { Chip, ChipRow } from "@callboard/ui/chip";
import { Segment } from "@callboard/ui/segment";
import { Sheet } from "@callboard/ui/sheet";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import type { AvailabilityEntry } from "../../lib/availability-entries.ts";
import { daysToMark } from "../../lib/month-days.ts";
import { texts as calendar } from "../../lib/texts/calendar.ts";
import { texts } from "../../lib/texts/range-sheet.ts";
import { today } from "../../lib/today.ts";
import { datesOf } from "./day-span.ts";
import styles from "./range-sheet.module.css";

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const patterns = [
  { name: texts.everyDay, weekdays: everyDay },
  { name: texts.monToFri, weekdays: [0, 1, 2, 3, 4] },
  { name: texts.weekends, weekdays: [5, 6] },
];
const spans = [
  { name: texts.weeks(2), days: 13 },
  { name: texts.weeks(4), days: 27 },
  { name: texts.months(3), days: 90 },
  { name: texts.year, days: 365 },
];
const kinds = [
  { value: "free", label: calendar.free },
  { value: "not-free", label: calendar.notFree },
];
const same = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

interface RangeSheetProps {
  open: boolean;
  month: string;
  booked: ReadonlySet<string>;
  /** The last date that can be marked. */
  last: string;
  onMark: (days: AvailabilityEntry[]) => void;
  onClose: () => void;
}

/**
 * Marks many days at once, by first day, last day and weekdays. Booked days do not change. Each month resets the form.
 */
export default function RangeSheet(props: RangeSheetProps) {
  return <RangeOfMonth key={props.month} {...props} />;
}

function RangeOfMonth({ open, month, booked, last, onMark, onClose }: RangeSheetProps) {
  const now = today();
  const [from, setFrom] = useState(`${month}-01` < now ? now : `${month}-01`);
  const clampToLast = (date: string) => (date > last ? last : date);
  const [to, setTo] = useState(clampToLast(addDays(from, 13)));
  const [weekdays, setWeekdays] = useState<readonly number[]>(everyDay);
  const [kind, setKind] = useState("free");

  const known = isDay(from) && isDay(to);
  const wrongOrder = known && to < from;
  const tooFar = known && to > last;
  const usable = known && !wrongOrder && !tooFar;
  const dates = usable ? daysToMark({ from, to, weekdays, today: now }, booked) : [];
  const bookedCount = usable ? datesOf({ anchor: from, end: to }).filter((date) => booked.has(date)).length : 0;

  const toggle = (day: number) =>
    setWeekdays(weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day].sort());
  const send = () => {
    onMark(dates.map((date) => ({ date, available: kind === "free" })));
    onClose();
  };
  const until = (days: number) => clampToLast(addDays(isDay(from) ? from : now, days));

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.title}
      footer={
        <Button look="go" size="thumb" wide disabled={dates.length === 0} onClick={send}>
          {dates.length === 0 ? texts.noDays : texts.mark(dates.length)}
        </Button>
      }
    >
      <div className={styles.form}>
        <Segment label={texts.iAm} name="kind" options={kinds} value={kind} onValue={setKind} size="thumb" />
        <div className={styles.ends}>
          <TextField
            label={texts.from}
            type="date"
            min={now}
            max={last}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={texts.to}
            type="date"
            min={from}
            max={last}
            error={wrongOrder ? texts.wrongOrder : tooFar ? texts.tooFar(shortDay(last)) : undefined}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <ChipRow label={texts.forHowLong}>
          {spans.map(({ name, days }) => (
            <Chip
              key={name}
              size="thumb"
              pressed={known && daysBetween(from, to) === daysBetween(from, until(days))}
              onToggle={() => setTo(until(days))}
            >
              {name}
            </Chip>
          ))}
        </ChipRow>
        <ChipRow label={texts.pattern}>
          {patterns.map((each) => (
            <Chip
              key={each.name}
              size="thumb"
              pressed={same(weekdays, each.weekdays)}
              onToggle={() => setWeekdays(each.weekdays)}
            >
              {each.name}
            </Chip>
          ))}
        </ChipRow>
        <ChipRow label={texts.on} className={styles.week}>
          {monthPage("2026-11")
            .slice(0, 7)
            .map((day, at) => (
              <Chip key={day} size="thumb" pressed={weekdays.includes(at)} onToggle={() => toggle(at)}>
                {weekdayName(day)}
              </Chip>
            ))}
        </ChipRow>
        {bookedCount > 0 && <p className={styles.help}>{texts.spared(bookedCount)}</p>}
      </div>
    </Sheet>
  );
}
