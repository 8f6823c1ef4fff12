import { searchLength } from "@callboard/contract/limits";
import { Button } from "@callboard/ui/button";
import { SearchBox } from "@callboard/ui/search-box";
import { PositionFilter } from "../../components/position-filter.tsx";
import { useDepartmentPositions } from "../../lib/positions/use-department-positions.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useToday } from "../../lib/use-production.ts";
import styles from "./people.module.css";

interface FindBarProps {
  label: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  names: readonly string[];
  onNames: (names: string[]) => void;
  /** The date on which the dayplayers are free; empty for any. */
  free: string;
  onFree: (date: string) => void;
  /** The number of results as a text. */
  count: string;
}

/** A search box and the department's positions as chips. */
export function FindBar({ label, placeholder, text, onText, names, onNames, free, onFree, count }: FindBarProps) {
  const today = useToday();
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        label={label}
        maxLength={searchLength}
        value={text}
        onSearch={onText}
        {...(placeholder && { placeholder })}
      />
      <PositionFilter names={useDepartmentPositions()} chosen={names} onChange={onNames} />
      <div className={styles.free}>
        <label>
          <span className="label">{texts.people.freeOn}</span>
          <input type="date" min={today} value={free} onChange={(event) => onFree(event.target.value)} />
        </label>
        {free && (
          <Button variant="quiet" onClick={() => onFree("")}>
            {texts.people.anyDay}
          </Button>
        )}
      </div>
      <p role="status" className={styles.count}>
        {count}
      </p>
    </div>
  );
}
