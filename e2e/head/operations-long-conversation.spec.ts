import { bubbles, conversationOf, fillConversation, say, thread } from "../support/messages.ts";
import { expect, test } from "../support/test.ts";

/** More than twice as many as the page may render: a page that keeps all of them fails. */
const count = 1300;

test("paging back through more than a thousand messages never jumps, and only nearby messages are rendered", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
  openPlayer,
}) => {
  test.slow();
  const { id } = await conversationOf(call, head, player);
  await fillConversation(callboard, id, count);
  for (const { page, name } of [
    { page: await openWeb(`/app/messages/${player.account.id}`, { person: head }), name: player.name },
    { page: await openPlayer(`/player/messages/${head.account.id}`, { person: player }), name: head.name },
  ]) {
    await expect(bubbles(page, name).last()).toContainText(new RegExp(`Message ${count}|News for`));
    const scroller = thread(page, name);
    // A message on screen does not move while the page before it loads.
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
    // The Home key scrolls to the first message.
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

    // New messages do not scroll a reader who is far above, and a button leads to the latest.
    const other = name === player.name ? player : head;
    await say(call, other, id, `News for ${name}`);
    await expect(bubbles(page, name).first()).toHaveText("Message 1");
    await page.getByRole("button", { name: "Latest message" }).click();
    await expect(bubbles(page, name).last()).toHaveText(`News for ${name}`);
  }
});
