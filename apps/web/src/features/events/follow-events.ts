import { takeFirstPosition } from "@callboard/client/first-reads";
import { followLive, nameOf } from "@callboard/client/follow-live";
import type { LiveEvent } from "@callboard/contract/events";
import type { LiveEventType } from "@callboard/contract/live-event-types";
import { eventRoutes } from "@callboard/contract/routes/events";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { setLive } from "../../lib/live-state.ts";
import { readSoon } from "../../lib/read-soon.ts";
import { sessionExpired, sessionToken } from "../../lib/session.ts";
import { sounds } from "../../lib/sounds.ts";
import { texts } from "../../lib/texts/shell.ts";
import { applyEvent } from "./apply-event.ts";

const ofMessages = new Set<LiveEventType>(["message.created", "message.read", "conversation.changed"]);
/** What a head has sent, and what comes back to them. */
const sent = new Set<LiveEventType>(["job_offer.created", "job_offer.reopened"]);
const news = new Set<LiveEventType>([
  "job_offer.accepted",
  "job_offer.declined",
  "job_offer.dropped",
  "message.created",
]);

const keysOfMessages = [keys.conversations, keys.unread, ["conversation"]];

/** Follows what happens, for this account and session: one stream a browser, and polling beside it as heads are asked for. */
export function followEvents(client: QueryClient, accountId: string): () => void {
  const token = sessionToken() ?? "";
  const onGap = () => readSoon(client, [keys.department, ...keysOfMessages]);
  const live = followLive({
    name: `callboard:head:live:${accountId}:${nameOf(token)}`,
    since: takeFirstPosition(onGap),
    async openToken() {
      try {
        const { token: once } = await call(eventRoutes.createStreamToken, {});
        setLive({ problem: undefined });
        return once;
      } catch (error) {
        setLive({ problem: texts.noStreamToken });
        throw error;
      }
    },
    onEvent(event) {
      // Of this session, and of none that took its place.
      if (event.type === "session.ended") return sessionExpired(token);
      if (!ofMessages.has(event.type)) applyEvent(client, event);
      else void hearMessage(client, event, accountId);
      sound(event, accountId);
    },
    onGap,
    onState: (state) => state !== "off" && setLive({ state }),
    poll: {
      when: "always",
      async ask(since) {
        const answer = await call(eventRoutes.checkNewOffers, { query: since === undefined ? {} : { since } });
        return { since: answer.since, isNew: answer.status };
      },
      onNew: () => sounds.play("new"),
    },
  });
  setLive({ retry: live.retry });
  return live.stop;
}

/** What keeps messages comes with the first screen that shows some, or with the first word of one. */
async function hearMessage(client: QueryClient, event: LiveEvent, accountId: string): Promise<void> {
  try {
    const { messages } = await import("../../lib/messages.ts");
    messages.hear(event, accountId);
  } catch {
    // A newer release took its code away: the server is asked instead.
    readSoon(client, keysOfMessages);
  }
}

function sound(event: LiveEvent, accountId: string): void {
  if (event.type === "message.created" && event.data.sender_id === accountId) sounds.play("sent");
  else if (sent.has(event.type)) sounds.play("sent");
  else if (news.has(event.type)) sounds.play("new");
}
