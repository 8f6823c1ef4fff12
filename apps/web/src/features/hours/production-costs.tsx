import { EmptyState } from "@callboard/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Part } from "../../components/frames/part.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { costText } from "../../components/pay/cost-text.ts";
import { HotCost } from "../../components/pay/hot-cost.tsx";
import { hoursTexts } from "../../lib/texts/en/hours/week.ts";
import { productionCostsQuery } from "./hours.ts";

/** What a week costs each department: booked, worked and approved, with why they differ. */
export function ProductionCosts({ from, to }: { from: string; to: string }) {
  const costs = useQuery(productionCostsQuery(from, to));
  return (
    <Part id="costs" title={hoursTexts.costs}>
      <Loaded query={costs} shape="row" count={3} label={hoursTexts.loadingCosts} failed={hoursTexts.costsFailed}>
        {(departments) =>
          departments.every(({ costs: { days } }) => days.length === 0) ? (
            <EmptyState title={hoursTexts.noCosts}>{hoursTexts.noCostsText}</EmptyState>
          ) : (
            <div className="stack-3">
              {departments.map(({ department, costs: { total, ...rest } }) => (
                <details key={department.id}>
                  <summary>
                    <b>{department.name}</b> {total && costText(total)}
                  </summary>
                  <HotCost {...rest} />
                </details>
              ))}
            </div>
          )
        }
      </Loaded>
    </Part>
  );
}
