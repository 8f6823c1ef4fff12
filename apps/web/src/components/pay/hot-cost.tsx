import { shortDay } from "@callboard/client/days";
import type { DayCosts } from "@callboard/contract/pay/schemas/day-costs";
import { texts } from "../../lib/texts/texts.ts";
import { costText, differenceText } from "./cost-text.ts";
import styles from "./hot-cost.module.css";

/** What days cost, each position and each day, with why work cost something else than was agreed. */
export function HotCost({ positions, days }: Pick<DayCosts, "positions" | "days">) {
  return (
    <div className={styles.cost}>
      <h3>{texts.costs.byPosition}</h3>
      <ul>
        {positions.map(({ name, total }) => (
          <li key={name}>
            <b>{name}</b> {total && costText(total)}
          </li>
        ))}
      </ul>
      <h3>{texts.costs.byDay}</h3>
      <ul>
        {days.map(({ date, total, differences }) => (
          <li key={date}>
            <b>{shortDay(date)}</b> {total && costText(total)}
            {differences.length > 0 && (
              <ul className={styles.why}>
                {differences.map((difference) => (
                  <li key={differenceText(difference)}>{differenceText(difference)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
