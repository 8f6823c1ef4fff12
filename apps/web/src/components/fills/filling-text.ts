import type { Fill } from "@callboard/contract/fills";
import { texts } from "../../lib/texts/texts.ts";
import { deadlineText } from "./deadline-text.ts";
import { fillStatusOf, fillStatusText } from "./fill-status.ts";

/**
 * What a fill does, as a sentence: "Filling by 9:30 PM, very likely", with how many stand by. Undefined for one that was
 * stopped.
 */
export function fillingText(fill: Fill, zone: string): string | undefined {
  const text = stateText(fill, zone);
  return text && fill.standing_by > 0 ? texts.fills.withStandbys({ text, count: fill.standing_by }) : text;
}

function stateText(fill: Fill, zone: string): string | undefined {
  const by = deadlineText(fill.fill_by, zone);
  switch (fillStatusOf(fill)) {
    case "running":
      return texts.fills.filling({ by, outlook: fillStatusText(fill) });
    case "at_risk":
      return texts.fills.mayStayOpen({ need: fill.need, count: fill.count });
    case "paused":
      return texts.fills.paused;
    case "full":
      return texts.fills.full;
    case "over":
      return texts.fills.over({ booked: fill.booked, count: fill.count, by });
    case "stopped":
      return undefined;
  }
}
