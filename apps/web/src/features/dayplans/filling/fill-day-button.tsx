import { longDay } from "@callboard/client/days";
import type { Dayplan } from "@callboard/contract/dayplans";
import { Button } from "@callboard/ui/button";
import { useQuery } from "@tanstack/react-query";
import { fillsQuery } from "../../../lib/requests/fills/list-fills.ts";
import { texts } from "../../../lib/texts/texts.ts";

interface FillDayButtonProps {
  plan: Dayplan;
  /** The reason why the day can't be filled now. */
  disabledReason: string | undefined;
  onOpen: () => void;
}

/** Opens the sheet that fills a day; shown while an active position needs somebody and no fill looks after it. */
export function FillDayButton({ plan, disabledReason, onOpen }: FillDayButtonProps) {
  const { data: fills = [] } = useQuery(fillsQuery());
  const lookedAfter = new Set(
    fills.filter(({ state }) => state !== "stopped" && state !== "over").map(({ position_id }) => position_id),
  );
  const isNeeded = plan.positions.some(
    ({ id, activated, need }) => id !== null && activated && need > 0 && !lookedAfter.has(id),
  );
  if (!isNeeded) return null;
  return (
    <Button
      aria-label={texts.fills.fillDayOf({ day: longDay(plan.date) })}
      disabled={disabledReason !== undefined}
      title={disabledReason}
      onClick={onOpen}
    >
      {texts.fills.fillDay}
    </Button>
  );
}
