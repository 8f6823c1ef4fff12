import { takeFirstPosition } from "@callboard/client/first-reads";
import { followLive, nameOf } from "@callboard/client/follow-live";
import type { LiveState } from "@callboard/client/live";
import type { Sounds } from "@callboard/client/notifications/sounds";
import type { LiveEvent } from "@callboard/contract/events";
import type { LiveEventType } from "@callboard/contract/live-event-types";
import { eventRoutes } from "@callboard/contract/routes/events";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { keys } from "./keys.ts";
import { fetchPartsAfter } from "./lazy-screen.ts";
import { rereadJobs } from "./reread-jobs.ts";
import { session } from "./session.ts";

const ofMessages = new Set<LiveEventType>(["message.created", "message.read", "conversation.changed"]);
const news = new Set<LiveEventType>(["job_offer.opened", "job_offer.reopened", "open_offer.sent"]);

interface Following {
  client: QueryClient;
  accountId: string;
  onEvent: (event: LiveEvent) => void;
  onState: (state: LiveState) => void;
}

/**
 * One stream a browser, account and session. Offers are asked for only while no stream is to be had and somebody looks:
 * a phone's battery pays for each question.
 */
export function follow({ client, accountId, onEvent, onState }: Following) {
  const token = session.token() ?? "";
  const onGap = () => {
    void client.invalidateQueries();
    rereadJobs(client);
  };
  setTimeout(bringBell, fetchPartsAfter);
  return followLive({
    name: `callboard:player:live:${accountId}:${nameOf(token)}`,
    since: takeFirstPosition(onGap),
    openToken: async () => (await call(eventRoutes.createStreamToken, {})).token,
    onEvent(event) {
      // Of this session, and of none that took its place.
      if (event.type === "session.ended") return session.expired(token);
      if (!ofMessages.has(event.type)) onEvent(event);
      else void hearMessage(client, event, accountId);
      if (event.type === "message.created") play(event.data.sender_id === accountId ? "sent" : "new");
      else if (news.has(event.type)) play("new");
    },
    onGap,
    onState,
    poll: {
      when: "lost",
      async ask(since) {
        const answer = await call(eventRoutes.checkNewOffers, { query: since === undefined ? {} : { since } });
        return { since: answer.since, isNew: answer.status };
      },
      onNew: () => play("new"),
    },
  });
}

/** It comes late: a browser lets no page sound that was not touched yet. Where a newer release took it away, it is silent. */
const bringBell = () =>
  void import("./sounds.ts").then(
    ({ sounds }) => (bell = sounds),
    () => undefined,
  );
let bell: Sounds | undefined;
const play: Sounds["play"] = (which) => bell?.play(which);

/** What keeps messages comes with the first screen that shows some, or with the first word of one. */
async function hearMessage(client: QueryClient, event: LiveEvent, accountId: string): Promise<void> {
  try {
    const { messages } = await import("./messages.ts");
    messages.hear(event, accountId);
  } catch {
    // A newer release took its code away: the server is asked instead.
    for (const queryKey of [keys.unread, keys.conversations]) void client.invalidateQueries({ queryKey });
  }
}
