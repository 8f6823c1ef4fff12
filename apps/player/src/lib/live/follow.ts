import { takeFirstPosition } from "@callboard/client/first-reads";
import { followLive, nameOf } from "@callboard/client/follow-live";
import type { LiveState } from "@callboard/client/live";
import type { Sounds } from "@callboard/client/notifications/sounds";
import type { LiveEvent } from "@callboard/contract/events";
import type { LiveEventType } from "@callboard/contract/events/live-event-types";
import { eventRoutes } from "@callboard/contract/routes/events";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { keys } from "../keys.ts";
import { fetchPartsAfter } from "../lazy-screen.ts";
import { rereadJobs } from "../reread-jobs.ts";
import { session } from "../session.ts";

const ofMessages = new Set<LiveEventType>(["message.created", "message.read", "conversation.changed"]);
const news = new Set<LiveEventType>([
  "job_offer.opened",
  "job_offer.reopened",
  "open_offer.sent",
  "pencil.asked",
  "pencil.challenged",
  "availability_check.asked",
]);

interface Following {
  client: QueryClient;
  accountId: string;
  onEvent: (event: LiveEvent) => void;
  onState: (state: LiveState) => void;
}

/**
 * Follows the live stream, one for each browser, account and session. Polls for new offers only while the stream is
 * lost and the page is visible, because each poll costs a phone's battery.
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
      // This event ends only the session of this stream, not one that replaced it since.
      if (event.type === "session.ended") return session.expired(token);
      if (!ofMessages.has(event.type)) onEvent(event);
      else void handleMessageEvent(client, event, accountId);
      if (event.type === "message.created") play(event.data.sender_id === accountId ? "sent" : "new");
      else if (news.has(event.type)) play("new");
    },
    onGap,
    onState,
    poll: {
      when: "lost",
      async read(since) {
        const answer = await call(eventRoutes.checkNewOffers, { query: since === undefined ? {} : { since } });
        return { since: answer.since, isNew: answer.status };
      },
      onNew: () => play("new"),
    },
  });
}

/**
 * Loads the sounds. It is done late, because browsers play no sound before the page is touched. If a newer release
 * removed the file, the app stays silent.
 */
const bringBell = () =>
  void import("./sounds.ts").then(
    ({ sounds }) => (bell = sounds),
    () => undefined,
  );
let bell: Sounds | undefined;
const play: Sounds["play"] = (which) => bell?.play(which);

/**
 * Applies an event to the cached messages. The code is loaded with the first screen of messages or with the first such
 * event.
 */
async function handleMessageEvent(client: QueryClient, event: LiveEvent, accountId: string): Promise<void> {
  try {
    const { messages } = await import("./messages.ts");
    messages.applyEvent(event, accountId);
  } catch {
    // A newer release removed the code's file, so the messages are refetched instead.
    for (const queryKey of [keys.unread, keys.conversations]) void client.invalidateQueries({ queryKey });
  }
}
