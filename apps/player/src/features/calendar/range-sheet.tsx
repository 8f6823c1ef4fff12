import { addDays, daysBetween, isDay, shortDay } from "@callboard/client/days";
import { Chip, ChipRow } from "@callboard/ui/chip";
import { Segment } from "@callboard/ui/segment";
import { Sheet } from "@callboard/ui/sheet";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import type { AvailabilityEntry } from "../../lib/availability/availability-entries.ts";
import { daysToMark } from "../../lib/availability/month-days.ts";
import { texts } from "../../lib/texts/texts.ts";
import { today } from "../../lib/today.ts";
import { datesOf } from "./day-span.ts";
import styles from "./range-sheet.module.css";
import { useWeeklyPattern } from "./use-weekly-pattern.tsx";
import { WeekdayFields } from "./weekday-fields.tsx";
import { everyDay } from "./weekday-patterns.ts";

const spans = () => [
  { name: texts.rangeSheet.weeks({ weeks: 2 }), days: 13 },
  { name: texts.rangeSheet.weeks({ weeks: 4 }), days: 27 },
  { name: texts.rangeSheet.months({ months: 3 }), days: 90 },
  { name: texts.rangeSheet.year, days: 365 },
];
const kinds = () => [
  { value: "free", label: texts.calendar.free },
  { value: "not-free", label: texts.calendar.notFree },
  { value: "not-said", label: texts.calendar.notSaid },
];
const modes = () => [
  { value: "once", label: texts.rangeSheet.once },
  { value: "weekly", label: texts.rangeSheet.weekly },
];
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
 * Marks many days: once, by first day, last day and weekdays, or every week until it is changed. Booked days do not change.
 * Each month resets the form.
 */
export default function RangeSheet(props: RangeSheetProps) {
  return <SheetOfMonth key={props.month} {...props} />;
}

function SheetOfMonth(props: RangeSheetProps) {
  const { open, onClose } = props;
  const [mode, setMode] = useState("once");
  const range = useRange(props);
  const weekly = useWeeklyPattern({ open, onClose });
  const { footer, fields } = mode === "weekly" ? weekly : range;
  return (
    <Sheet open={open} onClose={onClose} title={texts.rangeSheet.title} footer={footer}>
      <div className="stack-4">
        <Segment label={texts.rangeSheet.mode} options={modes()} value={mode} onValue={setMode} size="thumb" />
        {fields}
      </div>
    </Sheet>
  );
}

/** The fields and the button that mark a range of days once. */
function useRange({ month, booked, last, onMark, onClose }: RangeSheetProps) {
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
  const dates = usable ? daysToMark({ from, to, weekdays: weekdays.map((day) => day - 1), today: now }, booked) : [];
  const bookedCount = usable ? datesOf({ anchor: from, end: to }).filter((date) => booked.has(date)).length : 0;

  const send = () => {
    const available = kind === "not-said" ? null : kind === "free";
    onMark(dates.map((date) => ({ date, available })));
    onClose();
  };
  const until = (days: number) => clampToLast(addDays(isDay(from) ? from : now, days));

  return {
    footer: (
      <Button variant="go" wide disabled={dates.length === 0} onClick={send}>
        {dates.length === 0 ? texts.rangeSheet.noDays : texts.rangeSheet.mark({ count: dates.length })}
      </Button>
    ),
    fields: (
      <>
        <Segment label={texts.rangeSheet.iAm} options={kinds()} value={kind} onValue={setKind} size="thumb" />
        <div className={styles.ends}>
          <TextField
            label={texts.rangeSheet.from}
            type="date"
            min={now}
            max={last}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={texts.rangeSheet.to}
            type="date"
            min={from}
            max={last}
            error={
              wrongOrder
                ? texts.rangeSheet.wrongOrder
                : tooFar
                  ? texts.rangeSheet.tooFar({ last: shortDay(last) })
                  : undefined
            }
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
        <ChipRow label={texts.rangeSheet.forHowLong}>
          {spans().map(({ name, days }) => (
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
        <WeekdayFields weekdays={weekdays} onChange={setWeekdays} />
        {bookedCount > 0 && <p className="hint">{texts.rangeSheet.spared({ count: bookedCount })}</p>}
      </>
    ),
  };
}
