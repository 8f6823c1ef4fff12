import type { OfferEvent } from "@callboard/contract/events";
import type { LiveEventType } from "@callboard/contract/live-event-types";
import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";
import { offerGone } from "@callboard/contract/notification-rules/notification-rule-parts";
import { rulesSettledBy } from "@callboard/contract/notification-rules/notification-rules";
import type { FeedEvent } from "../../events/read-feed.ts";
import type { Settling } from "./feed-queries.ts";

/** What each event of the feed settles. */
export const findSettled = (events: readonly FeedEvent[]): Settling[] =>
  events.flatMap((event) =>
    rulesSettledBy(event.type as LiveEventType).flatMap((rule) => settledBy(rule, event) ?? []),
  );

function settledBy(rule: NotificationRule, { type, data, pos }: FeedEvent): Settling | undefined {
  const settling = { pos, kinds: [rule.kind], account_id: null, seq: null, filled_dayplan: null, still: null };
  if (type === "message.read") {
    const { conversation_id, reader_id, seq } = data as { conversation_id: string; reader_id: string; seq: number };
    return { ...settling, subject_id: conversation_id, account_id: reader_id, seq };
  }
  if (type === "dayplan.saved") {
    const { dayplan_id } = data as { dayplan_id: string };
    return { ...settling, subject_id: dayplan_id, filled_dayplan: dayplan_id };
  }
  if (type.startsWith("open_offer.")) {
    const { open_offer_id } = data as { open_offer_id: string };
    return { ...settling, subject_id: open_offer_id };
  }
  const { offer_id, position_id, dayplan_id, counts } = data as OfferEvent;
  if (rule.about === "dayplan") return { ...settling, subject_id: dayplan_id, filled_dayplan: dayplan_id };
  if (rule.settledWhen === "filled" && counts.need > 0) return undefined;
  if (rule.about === "position") return { ...settling, subject_id: position_id };
  return { ...settling, subject_id: offer_id, still: stillOf(rule, type as LiveEventType) };
}

/** What keeps a notice of a job of several days needed, when an event is over with one of them. */
function stillOf({ settledBy }: NotificationRule, event: LiveEventType): Settling["still"] {
  if (settledBy.includes("job_offer.acknowledged")) return "unconfirmed";
  return offerGone.some((each) => each === event) ? "open" : null;
}
