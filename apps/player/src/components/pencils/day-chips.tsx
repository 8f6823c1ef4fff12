import { shortDay } from "@callboard/client/days";
import { Chip, ChipRow } from "@callboard/ui/chip";

interface DayChipsProps {
  label: string;
  dates: readonly string[];
  chosen: readonly string[];
  onChange: (dates: string[]) => void;
  disabled?: (date: string) => boolean;
}

/** Chooses some of several dates. */
export const DayChips = ({ label, dates, chosen, onChange, disabled }: DayChipsProps) => (
  <ChipRow label={label}>
    {dates.map((date) => (
      <Chip
        key={date}
        size="thumb"
        pressed={chosen.includes(date)}
        disabled={disabled?.(date)}
        onToggle={() => onChange(dates.filter((each) => (each === date) !== chosen.includes(each)))}
      >
        {shortDay(date)}
      </Chip>
    ))}
  </ChipRow>
);
