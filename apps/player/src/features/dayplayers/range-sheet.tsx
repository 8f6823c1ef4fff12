import { addDays, daysBetween, isDay, monthPage, weekdayName } from "@callboard/client/days";
import { wordsOf } from "@callboard/client/server-errors";
import { Button } from "@callboard/ui/button";
import { Chip, ChipRow } from "@callboard/ui/chip";
import { FormGrid } from "@callboard/ui/form-grid";
import { Segment } from "@callboard/ui/segment";
import { Sheet } from "@callboard/ui/sheet";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { availability, useSaveAvailability } from "../../lib/requests/availability.ts";
import { texts } from "../../lib/texts/dayplayers.ts";
import { today } from "../../lib/today.ts";
import { daysToMark } from "./month-days.ts";
import styles from "./range-sheet.module.css";

const longest = 365;
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const kinds = [
  { value: "free", label: texts.free },
  { value: "not-free", label: texts.notFree },
];

/** Many days at once: from, to, on which weekdays. Booked days are left as they are. */
export function RangeSheet({
  open,
  month,
  booked,
  onClose,
}: {
  open: boolean;
  month: string;
  booked: ReadonlySet<string>;
  onClose: () => void;
}) {
  const now = today();
  const [from, setFrom] = useState(`${month}-01` < now ? now : `${month}-01`);
  const [to, setTo] = useState(addDays(from, 13));
  const [weekdays, setWeekdays] = useState<readonly number[]>(everyDay);
  const [kind, setKind] = useState("free");
  const save = useSaveAvailability();

  const known = isDay(from) && isDay(to);
  const wrongOrder = known && to < from;
  const tooLong = known && daysBetween(from, to) > longest;
  const usable = known && !wrongOrder && !tooLong;
  // The range may reach beyond the month on screen: what is booked there is asked for too.
  const beyond = useQuery({ ...availability(from, to), enabled: open && usable });
  const taken = new Set([...booked, ...(beyond.data ?? []).flatMap(({ date, booked }) => (booked ? [date] : []))]);
  const dates = usable ? daysToMark({ from, to, weekdays, today: now }, taken) : [];

  const toggle = (day: number) =>
    setWeekdays(weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day].sort());
  const send = () =>
    save.mutate(
      dates.map((date) => ({ date, available: kind === "free" })),
      {
        onSuccess: () => {
          toast({ kind: "success", text: texts.marked(dates.length) });
          onClose();
        },
      },
    );

  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={save.isPending}
      title={texts.rangeTitle}
      footer={
        <Button
          look="go"
          size="thumb"
          wide
          disabled={dates.length === 0 || beyond.isFetching}
          busy={save.isPending}
          busyLabel={texts.marking}
          onClick={send}
        >
          {dates.length === 0 ? texts.noDays : texts.mark(dates.length)}
        </Button>
      }
    >
      <div className={styles.form}>
        <FormGrid>
          <TextField
            label={texts.from}
            span={3}
            type="date"
            min={now}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={texts.to}
            span={3}
            type="date"
            min={from}
            error={wrongOrder ? texts.wrongOrder : tooLong ? texts.tooLong : undefined}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </FormGrid>
        <ChipRow label={texts.on}>
          {monthPage("2026-11")
            .slice(0, 7)
            .map((day, at) => (
              <Chip key={day} size="thumb" pressed={weekdays.includes(at)} onToggle={() => toggle(at)}>
                {weekdayName(day)}
              </Chip>
            ))}
        </ChipRow>
        <Segment label={texts.iAm} name="kind" options={kinds} value={kind} onValue={setKind} size="thumb" />
        {save.error && <p role="alert">{wordsOf(save.error)}</p>}
      </div>
    </Sheet>
  );
}
