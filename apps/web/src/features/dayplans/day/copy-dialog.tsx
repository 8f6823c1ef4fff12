import { longDay } from "@callboard/client/days";
import { Dialog } from "@callboard/ui/dialog";
import { EmptyState } from "@callboard/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../components/loaded.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { useProduction } from "../../../lib/use-production.ts";
import { plansQuery } from "../list-month.ts";
import { plannedPositions } from "../planned-positions.ts";
import styles from "./copy-dialog.module.css";

interface CopyDialogProps {
  /** The day that receives the copied values. */
  date: string;
  onClose: () => void;
  onChoose: (from: string) => void;
}

/** Lists the planned days of the production to copy from: earlier days first, latest on top, then later days. */
export default function CopyDialog({ date, onClose, onChoose }: CopyDialogProps) {
  const { start_date, end_date } = useProduction();
  const plans = useQuery(plansQuery(start_date, end_date));
  return (
    <Dialog onClose={onClose} title={texts.dayplans.copyTitle} description={texts.dayplans.copyText}>
      <Loaded query={plans} shape="row" count={5} failed={texts.reader.failed}>
        {(list) => {
          const planned = list.filter((plan) => plan.date !== date && plannedPositions(plan).length > 0);
          if (planned.length === 0)
            return <EmptyState title={texts.dayplans.copyNone}>{texts.dayplans.copyNoneText}</EmptyState>;
          const before = planned.filter((plan) => plan.date < date).reverse();
          const after = planned.filter((plan) => plan.date > date);
          return (
            <ul className={styles.days}>
              {[...before, ...after].map((plan) => (
                <li key={plan.date}>
                  <button type="button" className={styles.day} onClick={() => onChoose(plan.date)}>
                    <b>{longDay(plan.date)}</b>
                    <span>
                      {[
                        texts.dayplans.places({
                          count: plannedPositions(plan).reduce((sum, { count }) => sum + count, 0),
                        }),
                        plan.street_address,
                        plan.city,
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
