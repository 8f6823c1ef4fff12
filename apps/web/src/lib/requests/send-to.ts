import { messagingRoutes } from "@callboard/contract/messaging";
import { call } from "../call.ts";

/** Writes to one person, in the conversation there is or a new one. The client id makes a repeated send harmless. */
export async function sendTo(userId: string, body: string, clientId: string): Promise<void> {
  const conversation = await call(messagingRoutes.startConversation, { body: { user_id: userId } });
  await call(messagingRoutes.sendMessage, { params: { id: conversation.id }, body: { body, client_id: clientId } });
}
