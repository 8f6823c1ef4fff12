import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";
import { ruleOf } from "@callboard/contract/notification-rules/notification-rules";
import { toLocalTime } from "@callboard/contract/timecards/worked-minutes";
import type { Tx } from "../../../db/schema.ts";
import type { TimecardFeedEvent } from "../../events/read-feed.ts";
import { contextsOf, factsOfDepartment } from "./contexts.ts";
import type { Facts, Occurrence } from "./facts.ts";
import { listTimecardContexts, type TimecardContext } from "./timecard-queries.ts";

/** Who is notified of a move of a card: whoever it waits for then, unless they made it. */
const ruleAfter = ({ type, data: { by, state } }: TimecardFeedEvent): NotificationRule | undefined =>
  type === "timecard.rejected"
    ? ruleOf("head", "hours_rejected")
    : state === "with_dayplayer" && by !== "dayplayer"
      ? ruleOf("dayplayer", "hours_to_agree")
      : state === "with_head" && by === "dayplayer"
        ? ruleOf("head", "hours_proposed")
        : undefined;

/**
 * Finds the notifications for moves of timecards. They show the lines that wait now: where nothing does any more, there is
 * none. A dayplayer gets one for a card and date of the production.
 */
export async function findTimecardOccurrences(
  tx: Tx,
  events: readonly TimecardFeedEvent[],
  now: Temporal.Instant,
): Promise<Occurrence[]> {
  const relevant = events.flatMap((event) => {
    const rule = ruleAfter(event);
    return rule ? [{ event, rule }] : [];
  });
  const ids = relevant.map(({ event }) => event.data.timecard_id);
  const cards = await contextsOf(tx, listTimecardContexts, ids);
  return relevant.flatMap(({ rule, event: { data, pos } }): Occurrence[] => {
    const card = cards.get(data.timecard_id);
    const accountId = rule.to === "head" ? card?.head_id : card?.dayplayer_id;
    const lines = card?.waiting.filter(({ waits_for }) => waits_for === rule.to) ?? [];
    if (!card || !accountId || lines.length === 0) return [];
    const today = now.toZonedDateTimeISO(card.zone).toPlainDate().toString();
    return [
      {
        ...{ rule, accountId, subjectId: card.id, pos, productionId: card.production_id },
        cause: rule.to === "dayplayer" ? `on ${today}` : `event ${pos}`,
        facts: factsOf(rule, card, lines),
      },
    ];
  });
}

function factsOf(rule: NotificationRule, card: TimecardContext, lines: TimecardContext["waiting"]): Facts {
  const facts = {
    ...factsOfDepartment(card),
    ...{ dayplayer: card.dayplayer, dayplayer_id: card.dayplayer_id },
  };
  if (rule.kind === "hours_rejected") return { ...facts, day: card.week, message: card.rejected_reason ?? "" };
  const [first, ...others] = lines;
  const isOne = others.length === 0;
  return {
    ...facts,
    ...(first && { day: first.date }),
    ...(others.length > 0 && { more_days: others.length }),
    ...(isOne && first?.call != null && first.wrap !== null
      ? { hours_from: toLocalTime(first.call), hours_until: toLocalTime(first.wrap) }
      : {}),
    ...(isOne && rule.to === "head" && first?.note ? { message: first.note } : {}),
  };
}
