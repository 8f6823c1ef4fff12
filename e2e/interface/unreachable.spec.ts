import { longDay } from "../support/days.ts";
import { reload } from "../support/reload.ts";
import { offerCard, openAcceptSheet } from "../support/screens.ts";
import { aPosition, offerTo } from "../support/staffing.ts";
import { desk, disconnected, expect, phone as narrow, test } from "../support/test.ts";

test.beforeEach(({ allowNoise }) => {
  allowNoise(/net::ERR_/);
  // The player app's service worker is still being loaded when the server stops.
  allowNoise(/error occurred when fetching the script/);
});

test("a head sees that the server is unreachable, keeps their input, and saves it when the server is back", async ({
  callboard,
  call,
  head,
  openWeb,
}) => {
  const { date } = await aPosition(call, head);
  const desk = await openWeb(`/app/calendar/${date}`, { person: head });
  const notes = desk.getByLabel("Notes");
  await desk.getByRole("button", { name: "Edit the day" }).click();
  await notes.fill("Bring the rain coats.");

  await callboard.kill();
  const save = desk.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(desk.getByText("We can't reach Callboard").first()).toBeVisible();
  await expect(save).toBeEnabled(); // It is repeated no more.
  await expect(notes).toHaveValue("Bring the rain coats.");
  await expect(desk.getByText("Unsaved changes")).toBeVisible();

  await callboard.start();
  await save.click();
  await expect(desk.getByText("Dayplan saved")).toBeVisible();
  await expect(desk.getByText("We can't reach Callboard")).toHaveCount(0);
  await reload(desk);
  await desk.getByRole("button", { name: "Edit the day" }).click();
  await expect(notes).toHaveValue("Bring the rain coats.");
});

test("a screen that opens while the server is unreachable loads automatically when it is back", async ({
  callboard,
  call,
  head,
  openWeb,
}) => {
  const { date } = await aPosition(call, head);
  const desk = await openWeb("/app/dashboard", { person: head });
  await expect(desk.getByRole("heading", { name: "This week", exact: true })).toBeVisible();

  await callboard.kill();
  await desk.getByRole("link", { name: "Active jobs" }).first().click();
  await expect(desk.getByText("We can't reach Callboard").first()).toBeVisible();

  await callboard.start();
  await expect(desk.getByRole("region", { name: longDay(date) })).toBeVisible();
});

test("a dayplayer's answer given while the server is unreachable is stored and sent when it is back", async ({
  callboard,
  call,
  head,
  player,
  openPlayer,
}) => {
  const position = await aPosition(call, head);
  await offerTo(call, head, position, player);
  const phone = await openPlayer("/player/", { person: player });
  const sheet = await openAcceptSheet(phone);
  await expect(sheet.getByRole("button", { name: "Accept this job" })).toBeVisible();

  await callboard.kill();
  await sheet.getByRole("button", { name: "Accept this job" }).click();
  await expect(offerCard(phone, "You said yes")).toContainText("Until then the place is not yours.");
  await callboard.start();
  const outcomes = phone.getByRole("region", { name: "What became of your answers" });
  await expect(outcomes).toContainText("Your yes arrived in time.");
  await outcomes.getByRole("link", { name: "See the booking" }).click();
  await expect(phone.getByRole("heading", { name: longDay(position.date) })).toBeVisible();
});

test("a lost event stream is shown and continues when the server is back", async ({
  callboard,
  call,
  head,
  player,
  openPlayer,
}) => {
  const position = await aPosition(call, head);
  const phone = await openPlayer("/player/", { person: player });
  await expect(phone.getByRole("heading", { name: "No offers yet" })).toBeVisible();

  await callboard.kill();
  await expect(phone.getByText("We can't reach Callboard").or(phone.getByText("Not live")).first()).toBeVisible();
  await callboard.start();
  // The page reconnects without any user action.
  await offerTo(call, head, position, player);
  await expect(offerCard(phone)).toContainText("Costumer");
});

for (const screen of [desk, narrow])
  test(`the message about the connection stays visible at ${screen.viewport.width} px`, async ({ head, openWeb }) => {
    const page = await openWeb("/app/user-settings", { person: head, screen });
    const last = page.getByRole("link", { name: "Connect other software" });
    await expect(last).toBeVisible();
    await page.context().setOffline(true);
    await last.scrollIntoViewIfNeeded();
    await expect(disconnected(page)).toBeInViewport();
    await page.context().setOffline(false);
    await expect(disconnected(page)).toHaveCount(0);
  });

test("a dayplayer whose profile the server fails to read is not told that the connection is the cause", async ({
  player,
  openPlayer,
  failing,
}) => {
  const phone = await openPlayer("/healthz", { person: player });
  const end = await failing(phone, "**/api/player/profile");
  await phone.goto("/player/calendar");
  const problem = phone.getByRole("alert");
  await expect(problem).toContainText("We couldn't load this.");
  await expect(problem).not.toContainText("connection");
  await end();
  await problem.getByRole("button", { name: "Retry" }).click();
  await expect(phone.getByRole("group", { name: /^Days of/ })).toBeVisible();
});
