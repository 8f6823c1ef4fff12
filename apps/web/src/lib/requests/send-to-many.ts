import { groupMessageSize } from "@callboard/contract/limits";
import type { SentToEach } from "@callboard/contract/messaging";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { call } from "../call.ts";

/**
 * The same words to several dayplayers, each in a conversation of their own. The client id makes a repeated send harmless;
 * a person who is in two groups of 500 gets them once all the same.
 */
export async function sendToMany(userIds: readonly string[], body: string, clientId: string): Promise<SentToEach> {
  const answers: SentToEach = [];
  for (let at = 0; at < userIds.length; at += groupMessageSize) {
    const user_ids = userIds.slice(at, at + groupMessageSize);
    answers.push(...(await call(messagingRoutes.sendToMany, { body: { user_ids, body, client_id: clientId } })));
  }
  return answers;
}
