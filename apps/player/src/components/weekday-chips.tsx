import { addDays, weekday, weekdayName } from "@callboard/client/days";
import { Chip, ChipRow } from "@callboard/ui/chip";
import { startOfWeek } from "../lib/week.ts";
import styles from "./weekday-chips.module.css";

/** The days of any week, for their names. */
const week = () => Array.from({ length: 7 }, (_, at) => addDays(startOfWeek("2026-11-02"), at));

interface WeekdayChipsProps {
  label: string;
  /** 1 is Monday. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Chooses days of the week. */
export const WeekdayChips = ({ label, chosen, onChange }: WeekdayChipsProps) => (
  <ChipRow label={label} className={styles.week}>
    {week().map((day) => {
      const number = weekday(day) + 1;
      const others = chosen.filter((each) => each !== number);
      return (
        <Chip
          key={day}
          size="thumb"
          pressed={chosen.includes(number)}
          onToggle={(on) => onChange(on ? [...others, number].sort() : others)}
        >
          {weekdayName(day)}
        </Chip>
      );
    })}
  </ChipRow>
);
