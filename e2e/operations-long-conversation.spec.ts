import { messagingRoutes } from "@callboard/contract/messaging";
import type { Page } from "@playwright/test";
import type { Call } from "./support/call.ts";
import type { Callboard } from "./support/callboard.ts";
import type { Person } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const begin = (call: Call, from: Person, to: Person) =>
  call(messagingRoutes.startConversation, { token: from.token, body: { user_id: to.account.id } });
const say = (call: Call, from: Person, id: string, body: string) =>
  call(messagingRoutes.sendMessage, { token: from.token, params: { id }, body: { body } });
const thread = (page: Page, name: string) => page.getByRole("region", { name: `Conversation with ${name}` });
const bubbles = (page: Page, name: string) => thread(page, name).locator("p[dir=auto]");

/** Stored as sent long ago, all at once. */
const fill = (callboard: Callboard, id: string, count: number) =>
  callboard.query(
    `with c as (
      update conversations set last_seq = $2, last_at = now(), head_read = $2, player_read = $2 where id = $1
      returning head_id, player_id)
    insert into messages (conversation_id, seq, sender_id, body, created_at)
    select $1, n, case when n % 3 = 0 then c.player_id else c.head_id end,
      'Message ' || n || case when n % 7 = 0 then repeat(' and some more words', n % 40) else '' end,
      now() - ($2 - n) * interval '7 minutes'
    from c, generate_series(1, $2::int) n`,
    [id, count],
  );

test("ten thousand messages are paged back through without a jump, and only those near are in the page", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
  openPlayer,
}) => {
  test.setTimeout(300_000);
  const { id } = await begin(call, head, player);
  await fill(callboard, id, 10_000);
  for (const { page, name } of [
    { page: await openWeb(`/app/messages/${player.account.id}`, { person: head }), name: player.name },
    { page: await openPlayer(`/player/messages/${head.account.id}`, { person: player }), name: head.name },
  ]) {
    await expect(bubbles(page, name).last()).toContainText(/Message 10000|News for/);
    const scroller = thread(page, name);
    // A message on screen stays where it is while the page before it comes.
    const jumps = await scroller.evaluate(async (list) => {
      const frame = () => new Promise((over) => requestAnimationFrame(over));
      const found: number[] = [];
      for (let step = 0; step < 60; step++) {
        list.scrollTop -= 700;
        await frame();
        const box = list.getBoundingClientRect();
        const middle = [...list.querySelectorAll("p[dir=auto]")].find(
          (each) => each.getBoundingClientRect().top > box.top + 100,
        );
        const before = middle?.getBoundingClientRect().top ?? 0;
        await new Promise((over) => setTimeout(over, 60));
        if (middle?.isConnected) found.push(Math.abs(middle.getBoundingClientRect().top - before));
      }
      return Math.max(...found);
    });
    expect(jumps).toBeLessThan(2);
    // All the way to the first, as by the Home key held down.
    await scroller.evaluate(async (list) => {
      const until = performance.now() + 90_000;
      while (!list.textContent?.includes("This is the beginning") && performance.now() < until) {
        list.scrollTop = -list.scrollHeight;
        await new Promise((over) => setTimeout(over, 20));
      }
    });
    await expect(scroller).toContainText("This is the beginning of your conversation");
    await expect(bubbles(page, name).first()).toHaveText("Message 1");
    expect(await bubbles(page, name).count()).toBeLessThan(600);

    // Somebody who reads far above is left there, and finds the way back to the latest.
    const other = name === player.name ? player : head;
    await say(call, other, id, `News for ${name}`);
    await expect(bubbles(page, name).first()).toHaveText("Message 1");
    await page.getByRole("button", { name: "Latest message" }).click();
    await expect(bubbles(page, name).last()).toHaveText(`News for ${name}`);
  }
});
