import { longDay } from "@callboard/client/days";
import type { Dayplan } from "@callboard/contract/dayplans";
import type { Fill } from "@callboard/contract/fills";
import { chanceOfDay, fillAllows, outlookOf } from "@callboard/contract/fills/fill-lifecycle";
import { Button } from "@callboard/ui/button";
import { useQuery } from "@tanstack/react-query";
import { fillsQuery } from "../../../lib/requests/fills/list-fills.ts";
import { texts } from "../../../lib/texts/texts.ts";

/** The sheets of a day: one starts its fills, and one stops them. */
export type DaySheet = "fill" | "stop";

interface DayFillingProps {
  plan: Dayplan;
  /** The reason why the day can't be filled now. */
  disabledReason: string | undefined;
  onOpen: (sheet: DaySheet) => void;
}

/**
 * What Callboard fills on a day, with a button that stops it. A button that fills the day is shown while an active position
 * needs somebody and no fill looks after it.
 */
export function DayFilling({ plan, disabledReason, onOpen }: DayFillingProps) {
  const { data: all = [] } = useQuery(fillsQuery());
  const fills = all.filter((fill) => fill.dayplan_id === plan.id && fillAllows(fill.state, "stop"));
  const running = fills.filter(({ state }) => state === "running");
  const lookedAfter = new Set(fills.map(({ position_id }) => position_id));
  const isNeeded = plan.positions.some(
    ({ id, activated, need }) => id !== null && activated && need > 0 && !lookedAfter.has(id),
  );
  return (
    <>
      {running.length > 0 && (
        <small>
          {texts.fills.fillingDay({ count: running.length })} {outlookText(running)}
        </small>
      )}
      {fills.some(({ state }) => state !== "full") && (
        <Button variant="quiet" onClick={() => onOpen("stop")}>
          {texts.fills.stopDay}
        </Button>
      )}
      {isNeeded && (
        <Button
          aria-label={texts.fills.fillDayOf({ day: longDay(plan.date) })}
          disabled={disabledReason !== undefined}
          title={disabledReason}
          onClick={() => onOpen("fill")}
        >
          {texts.fills.fillDay}
        </Button>
      )}
    </>
  );
}

/** Whether all of these positions are filled in time. Empty until all chances are known. */
function outlookText(running: readonly Fill[]): string {
  const chances = running.flatMap(({ chance }) => chance ?? []);
  if (chances.length < running.length) return "";
  return texts.fillPanel.preview.outlooks[outlookOf(chanceOfDay(chances))];
}
