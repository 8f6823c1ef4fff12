import { shortDay } from "@callboard/client/days";
import type { Dayplan } from "@callboard/contract/dayplans";
import { fillAllows } from "@callboard/contract/fills/fill-lifecycle";
import { useQuery } from "@tanstack/react-query";
import { fillsQuery } from "../../../lib/requests/fills/list-fills.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { StopFillSheet } from "../fill/stop-fill-sheet.tsx";
import { FillDaySheet } from "./fill-day-sheet.tsx";

interface FillDaySheetsProps {
  plan: Dayplan & { id: string };
  /** The sheet that starts the fills of the day, or the one that stops them. */
  open: "fill" | "stop" | undefined;
  onClose: () => void;
}

export function FillDaySheets({ plan, open, onClose }: FillDaySheetsProps) {
  const { data: fills = [] } = useQuery(fillsQuery());
  const active = fills.filter((fill) => fill.dayplan_id === plan.id && fillAllows(fill.state, "stop"));
  return (
    <>
      <FillDaySheet plan={plan} open={open === "fill"} onClose={onClose} />
      <StopFillSheet
        of={{ dayplanId: plan.id }}
        title={texts.fills.stopDayTitle({ day: shortDay(plan.date) })}
        waiting={active.reduce((sum, { waiting }) => sum + waiting, 0)}
        open={open === "stop"}
        onClose={onClose}
        onStopped={onClose}
      />
    </>
  );
}
