import { useQuery } from "@tanstack/react-query";
import { readCostText } from "../../../components/pay/cost-text.ts";
import { HotCost } from "../../../components/pay/hot-cost.tsx";
import { dayCostsQuery } from "../../../lib/requests/day-costs.ts";
import { useIsAtLeast } from "../../../lib/roles/use-role.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./week-cost.module.css";

/** What the days between two dates cost, and what each position does. */
export function WeekCost({ from, to }: { from: string; to: string }) {
  const isHead = useIsAtLeast("head");
  const { data, isError } = useQuery({ ...dayCostsQuery(from, to), enabled: isHead });
  if (!isHead) return null;
  return (
    <details className={styles.week}>
      <summary>{texts.costs.week({ cost: readCostText(data?.total, isError) })}</summary>
      {data && <HotCost {...data} />}
    </details>
  );
}
