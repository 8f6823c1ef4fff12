import { shortDay } from "@callboard/client/days";
import type { DayCosts } from "@callboard/contract/pay/schemas/day-costs";
import { hotCostTexts } from "../../lib/texts/en/hours/hot-cost.ts";
import { costText } from "./cost-text.ts";
import { differenceText } from "./difference-text.ts";
import styles from "./hot-cost.module.css";

/** What days cost, each position and each day, with why work cost something else than was agreed. */
export function HotCost({ positions, days }: Pick<DayCosts, "positions" | "days">) {
  return (
    <div className={styles.cost}>
      <h3>{hotCostTexts.byPosition}</h3>
      <ul>
        {positions.map(({ name, total }) => (
          <li key={name}>
            <b>{name}</b> {total && costText(total)}
          </li>
        ))}
      </ul>
      <h3>{hotCostTexts.byDay}</h3>
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
