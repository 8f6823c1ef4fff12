import { takeFirstPosition } from "@callboard/client/first-reads";
import { followLive, nameOf } from "@callboard/client/follow-live";
import { loadLater } from "@callboard/client/waiting/load-later";
import type { LiveEvent } from "@callboard/contract/events";
import type { LiveEventType } from "@callboard/contract/events/live-event-types";
import { eventRoutes } from "@callboard/contract/routes/events";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { invalidateSoon } from "../../lib/live/invalidate-soon.ts";
import { setLive } from "../../lib/live-state.ts";
import { sessionExpired, sessionToken } from "../../lib/session.ts";
import type { sounds as appSounds } from "../../lib/sounds.ts";
import { texts } from "../../lib/texts/texts.ts";
import { applyEvent } from "./apply-event.ts";

const messageEvents = new Set<LiveEventType>(["message.created", "message.read", "conversation.changed"]);
/** Events that play the sound of sending; the set below lists those that play the sound of an arrival. */
const outgoing = new Set<LiveEventType>(["job_offer.created", "job_offer.reopened"]);
const incoming = new Set<LiveEventType>([
  "job_offer.accepted",
  "job_offer.declined",
  "job_offer.dropped",
  "job_offer.delayed",
  "message.created",
]);

/** Loaded after the first screen, which needs no sound. */
let sounds: typeof appSounds | undefined;

const messageFilters = [keys.conversations, keys.unread, ["conversation"]].map((queryKey) => ({ queryKey }));
/** What events change. After a gap in the stream all of it may be stale. */
const changingFilters = [keys.department, keys.notifications, keys.contacts, keys.sessions].map((queryKey) => ({
  queryKey,
}));

/** Follows the live events of this account and session by one stream a browser, and polls for answers to offers too. */
export function followEvents(client: QueryClient, accountId: string): () => void {
  const token = sessionToken() ?? "";
  loadLater(async () => {
    ({ sounds } = await import("../../lib/sounds.ts"));
  });
  const onGap = () => invalidateSoon(client, [...changingFilters, ...messageFilters]);
  const live = followLive({
    name: `callboard:head:live:${accountId}:${nameOf(token)}`,
    since: takeFirstPosition(onGap),
    async openToken() {
      try {
        const { token: once } = await call(eventRoutes.createStreamToken, {});
        setLive({ problem: undefined });
        return once;
      } catch (error) {
        setLive({ problem: texts.shell.noStreamToken });
        throw error;
      }
    },
    onEvent(event) {
      // The event ends the session that this stream was opened for, not one that has replaced it since.
      if (event.type === "session.ended") return sessionExpired(token);
      if (!messageEvents.has(event.type)) applyEvent(client, event);
      else void applyMessageEvent(client, event, accountId);
      sound(event, accountId);
    },
    onGap,
    onState: (state) => state !== "off" && setLive({ state }),
    poll: {
      when: "always",
      async read(since) {
        const answer = await call(eventRoutes.checkNewOffers, { query: since === undefined ? {} : { since } });
        return { since: answer.since, isNew: answer.status };
      },
      onNew: () => sounds?.play("new"),
    },
  });
  setLive({ retry: live.retry });
  return live.stop;
}

/** Applies an event to the message cache. Its code is loaded with the first screen or event that needs it. */
async function applyMessageEvent(client: QueryClient, event: LiveEvent, accountId: string): Promise<void> {
  try {
    const { messages } = await import("../../lib/messages.ts");
    messages.applyEvent(event, accountId);
  } catch {
    // After a release the old code may be gone from the server. The messages are refetched instead.
    invalidateSoon(client, messageFilters);
  }
}

function sound(event: LiveEvent, accountId: string): void {
  if (event.type === "message.created" && event.data.sender_id === accountId) sounds?.play("sent");
  else if (outgoing.has(event.type)) sounds?.play("sent");
  else if (incoming.has(event.type)) sounds?.play("new");
}
