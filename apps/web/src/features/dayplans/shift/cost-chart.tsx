import { clockTime } from "@callboard/client/zoned";
import type { ShiftCost } from "@callboard/contract/pay/shifts";
import { money } from "../../../lib/shown-units.ts";
import { shiftTexts } from "../../../lib/texts/en/shift.ts";
import styles from "./shift-card.module.css";
import { timeAfter } from "./shift-model.ts";

interface CostChartProps {
  /** The call of the plan. */
  call: string;
  costs: ShiftCost[];
  best: ShiftCost | undefined;
}

/** The cost of a day over its call. A black dot marks the planned call, a green one the cheapest. */
export function CostChart({ call, costs, best }: CostChartProps) {
  const totals = costs.map(({ total }) => total);
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  const points = costs.map((cost, at) => ({
    cost,
    x: (100 * at) / Math.max(1, costs.length - 1),
    y: low === high ? 50 : 90 - (80 * (cost.total - low)) / (high - low),
  }));
  const dots = points.filter(({ cost }) => cost.call === 0 || cost === best);
  const ticks = [0, 1, 2, 3].flatMap((part) => costs[Math.round((part * (costs.length - 1)) / 3)] ?? []);
  return (
    <div>
      <svg
        className={styles.chart}
        role="img"
        aria-label={shiftTexts.chart({ low: money(low / 100), high: money(high / 100) })}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} vectorEffect="non-scaling-stroke" />
        </svg>
        {dots.map(({ cost, x, y }) => (
          <circle key={x} className={cost === best ? styles.best : undefined} cx={`${x}%`} cy={`${y}%`} r={7} />
        ))}
      </svg>
      <p className={`hint ${styles.ticks}`} aria-hidden="true">
        {ticks.map((cost) => (
          <span key={cost.call}>{clockTime(timeAfter(call, cost.call))}</span>
        ))}
      </p>
    </div>
  );
}
