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

/** Writes the facts that an event contains into the entity store at once, and refetches what it does not contain. */
export function applyEvent(client: QueryClient, event: LiveEvent): void {
  switch (event.type) {
    // Messages have their own cache (lib/messages.ts).
    case "message.created":
    case "message.read":
    case "conversation.changed":
      return;
    case "dayplan.saved": {
      const { dayplan_id, date, version } = event.data;
      const known = client.getQueryData<Pick<Dayplan, "id" | "version">>(keys.day(date));
      // The event of this tab's own save arrives here too. The ids are compared because the versions of a date that was
      // cleared and planned again start at 1.
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
        keys.jobOfferCounts,
        keys.booked,
        keys.fills,
      ]);
      return;
    }
    case "availability.saved":
      readSoon(client, [keys.days, keys.positions, keys.matchLists, keys.matchDays, keys.groups, keys.dayplayerJobs]);
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
      insertNotification(client, event.data);
      readSoon(client, [keys.notificationSummary]);
      return;
    case "notification.updated":
      readSoon(client, [keys.notifications]);
      return;
    // What it says, a notification says to the head.
    case "dayplan.unconfirmed":
    // Only dayplayers get it.
    case "position.contested":
      return;
    case "dayplayer.joined":
    case "dayplayer.left":
      readSoon(client, [keys.networks, keys.contacts]);
      return;
    // The offers of a fill have events of their own.
    case "fill.started":
    case "fill.changed":
    case "fill.asked":
    case "fill.paused":
    case "fill.resumed":
    case "fill.filled":
    case "fill.reopened":
    case "fill.stopped":
    case "fill.over":
    case "fill.at_risk":
    case "standby.invited":
    case "standby.joined":
    case "standby.left":
    case "standby.removed":
    case "standby.asked":
    case "standby.returned":
    case "standby.booked":
    case "standby.over":
      readSoon(client, fillKeys(event.data.position_id));
      return;
    case "account.new_device":
      readSoon(client, [keys.sessions]);
      return;
    case "session.ended": {
      const token = sessionToken();
      if (token) sessionExpired(token);
      return;
    }
    default:
      // A no-show is the only change of an offer that concerns a day that has passed.
      entitiesOf(client).applyOfferEvent(event.data, event.type === "job_offer.no_show");
      refetchRest(client, event.data);
  }
}

/** Refetches the facts that only the server knows: bookings, messages and the effect on other offers. */
function refetchRest(client: QueryClient, { date, offer_id, position_id, state }: OfferEvent): void {
  const changesBookings = state === "accepted" || state === "cancelled" || state === "dropped";
  readSoon(
    client,
    [
      // Each change of an offer changes who waits for an answer and who is to be asked next.
      ...(changesBookings ? [keys.day(date), keys.matchDays] : [keys.needs]),
      keys.position(position_id),
      ...fillKeys(position_id),
      keys.unconfirmed(date),
      keys.jobTotals,
      keys.jobOfferCounts,
      keys.groups,
      keys.dayplayerJobs,
    ],
    [offer_id],
  );
}

/** The fill of a position and the list of fills. Its counts also change with each of its offers. */
const fillKeys = (positionId: string) => [keys.fill(positionId), keys.fillList];

/** Inserts a new notification at the top of the lists that it belongs to. */
function insertNotification(client: QueryClient, notification: Notification): void {
  for (const only of ["all", "unseen", ...(notification.needs_you ? ["needs_you"] : [])])
    patchCached<InfiniteData<Page<Notification>>>(client, keys.notificationList(only), (list) => {
      const [top, ...rest] = list.pages;
      if (!top || top.data.some(({ id }) => id === notification.id)) return list;
      return { ...list, pages: [{ ...top, data: [notification, ...top.data], total: top.total + 1 }, ...rest] };
    });
}
