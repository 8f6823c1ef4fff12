import { violationsAtBothWidths } from "../support/inspect.ts";
import {
  bubbles,
  conversationOf,
  fillConversation,
  messageBox,
  say,
  sendMessage,
  thread,
} from "../support/messages.ts";
import { aPosition, offerTo } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("a head and a dayplayer exchange messages live with read receipts; markup is shown as text, and the remaining characters near the limit", async ({
  call,
  head,
  player,
  openWeb,
  openPlayer,
}) => {
  const position = await aPosition(call, head);
  await offerTo(call, head, position, player);
  const web = await openWeb("/app/job-offers", { person: head });
  await web.getByRole("link", { name: `Message ${player.name}` }).click();
  await expect(thread(web, player.name)).toContainText("This is the beginning of your conversation");
  const sendButton = web.getByRole("button", { name: "Send", exact: true });
  await expect(sendButton).toBeDisabled();
  await messageBox(web, player.name).fill("   ");
  await expect(sendButton).toBeDisabled();

  await sendMessage(web, player.name, "Are you free on Friday?");
  await expect(bubbles(web, player.name)).toHaveText(["Are you free on Friday?"]);
  await expect(thread(web, player.name)).not.toContainText("Sending…");
  await expect(thread(web, player.name)).not.toContainText("Seen");

  const app = await openPlayer("/player/", { person: player });
  const unread = app.getByRole("link", { name: /Messages.*1 unread message/ });
  // The icon above the word is part of its element, so the text itself is measured.
  const topOfWord = await unread.getByText("Messages", { exact: true }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().top;
  });
  const count = await unread.getByText("1").boundingBox();
  expect((count?.y ?? 0) + (count?.height ?? 0), "the foot of the count, above the word").toBeLessThanOrEqual(
    topOfWord,
  );
  await unread.click();
  await app.getByRole("link", { name: new RegExp(head.name) }).click();
  await expect(bubbles(app, head.name)).toHaveText(["Are you free on Friday?"]);
  await expect(thread(web, player.name)).toContainText("Seen");
  const places = app.getByRole("navigation", { name: "Main" });
  await expect(places.getByRole("link", { name: "Messages", exact: true })).toBeVisible();

  const answer = `Yes <img src=x onerror="alert(1)"> see https://maps.example.com/gate?n=3, not javascript:alert(1)`;
  await sendMessage(app, head.name, answer);
  await expect(bubbles(web, player.name)).toHaveText(["Are you free on Friday?", answer]);
  const link = thread(web, player.name).getByRole("link");
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute("href", "https://maps.example.com/gate?n=3");
  await expect(link).toHaveAttribute("rel", /noopener noreferrer/);
  await expect(thread(web, player.name).locator("img")).toHaveCount(0);

  const conversation = await conversationOf(call, head, player);
  expect(conversation.last_message?.seq).toBe(2);

  await messageBox(web, player.name).fill("x".repeat(3_600));
  await expect(web.getByText(/characters? left/)).toHaveCount(0);
  await messageBox(web, player.name).fill("x".repeat(3_999));
  await expect(web.getByText("1 character left")).toBeVisible();
});

test("an unsent message survives a reload and arrives once, and one whose reply was lost is retried and stored once", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket|net::/);
  const { id } = await conversationOf(call, head, player);
  const web = await openWeb(`/app/messages/${player.account.id}`, { person: head });
  await expect(messageBox(web, player.name)).toBeVisible();
  await web.waitForLoadState("load");
  await web.context().setOffline(true);
  await sendMessage(web, player.name, "Call moved to 5:30");
  await sendMessage(web, player.name, "Gate 4, not 3");
  await expect(thread(web, player.name)).toContainText("Not sent");
  await expect(thread(web, player.name).getByRole("button", { name: "Try again" })).toHaveCount(2);
  await messageBox(web, player.name).fill("And bring");

  await web.context().setOffline(false);
  await web.reload();
  await expect(bubbles(web, player.name)).toHaveText(["Call moved to 5:30", "Gate 4, not 3"]);
  await expect(thread(web, player.name)).not.toContainText("Not sent");
  await expect(messageBox(web, player.name)).toHaveValue("And bring");
  await expect(thread(web, player.name)).not.toContainText("Sending…");
  const stored = async () => {
    const order = "select body from messages where conversation_id = $1 order by seq";
    const rows = await callboard.query<{ body: string }>(order, [id]);
    return rows.map(({ body }) => body);
  };
  expect(await stored()).toEqual(["Call moved to 5:30", "Gate 4, not 3"]);

  // A message whose reply was lost is sent again, and stored once.
  await web.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await web.route(/socket\.io/, (route) => route.abort());
  let lost = 0;
  await web.route(/send-message/, async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await web.goto(`/app/messages/${player.account.id}`);
  await sendMessage(web, player.name, "On my way");
  await expect
    .poll(async () => (await bubbles(web, player.name).allTextContents()).filter((text) => text === "On my way").length)
    .toBe(1);
  await expect.poll(() => lost).toBeGreaterThan(1);
  await expect(thread(web, player.name)).not.toContainText("Not sent");
  expect(await stored()).toEqual(["Call moved to 5:30", "Gate 4, not 3", "On my way"]);
});

