import type { LiveEvent, OfferEvent } from "@callboard/contract/events";
import type { LiveEventType } from "@callboard/contract/events/live-event-types";
import type { QueryKey } from "@tanstack/react-query";
import { keys } from "../../lib/keys.ts";

type DataOf<T extends LiveEventType, Event = LiveEvent> = Event extends { type: infer Types; data: infer Data }
  ? T extends Types
    ? Data
    : never
  : never;

const none = () => [];

const fill = ({ position_id }: { position_id: string }) => [
  keys.fill(position_id),
  keys.fillPreviews(position_id),
  keys.fillList,
];

const standby = (event: { position_id: string }) => [...fill(event), keys.dayPeopleLists, keys.crew];

const offer = (event: OfferEvent) => [
  keys.months,
  keys.crew,
  keys.day(event.date),
  keys.dayPeople(event.date),
  keys.daySheet(event.date),
  keys.costs,
  keys.jobs,
  keys.jobTotals,
  keys.position(event.position_id),
  keys.matches(event.position_id),
  keys.matchDays,
  keys.groups,
  keys.jobOffers,
  keys.jobOfferCounts,
  keys.booked,
  keys.dayplayerJobs,
  keys.people,
  keys.fill(event.position_id),
  keys.fillList,
  // The server refuses the preview of a full position.
  ...(event.counts.need > 0 ? [keys.fillPreviews(event.position_id)] : []),
];

/** Lists of offers also show whether a standing offer to the receiver waits. */
const standingOffer = () => [
  keys.standingOffers,
  keys.people,
  keys.positions,
  keys.dayPeopleLists,
  keys.jobOffers,
  keys.booked,
];

const pencil = () => [keys.crew, keys.pencils];

const hours = () => [keys.hours, keys.costs];

/** The queries whose replies change with each event. */
export const staleKeys: { [T in LiveEventType]: (data: DataOf<T>) => readonly QueryKey[] } = {
  "job_offer.created": offer,
  "job_offer.opened": offer,
  "job_offer.accepted": offer,
  "job_offer.declined": offer,
  "job_offer.expired": offer,
  "job_offer.revoked": offer,
  "job_offer.closed": offer,
  "job_offer.cancelled": offer,
  "job_offer.dropped": offer,
  "job_offer.reopened": offer,
  "job_offer.extended": offer,
  "job_offer.changed": offer,
  "job_offer.acknowledged": offer,
  "job_offer.delayed": offer,
  "job_offer.on_time": offer,
  "job_offer.confirmation_asked": offer,
  "job_offer.confirmation_reminded": offer,
  "job_offer.confirmed": offer,
  "job_offer.no_show": offer,
  "job_offer.showed_up": offer,
  // The messages have their own store (lib/messages.ts).
  "message.created": none,
  "message.read": none,
  "conversation.changed": none,
  // Only dayplayers receive it.
  "position.contested": none,
  "dayplan.saved": ({ date }) => [
    keys.months,
    keys.crew,
    keys.costs,
    keys.day(date),
    keys.daySheet(date),
    keys.jobs,
    keys.jobTotals,
    keys.positions,
    keys.matchDays,
    keys.groups,
    keys.jobOffers,
    keys.jobOfferCounts,
    keys.booked,
    keys.dayplayerJobs,
    keys.fills,
  ],
  // A notification comes with it.
  "dayplan.unconfirmed": none,
  "availability.saved": () => [
    keys.crew,
    keys.days,
    keys.positions,
    keys.matchLists,
    keys.matchDays,
    keys.groups,
    keys.dayplayerJobs,
  ],
  "pay.changed": () => [keys.department],
  "day_sheet.changed": hours,
  "day_sheet.signed": hours,
  "timecard.opened": hours,
  "timecard.agreed": hours,
  "timecard.proposed": hours,
  "timecard.approved": hours,
  "timecard.rejected": hours,
  "timecard.exported": hours,
  "timecard.corrected": hours,
  "pencil.asked": pencil,
  "pencil.accepted": pencil,
  "pencil.declined": pencil,
  "pencil.challenged": pencil,
  "pencil.unchallenged": pencil,
  "pencil.released": pencil,
  "pencil.booked": pencil,
  "pencil.lapsed": pencil,
  "pencil.changed": pencil,
  "availability_check.asked": none,
  "availability_check.answered": pencil,
  "open_offer.sent": standingOffer,
  "open_offer.accepted": standingOffer,
  "open_offer.declined": standingOffer,
  "open_offer.withdrawn": standingOffer,
  "open_offer.expired": standingOffer,
  "open_offer.closed": standingOffer,
  "dayplayer.joined": () => [keys.people, keys.contacts],
  // The dayplayer has lost the star that any screen may show.
  "dayplayer.left": () => [keys.department, keys.contacts],
  "fill.started": fill,
  "fill.changed": fill,
  "fill.asked": fill,
  "fill.paused": fill,
  "fill.resumed": fill,
  "fill.filled": fill,
  "fill.reopened": fill,
  "fill.stopped": fill,
  "fill.over": fill,
  "fill.at_risk": fill,
  "standby.invited": standby,
  "standby.joined": standby,
  "standby.left": standby,
  "standby.removed": standby,
  "standby.asked": standby,
  "standby.returned": standby,
  "standby.booked": standby,
  "standby.over": standby,
  // The notification itself is inserted into its lists (apply-event.ts).
  "notification.created": () => [keys.notificationSummary],
  "notification.updated": () => [keys.notifications],
  "account.new_device": () => [keys.sessions],
  // The session is ended by the stream (follow-events.ts).
  "session.ended": none,
};
