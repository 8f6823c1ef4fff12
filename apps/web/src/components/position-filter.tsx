import { Chip, ChipRow } from "@callboard/ui/chip";
import { texts } from "../lib/texts/dayplans.ts";
import styles from "./position-filter.module.css";

interface PositionFilterProps {
  /** With how many it stands for; nothing is shown for fewer than two names and none chosen. Undefined until they came. */
  names: readonly { name: string; count?: number }[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chips by position name; none chosen means all. */
export function PositionFilter({ names, chosen, onChange }: PositionFilterProps) {
  if (!names) return <div className={`${styles.row} ${styles.coming}`} />;
  if (names.length < 2 && chosen.length === 0) return null;
  // What the address asked for stays choosable off, even when nothing of it is there.
  const missing = chosen.filter((each) => !names.some(({ name }) => name === each)).map((name) => ({ name }));
  return (
    <ChipRow label={texts.filter} className={styles.row}>
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
