import { readConversation } from "../modules/messaging/read-conversations.ts";
import { sendMessage } from "../modules/messaging/send-message.ts";
import { startConversation } from "../modules/messaging/start-conversation.ts";
import { must } from "./must.ts";
import type { Head } from "./productions.ts";
import type { World } from "./world.ts";

/** The sender of a line, either the head or the dayplayer, and its text. */
type Line = readonly ["head" | "player", string];

const talks: readonly (readonly Line[])[] = [
  [
    ["head", "Hi! Loved your work on the pier scene. Are you free next week for the beach?"],
    ["player", "Thank you! Yes, most days. Is parking on the lot?"],
    ["head", "On the roof of the garage, gate 2. I'll send you the days as one job."],
    ["player", "Perfect, got it."],
    ["head", "Please bring a second pair of boots, it will be wet."],
  ],
  [
    ["head", "The call may move up by half an hour tomorrow, I'll let you know tonight."],
    ["player", "No problem, I live ten minutes away."],
  ],
  [
    ["player", "I left my shears in the truck yesterday. Could somebody put them aside?"],
    ["head", "They're in the top drawer of the office. See you Monday."],
    ["player", "You're a star."],
  ],
  [
    ["head", "Do you know anybody who ages leather? We are one short on Thursday."],
    ["player", "My old key does, I'll ask her to sign up."],
  ],
  [["player", "Is parking on the lot?"]],
  [
    ["player", "Could I leave at five on the first day? School play."],
    ["head", "Fine with me, we are on the stage by then."],
    ["player", "Thanks so much!"],
  ],
  [
    ["head", "Thank you for staying late yesterday. That saved the day."],
    ["player", "Anytime. It looked great on the monitor."],
  ],
];

/**
 * Schedules conversations of a head with some dayplayers, first of all with the one whose sign-in is printed; the latest
 * ended shortly before now.
 */
export function talk(world: World, { id: headId }: Head, dayplayerIds: string[]): void {
  const { timeline, machine, dice, now } = world;
  for (const [index, dayplayerId] of dayplayerIds.entries()) {
    const lines = talks[index % talks.length] ?? [];
    const endedAt = now.subtract({
      minutes: index === 0 ? 40 : 95 + dice.between(0, 60 * 20, "talk", index) + index * 60 * 9,
    });
    for (const [number, [who, body]] of lines.entries()) {
      const at = endedAt.subtract({ minutes: (lines.length - 1 - number) * 35 });
      timeline.add(at, `talk ${index}`, async () => {
        const { db } = machine;
        const actor = { accountId: headId, type: "department_head" as const, sessionId: headId };
        const { id: conversationId } = must(await startConversation(db, { actor, userId: dayplayerId }));
        const party = who === "head" ? actor : { accountId: dayplayerId, type: "dayplayer" as const };
        // A person reads the previous messages before they answer.
        if (number > 0) must(await readConversation(db, { party, id: conversationId }));
        must(await sendMessage(db, { accountId: party.accountId, conversationId, body }));
        // The head has not read the latest few conversations.
        if (index > 3 && number === lines.length - 1)
          must(await readConversation(db, { party: actor, id: conversationId }));
      });
    }
  }
}
