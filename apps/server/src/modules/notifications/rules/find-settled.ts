import type { LiveEventType } from "@callboard/contract/events/live-event-types";
import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";
import { offerGone } from "@callboard/contract/notification-rules/notification-rule-parts";
import { rulesSettledBy } from "@callboard/contract/notification-rules/notification-rules";
import {
  type FeedEvent,
  isCheckEvent,
  isFillEvent,
  isLive,
  isOfferEvent,
  isPencilEvent,
  isStandbyEvent,
  isStandingOfferEvent,
  isTimecardEvent,
  type LiveFeedEvent,
} from "../../events/read-feed.ts";
import type { Settling } from "./feed-queries.ts";

/** The notifications that events of the feed settle. */
export const findSettled = (events: readonly FeedEvent[]): Settling[] =>
  events.filter(isLive).flatMap((event) => rulesSettledBy(event.type).flatMap((rule) => settledBy(rule, event) ?? []));

function settledBy(rule: NotificationRule, event: LiveFeedEvent): Settling | undefined {
  const { pos } = event;
  const settling = {
    pos,
    kinds: [rule.kind],
    account_id: null,
    seq: null,
    filled_dayplan: null,
    confirmed_dayplan: null,
    still: null,
  };
  if (event.type === "message.read") {
    const { conversation_id, reader_id, seq } = event.data;
    return { ...settling, subject_id: conversation_id, account_id: reader_id, seq };
  }
  if (event.type === "dayplan.saved") {
    const { dayplan_id } = event.data;
    return { ...settling, subject_id: dayplan_id, filled_dayplan: dayplan_id };
  }
  if (isTimecardEvent(event)) {
    const { timecard_id, state } = event.data;
    return state === `with_${rule.to}` ? undefined : { ...settling, subject_id: timecard_id };
  }
  if (isPencilEvent(event))
    return { ...settling, subject_id: event.data.pencil_id, still: rule.settledWhen === "answered" ? "asked" : null };
  if (isCheckEvent(event)) return { ...settling, subject_id: event.data.check_id };
  if (isStandbyEvent(event)) return { ...settling, subject_id: event.data.standby_id };
  if (isFillEvent(event)) return { ...settling, subject_id: event.data.position_id };
  if (event.type === "availability.saved") return { ...settling, subject_id: event.data.dayplayer_id };
  if (isStandingOfferEvent(event)) return { ...settling, subject_id: event.data.open_offer_id };
  if (!isOfferEvent(event)) return undefined;
  const { offer_id, position_id, dayplan_id, counts } = event.data;
  if (rule.settledWhen === "confirmed") return { ...settling, subject_id: dayplan_id, confirmed_dayplan: dayplan_id };
  if (rule.about === "dayplan") return { ...settling, subject_id: dayplan_id, filled_dayplan: dayplan_id };
  if (rule.settledWhen === "filled" && counts.need > 0) return undefined;
  if (rule.about === "position") return { ...settling, subject_id: position_id };
  return { ...settling, subject_id: offer_id, still: stillOf(rule, event.type) };
}

/**
 * The condition of a block's days in which a notification about the block stays unsettled, when an event ends it for
 * one of them.
 */
function stillOf({ settledBy }: NotificationRule, event: LiveEventType): Settling["still"] {
  if (settledBy.includes("job_offer.acknowledged")) return "unconfirmed";
  return offerGone.some((each) => each === event) ? "open" : null;
}
