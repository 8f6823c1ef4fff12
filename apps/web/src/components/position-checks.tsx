import { Checkbox } from "@callboard/ui/checkbox";
import { texts } from "../lib/texts/texts.ts";
import styles from "./position-filter.module.css";

interface PositionChecksProps {
  /** Undefined while loading. */
  names: readonly string[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A checkbox for each position; none checked means all. */
export function PositionChecks({ names, chosen, onChange }: PositionChecksProps) {
  if (!names) return <div className={`${styles.checks} ${styles.coming}`} />;
  // A chosen position stays in the list even if nothing has it any more, so that it can be cleared.
  const all = [...new Set([...names, ...chosen])];
  if (all.length === 0) return null;
  return (
    <fieldset aria-label={texts.dayplans.filter} className={styles.checks}>
      {all.map((name) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, name] : chosen.filter((each) => each !== name))
          }
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
