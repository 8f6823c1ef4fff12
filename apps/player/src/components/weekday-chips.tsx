import { monthPage, weekdayName } from "@callboard/client/days";
import { Chip, ChipRow } from "@callboard/ui/chip";
import styles from "./weekday-chips.module.css";

/** Mondays to Sundays of any week, for their names. */
const week = monthPage("2026-11").slice(0, 7);

interface WeekdayChipsProps {
  label: string;
  /** 1 is Monday. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Chooses days of the week. */
export const WeekdayChips = ({ label, chosen, onChange }: WeekdayChipsProps) => (
  <ChipRow label={label} className={styles.week}>
    {week.map((day, at) => {
      const number = at + 1;
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
