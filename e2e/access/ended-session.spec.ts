import { bubbles, conversationOf, messageBox, sendMessage, thread } from "../support/messages.ts";
import { aDayplayer, password } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

test("what was typed into a session that ended comes back for its account, and for nobody else", async ({
  callboard,
  call,
  head,
  player,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/status of 401|WebSocket|net::/);
  await conversationOf(call, head, player);
  const other = await aDayplayer(callboard);
  await conversationOf(call, head, other);
  const phone = await openPlayer("/player/profile/edit", { person: player });
  const endSession = ({ account } = player) =>
    callboard.query("delete from sessions where account_id = $1", [account.id]);
  const signIn = async () => {
    await phone.getByLabel("Password", { exact: true }).fill(password);
    await phone.getByRole("button", { name: "Sign in", exact: true }).tap();
  };
  // What is sent is the first request after the session ended.
  for (const [address, method] of [
    [/api\/player\/profile$/, "PUT"],
    [/send-message/, "POST"],
  ] as const) {
    let isOver = false;
    await phone.route(address, async (route) => {
      if (!isOver && route.request().method() === method) {
        isOver = true;
        await endSession();
      }
      await route.continue();
    });
  }
  await phone.getByLabel("About me").fill("Ten years of period films.");
  await phone.getByRole("button", { name: "Save" }).tap();
  await expect(phone.getByText("Your session ended. Sign in to go on: what you typed is kept.")).toBeVisible();
  await expect(phone.getByLabel("Email")).toHaveValue(player.email);
  await signIn();
  await expect(phone.getByLabel("About me")).toHaveValue("Ten years of period films.");

  // The message is sent by HTTP.
  await phone.route(/socket\.io/, (route) => route.abort());
  await phone.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await phone.goto(`/player/messages/${head.account.id}`);
  await sendMessage(phone, head.name, "On my way");
  await expect(phone.getByLabel("Email")).toHaveValue(player.email);
  // Somebody else signs in first, whose session ends as well.
  await phone.getByLabel("Email").fill(other.email);
  await signIn();
  await expect(messageBox(phone, head.name)).toHaveValue("");
  await expect(bubbles(phone, head.name)).toHaveCount(0);
  await phone.goto("/player/profile/edit");
  await expect(phone.getByLabel("About me")).toHaveValue("");
  await endSession(other);
  await phone.goto(`/player/messages/${head.account.id}`);
  await expect(phone.getByLabel("Email")).toHaveValue(other.email);
  await phone.getByLabel("Email").fill(player.email);
  await signIn();
  await expect(bubbles(phone, head.name)).toHaveText(["On my way"]);
  await expect(thread(phone, head.name)).toContainText("Not sent");
  await phone.getByRole("button", { name: "Try again" }).tap();
  await expect(thread(phone, head.name)).not.toContainText("Not sent");
});
