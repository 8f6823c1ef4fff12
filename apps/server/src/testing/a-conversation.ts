import { messagingRoutes } from "@callboard/contract/routes/messaging";
import type { TestServer } from "./a-server.ts";
import { aDayplayerAccount, aDepartment, aHead } from "./factories.ts";

/** A signed-in account. */
export type Signed = Awaited<ReturnType<typeof aHead>>;

export const startConversation = (server: TestServer, from: Signed, to: Signed) =>
  server.call(messagingRoutes.startConversation, { body: { user_id: to.account.id }, token: from.token });

/** A head in a paid production and a dayplayer, with an empty conversation. */
export async function aConversation(server: TestServer) {
  const head = await aHead(server);
  await aDepartment(server, head);
  const dayplayer = await aDayplayerAccount(server);
  return { head, dayplayer, id: (await startConversation(server, head, dayplayer)).data.id };
}