test("all tabs share one stream, and when its tab closes another one continues where it ended", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
}) => {
  const streams = async () => {
    const text = await (await fetch(`${callboard.url}/metrics`)).text();
    return Number(/^callboard_streams (\d+)/m.exec(text)?.[1]);
  };
  // Pages of the spec before may still be connected.
  await expect.poll(streams).toBe(0);
  const { id } = await conversationOf(call, head, player);
  const first = await openWeb("/app/messages", { person: head });
  await expect.poll(streams).toBe(1);
  const others = await Promise.all([first.context().newPage(), first.context().newPage()]);
  for (const tab of others) await tab.goto("/app/messages");
  for (const tab of [first, ...others])
    await expect(tab.getByRole("link", { name: new RegExp(player.name) })).toBeVisible();
  await expect.poll(streams).toBe(1);

  await say(call, player, id, "Heard by all");
  for (const tab of [first, ...others]) await expect(tab.getByText("Heard by all")).toBeVisible();

  await Promise.all([first.close(), say(call, player, id, "Said as it closed")]);
  for (const tab of others) await expect(tab.getByText("Said as it closed")).toBeVisible();
  await expect.poll(streams).toBe(1);
});

test("a conversation is accessible in both apps, and blocking somebody ends the conversation on both screens at once, until they are unblocked", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
  openPlayer,
}) => {
  const { id } = await conversationOf(call, head, player);
  await fillConversation(callboard, id, 30);
  await say(call, player, id, "See https://example.com/map");
  const web = await openWeb(`/app/messages/${player.account.id}`, { person: head });
  const app = await openPlayer(`/player/messages/${head.account.id}`, { person: player });
  for (const page of [web, app]) {
    await expect(page.getByRole("link", { name: "https://example.com/map", exact: true })).toBeVisible();
    expect.soft(await violationsAtBothWidths(page)).toEqual([]);
  }

  await app.getByRole("button", { name: "More", exact: true }).click();
  await app.getByRole("button", { name: "Block", exact: true }).click();
  const sheet = app.getByRole("dialog", { name: `Block ${head.name}?` });
  await sheet.getByRole("button", { name: "Block", exact: true }).click();
  await expect(app.getByText(`You blocked ${head.name}. Unblock them to write again.`)).toBeVisible();
  await expect(web.getByText(`${player.name} has blocked you and takes no messages from you.`)).toBeVisible();
  await expect(messageBox(web, player.name)).toHaveCount(0);
  await app.getByRole("button", { name: "Unblock" }).click();
  await expect(messageBox(web, player.name)).toBeVisible();
});

test("conversations can be searched by name, an unknown dayplayer leads back to them, and a lost stream is shown with a way to reconnect", async ({
  call,
  head,
  player,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  await conversationOf(call, head, player);
  const web = await openWeb("/app/messages", { person: head });
  const search = web.getByRole("searchbox", { name: "Search people" });
  await search.fill(player.name.split(" ")[1] ?? "");
  await expect(web.getByRole("link", { name: new RegExp(player.name) })).toBeVisible();
  await search.fill("Nobody of that name");
  await expect(web.getByText("Nobody found")).toBeVisible();

  // An address that is no dayplayer's leads back to the conversations.
  await visit(web, "/app/messages/nobody");
  await expect(web.getByRole("heading", { name: "This dayplayer is not here" })).toBeVisible();
  await web.getByRole("link", { name: "All conversations" }).click();
  await expect(web).toHaveURL(/\/app\/messages$/);

  await web.route(/short-lived-token/, (route) => route.fulfill({ status: 500, json: { message: "No." } }));
  await web.reload();
  await expect(web.getByText(/Failed to get token/)).toBeVisible();
  await web.unroute(/short-lived-token/);
  await web.getByRole("button", { name: "Try again" }).click();
  await expect(web.getByText(/Failed to get token/)).toBeHidden();
});
