import { Chip, ChipRow } from "@callboard/ui/chip";
import { WeekdayChips } from "../../components/weekday-chips.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { sameWeekdays, weekdayPatterns } from "./weekday-patterns.ts";

interface WeekdayFieldsProps {
  /** 1 is Monday. */
  weekdays: readonly number[];
  onChange: (weekdays: number[]) => void;
}

/** Chooses days of the week, by a usual pattern or one by one. */
export const WeekdayFields = ({ weekdays, onChange }: WeekdayFieldsProps) => (
  <>
    <ChipRow label={texts.rangeSheet.pattern}>
      {weekdayPatterns().map((each) => (
        <Chip
          key={each.name}
          size="thumb"
          pressed={sameWeekdays(weekdays, each.weekdays)}
          onToggle={() => onChange(each.weekdays)}
        >
          {each.name}
        </Chip>
      ))}
    </ChipRow>
    <WeekdayChips label={texts.rangeSheet.on} chosen={weekdays} onChange={onChange} />
  </>
);
