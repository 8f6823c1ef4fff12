import { readConversation } from "../modules/messaging/read-conversations.ts";
import { sendMessage } from "../modules/messaging/send-message.ts";
import { startConversation } from "../modules/messaging/start-conversation.ts";
import { must } from "./must.ts";
import type { Head } from "./productions.ts";
import type { World } from "./world.ts";

/** Conversations, the latest first. A head and a dayplayer speak in turn. */
const talks: { dayplayerBegins?: true; lines: string[] }[] = [
  {
    lines: [
      "Hi! Loved your work on the pier scene. Are you free next week for the beach?",
      "Thank you! Yes, most days. Is parking on the lot?",
      "On the roof of the garage, gate 2. I'll send you the days as one job.",
      "Perfect, got it.",
      "Please bring a second pair of boots, it will be wet.",
    ],
  },
  {
    lines: [
      "The call may move up by half an hour tomorrow, I'll let you know tonight.",
      "No problem, I live ten minutes away.",
    ],
  },
  {
    dayplayerBegins: true,
    lines: [
      "I left my shears in the truck yesterday. Could somebody put them aside?",
      "They're in the top drawer of the office. See you Monday.",
      "You're a star.",
    ],
  },
  {
    lines: [
      "Do you know anybody who ages leather? We are one short on Thursday.",
      "My old key does, I'll ask her to sign up.",
    ],
  },
  { dayplayerBegins: true, lines: ["Is parking on the lot?"] },
  { lines: ["Thank you for staying late yesterday. That saved the day.", "Anytime. It looked great on the monitor."] },
];

/** Schedules conversations of a head with some dayplayers. The head has not read the latest ones. */
export function talk({ timeline, machine, now }: World, { id: headId }: Head, dayplayerIds: string[]): void {
  const { db } = machine;
  const head = { accountId: headId, type: "department_head" as const, sessionId: headId };
  for (const [index, { dayplayerBegins, lines }] of talks.entries()) {
    const userId = dayplayerIds[index];
    if (!userId) continue;
    const endedAt = now.subtract({ minutes: 40 + index * 700 });
    for (const [number, body] of lines.entries()) {
      const isLast = number === lines.length - 1;
      const isHead = (number % 2 === 0) !== (dayplayerBegins ?? false);
      timeline.add(endedAt.subtract({ minutes: (lines.length - 1 - number) * 35 }), `talk ${index}`, async () => {
        const { id } = must(await startConversation(db, { actor: head, userId }));
        const party = isHead ? head : { accountId: userId, type: "dayplayer" as const };
        // A person reads the previous messages before they answer.
        if (number > 0) must(await readConversation(db, { party, id }));
        must(await sendMessage(db, { accountId: party.accountId, conversationId: id, body }));
        if (isLast && index > 3) must(await readConversation(db, { party: head, id }));
      });
    }
  }
}
