import { messagingRoutes } from "@callboard/contract/routes/messaging";
import type { Page } from "@playwright/test";
import type { Call } from "./call.ts";
import type { Callboard } from "./callboard.ts";
import type { Person } from "./people.ts";

/** Returns the conversation of two people, which is created if there is none. */
export const conversationOf = (call: Call, from: Person, to: Person) =>
  call(messagingRoutes.startConversation, { token: from.token, body: { user_id: to.account.id } });

export const say = (call: Call, from: Person, id: string, body: string) =>
  call(messagingRoutes.sendMessage, { token: from.token, params: { id }, body: { body } });

/** Inserts many old messages into a conversation at once. */
export const fillConversation = (callboard: Callboard, id: string, count: number) =>
  callboard.query(
    `with c as (
      update conversations set last_seq = $2, last_at = now(), head_read = $2, dayplayer_read = $2 where id = $1
      returning head_id, dayplayer_id)
    insert into messages (conversation_id, seq, sender_id, body, created_at)
    select $1, n, case when n % 3 = 0 then c.dayplayer_id else c.head_id end,
      'Message ' || n || case when n % 7 = 0 then repeat(' and some more words', n % 40) else '' end,
      now() - ($2 - n) * interval '7 minutes'
    from c, generate_series(1, $2::int) n`,
    [id, count],
  );

/** Returns the messages of a conversation on screen. */
export const thread = (page: Page, name: string) => page.getByRole("region", { name: `Conversation with ${name}` });
export const bubbles = (page: Page, name: string) => thread(page, name).locator("p[dir=auto]");
export const messageBox = (page: Page, name: string) => page.getByRole("textbox", { name: `Message to ${name}` });

export async function sendMessage(page: Page, name: string, text: string) {
  await messageBox(page, name).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}
