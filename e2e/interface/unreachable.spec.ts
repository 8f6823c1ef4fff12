import { day, longDay } from "../support/days.ts";
import { reload } from "../support/reload.ts";
import { offerCard, openAcceptSheet } from "../support/screens.ts";
import { aPosition, offerTo } from "../support/staffing.ts";
import { desk, disconnected, expect, phone as narrow, phoneWithWorker, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test.beforeEach(({ allowNoise }) => {
  allowNoise(/net::ERR_|Failed to fetch/);
  // The player app's service worker is still being loaded when the server stops.
  allowNoise(/error occurred when fetching the script/);
});

test("a head sees that the server is unreachable at any width and keeps their input; when it is back, the day is saved and a screen that was opened meanwhile loads", async ({
  callboard,
  call,
  head,
  openWeb,
}) => {
  test.slow();
  const { date } = await aPosition(call, head);
  const editor = await openWeb(`/app/calendar/${date}`, { person: head });
  const notes = editor.getByLabel("Notes");
  await editor.getByRole("button", { name: "Edit the day" }).click();
  await notes.fill("Bring the rain coats.");
  const reader = await openWeb("/app/dashboard", { person: head });
  await expect(reader.getByRole("heading", { name: "This week", exact: true })).toBeVisible();

  await callboard.kill();
  const save = editor.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(editor.getByText("We can't reach Callboard").first()).toBeVisible();
  await expect(save).toBeEnabled(); // It is repeated no more.
  await expect(notes).toHaveValue("Bring the rain coats.");
  await expect(editor.getByText("Unsaved changes")).toBeVisible();
  await reader.getByRole("link", { name: "Active jobs" }).first().click();
  await expect(reader.getByText("We can't reach Callboard").first()).toBeVisible();

  await callboard.start();
  await expect(reader.getByRole("region", { name: longDay(date) })).toBeVisible();
  await save.click();
  await expect(editor.getByText("Dayplan saved")).toBeVisible();
  await expect(editor.getByText("We can't reach Callboard")).toHaveCount(0);
  await reload(editor);
  await editor.getByRole("button", { name: "Edit the day" }).click();
  await expect(notes).toHaveValue("Bring the rain coats.");

  // The message stays visible at the end of a long screen.
  await visit(reader, "/app/user-settings");
  const last = reader.getByRole("link", { name: "Connect other software" });
  await expect(last).toBeVisible();
  await reader.context().setOffline(true);
  for (const { viewport } of [desk, narrow]) {
    await reader.setViewportSize(viewport);
    await last.scrollIntoViewIfNeeded();
    await expect(disconnected(reader)).toBeInViewport();
  }
  await reader.context().setOffline(false);
  await expect(disconnected(reader)).toHaveCount(0);
});

test("a dayplayer's answer given while the server is unreachable is sent when it is back, and the lost event stream continues", async ({
  callboard,
  call,
  head,
  player,
  offered: { position },
  openPlayer,
}) => {
  const phone = await openPlayer("/player/", { person: player, screen: phoneWithWorker });
  const sheet = await openAcceptSheet(phone);
  await expect(sheet.getByRole("button", { name: "Accept this job" })).toBeVisible();

  await callboard.kill();
  await sheet.getByRole("button", { name: "Accept this job" }).click();
  await expect(offerCard(phone, "You said yes")).toContainText("Until then the place is not yours.");
  await expect(phone.getByText("We can't reach Callboard").or(phone.getByText("Not live")).first()).toBeVisible();
  await callboard.start();
  const outcomes = phone.getByRole("region", { name: "What became of your answers" });
  await expect(outcomes).toContainText("Your yes arrived in time.");
  // The page reconnects without any user action.
  await offerTo(call, head, await aPosition(call, head, { date: day(5) }), player);
  await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
  await outcomes.getByRole("link", { name: "See the booking" }).click();
  await expect(phone.getByRole("heading", { name: longDay(position.date) })).toBeVisible();
});

test("a dayplayer whose data can't be loaded can use the navigation, and is told whether the connection or the server is the cause", async ({
  player,
  openPlayer,
  failing,
}) => {
  const phone = await openPlayer("/healthz", { person: player });
  const problem = phone.getByRole("alert");
  await phone.route(/\/api\//, (route) => route.abort());
  await phone.goto("/player/bookings");
  await expect(problem.first()).toContainText("We can't reach Callboard.");
  const calendar = phone.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Calendar" });
  await expect(calendar).toBeVisible();
  await phone.unroute(/\/api\//);
  await expect(phone.getByRole("heading", { name: "Jobs", exact: true })).toBeVisible();

  const end = await failing(phone, "**/api/player/profile");
  await phone.goto("/player/calendar");
  await expect(problem).toContainText("We couldn't load this.");
  await expect(problem).not.toContainText("connection");
  await end();
  await problem.getByRole("button", { name: "Retry" }).click();
  await expect(phone.getByRole("group", { name: /^Days of/ })).toBeVisible();
});
