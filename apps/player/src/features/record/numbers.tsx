import { Card } from "@callboard/ui/card";
import styles from "./record-page.module.css";

/** A row of counts with their names. A count of zero is left out, except the first. */
export function Numbers({ rows }: { rows: readonly (readonly [name: string, value: string | number])[] }) {
  return (
    <Card>
      <dl className={styles.numbers}>
        {rows
          .filter(([, value], at) => at === 0 || value !== 0)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
