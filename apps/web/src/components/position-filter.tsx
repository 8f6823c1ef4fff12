import { Chip, ChipRow } from "@callboard/ui/chip";
import type { ReactNode } from "react";
import { texts } from "../lib/texts/texts.ts";
import styles from "./position-filter.module.css";

interface PositionFilterProps {
  /** Names with an optional count, undefined while loading. With none nothing is rendered. */
  names: readonly { name: string; count?: number }[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** A chip before those of the positions. */
  first?: ReactNode;
}

/** Chips by position name; none chosen means all. */
export function PositionFilter({ names, chosen, onChange, first }: PositionFilterProps) {
  if (!names) return <div className={`${styles.row} ${styles.coming}`} />;
  if (names.length === 0 && chosen.length === 0) return null;
  // A position from the page's address stays in the list even if nothing has it, so that it can be cleared.
  const missing = chosen.filter((each) => !names.some(({ name }) => name === each)).map((name) => ({ name }));
  return (
    <ChipRow label={texts.dayplans.filter} className={styles.row}>
      {first}
      {[...names, ...missing].map(({ name, ...rest }) => (
        <Chip
          key={name}
          pressed={chosen.includes(name)}
          {...rest}
          onToggle={(on) => onChange(on ? [...chosen, name] : chosen.filter((each) => each !== name))}
        >
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
