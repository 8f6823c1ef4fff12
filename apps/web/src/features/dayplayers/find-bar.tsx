import { searchLength } from "@callboard/contract/limits";
import { SearchBox } from "@callboard/ui/search-box";
import { PositionFilter } from "../../components/position-filter.tsx";
import { useDepartmentPositions } from "../../lib/use-department-positions.ts";
import styles from "./people.module.css";

interface FindBarProps {
  label: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  names: readonly string[];
  onNames: (names: string[]) => void;
  /** The number of results as a text. */
  count: string;
}

/** A search box and the department's positions as chips. */
export function FindBar({ label, placeholder, text, onText, names, onNames, count }: FindBarProps) {
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
      <p role="status" className={styles.count}>
        {count}
      </p>
    </div>
  );
}
