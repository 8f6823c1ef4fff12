import { patchCached } from "@callboard/client/patch-cached";
import type { Dayplan } from "@callboard/contract/dayplans";
import type { LiveEvent, OfferEvent } from "@callboard/contract/events";
import type { Notification } from "@callboard/contract/notifications";
import type { Page } from "@callboard/contract/route";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { entitiesOf } from "../../lib/entities/entity-store.ts";
import { keys } from "../../lib/keys.ts";
import { readSoon } from "../../lib/read-soon.ts";
import { sessionExpired, sessionToken } from "../../lib/session.ts";

/** What an event contains changes in the store of entities at once; what it does not contain is read again. */
export function applyEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    // Messages have a cache of their own (lib/messages.ts).
    case "message.created":
    case "message.read":
    case "conversation.changed":
      return;
    case "dayplan.saved": {
      const { dayplan_id, date, version } = event.data;
      const known = client.getQueryData<Pick<Dayplan, "id" | "version">>(keys.day(date));
      // One's own save comes back as an event too. A date that was cleared and planned again counts from 1 anew.
      const isKnown = known?.id === dayplan_id && known.version >= version;
      const stale = isKnown ? [] : [keys.day(date)];
      readSoon(client, [
        ...stale,
        keys.months,
        keys.jobs,
        keys.jobTotals,
        keys.matchDays,
        keys.groups,
        keys.jobOffers,
        keys.booked,
      ]);
      return;
    }
    case "availability.saved":
      readSoon(client, [keys.days, keys.positions, keys.matchLists, keys.matchDays, keys.groups]);
      return;
    case "open_offer.sent":
    case "open_offer.accepted":
    case "open_offer.declined":
    case "open_offer.withdrawn":
    case "open_offer.expired":
    case "open_offer.closed":
      entitiesOf(client).applyStandingOfferEvent(event.data);
      readSoon(client, [keys.standingOffers, keys.people]);
      return;
    case "notification.created":
      onTop(client, event.data);
      readSoon(client, [keys.notificationSummary]);
      return;
    case "notification.updated":
      readSoon(client, [keys.notifications]);
      return;
    case "dayplayer.joined":
      readSoon(client, [keys.networks]);
      return;
    case "session.ended": {
      const token = sessionToken();
      if (token) sessionExpired(token);
      return;
    }
    default:
      // Of all changes of an offer only a no-show is about a day that has passed.
      entitiesOf(client).applyOfferEvent(event.data, event.type === "job_offer.no_show");
      readRest(client, event.data);
  }
}

/** Who was booked, what somebody wrote and what an offer's change means for others is known by the server. */
function readRest(client: QueryClient, { date, offer_id, position_id, state }: OfferEvent): void {
  const changesBookings = state === "accepted" || state === "cancelled" || state === "dropped";
  readSoon(
    client,
    [
      ...(changesBookings ? [keys.day(date), keys.matchDays] : []),
      keys.position(position_id),
      keys.jobTotals,
      keys.groups,
      keys.dayplayerJobs,
    ],
    [offer_id],
  );
}

/** A new notification leads the lists that it belongs to. */
function onTop(client: QueryClient, notification: Notification): void {
  for (const only of ["all", "unseen", ...(notification.needs_you ? ["needs_you"] : [])])
    patchCached<InfiniteData<Page<Notification>>>(client, keys.notificationList(only), (list) => {
      const [top, ...rest] = list.pages;
      if (!top || top.data.some(({ id }) => id === notification.id)) return list;
      return { ...list, pages: [{ ...top, data: [notification, ...top.data], total: top.total + 1 }, ...rest] };
    });
}
