import { inspectAtBothWidths, stay } from "../support/inspect.ts";
import { linkFor } from "../support/mailed-link.ts";
import { aHead, password } from "../support/people.ts";
import { aPosition } from "../support/staffing.ts";
import { desk, expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("a head invites an assistant, who accepts, plans without rates, and loses access, and reads and filters who changed what", async ({
  callboard,
  call,
  head,
  openWeb,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/status of 40[0-9]/);
  const position = await aPosition(call, head);
  const assistant = await aHead(callboard);
  const page = await openWeb("/app/people-with-access", { person: head, screen: phone });
  await expect(page.getByText("Only you have access")).toBeVisible();
  await inspectAtBothWidths(page, { path: "/app/people-with-access", title: "People with access" }, stay);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Their email is required.")).toBeVisible();
  await page.getByLabel("Their email").fill(assistant.email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: assistant.email })).toContainText("Invited");

  // Somebody who is not signed in comes back to the invitation after signing in.
  const link = await linkFor(callboard.url, assistant.email, "/department-invitation/");
  const invited = await openWeb(link, { screen: phone });
  const signIn = invited.getByRole("link", { name: "Sign in to accept" });
  await expect(signIn).toBeVisible();
  await inspectAtBothWidths(invited, { path: link, title: "Your invitation" }, stay);
  await signIn.click();
  await invited.getByLabel("Password", { exact: true }).fill(password);
  await invited.getByRole("button", { name: "Sign in", exact: true }).click();
  await invited.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(invited).toHaveURL(/\/app\/dashboard$/);
  await expect(invited.getByText("You help in Costume as assistant")).toBeVisible();
  await expect(invited.getByRole("link", { name: "Active jobs" })).toBeVisible();
  await expect(invited.getByRole("link", { name: "Transactions" })).toHaveCount(0);
  await expect(invited.getByRole("link", { name: "People with access" })).toHaveCount(0);
  await visit(invited, `/app/calendar/${position.date}`);
  for (const { viewport } of [desk, phone]) {
    await invited.setViewportSize(viewport);
    await expect(invited.getByRole("heading", { name: "Positions" })).toBeVisible();
    await expect(invited.getByText(/an hour|Day cost|\$/)).toHaveCount(0);
  }
  await invited.goto("/app/people-with-access");
  await expect(invited).toHaveURL(/\/app\/dashboard$/);

  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: assistant.name });
  await expect(row).toContainText("Access since");
  await page.getByRole("button", { name: `End access of ${assistant.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End access" }).click();
  await expect(row).toHaveCount(0);
  await invited.goto("/app/dashboard");
  await expect(invited).toHaveURL(/\/select-production$/);
  await invited.goto(link);
  await expect(invited.getByRole("heading", { name: "This invitation no longer works" })).toBeVisible();

  await visit(page, "/app/department-log");
  const changes = page.getByRole("region", { name: "Changes" });
  await expect(changes.getByText(/^Planned /)).toBeVisible();
  await inspectAtBothWidths(page, { path: "/app/department-log", title: "Department log" }, stay);
  for (const { viewport } of [desk, phone]) {
    await page.setViewportSize(viewport);
    await expect(changes.getByText(/^Activated Costumer on /)).toBeVisible();
    await expect(changes.getByText("Costumer: $0 → $46.50")).toBeVisible();
    await page.getByRole("combobox", { name: "What" }).selectOption("Rates and pay rules");
    await expect(changes.getByText(/^Planned /)).toHaveCount(0);
    await expect(changes.getByText("Changed hourly rates")).toBeVisible();
    await page.getByRole("combobox", { name: "What" }).selectOption("Downloads");
    await expect(page.getByText("Nothing matches these filters")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(changes.getByText(/^Planned /)).toBeVisible();
  }
});

test("a reader sees days, who is booked and the call list, and nothing else", async ({
  callboard,
  head,
  player,
  booked: { position },
  openWeb,
}) => {
  test.slow();
  const reader = await aHead(callboard);
  const page = await openWeb("/app/people-with-access", { person: head, screen: phone });
  await page.getByLabel("Their email").fill(reader.email);
  await page.getByRole("combobox", { name: "Role", exact: true }).selectOption("Reader");
  await page.getByRole("button", { name: "Send invitation" }).click();
  const link = await linkFor(callboard.url, reader.email, "/department-invitation/");

  const reading = await openWeb(link, { person: reader, screen: phone });
  await reading.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(reading).toHaveURL(/\/app\/calendar$/);
  const month = `/app/calendar?view=month&date=${position.date}`;
  await inspectAtBothWidths(reading, { path: month, title: "Calendar" });
  for (const { viewport } of [phone, desk]) {
    await reading.setViewportSize(viewport);
    await visit(reading, month);
    await reading.getByRole("link", { name: /1 of 2 booked/ }).click();
    await expect(reading).toHaveURL(new RegExp(`${position.date}$`));
    await expect(reading.getByText(player.name)).toBeVisible();
  }
  await inspectAtBothWidths(reading, { path: `/app/calendar/${position.date}`, title: "Day" }, stay);
  const download = reading.waitForEvent("download");
  await reading.getByRole("button", { name: "Call list (PDF)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^call-list-.*\.pdf$/);
  for (const { viewport } of [phone, desk]) {
    await reading.setViewportSize(viewport);
    await expect(reading.getByText("$")).toHaveCount(0);
    await expect(reading.getByRole("link", { name: /Job offers|Dashboard|Payment/ })).toHaveCount(0);
  }
  await reading.goto("/app/job-offers");
  await expect(reading).toHaveURL(/\/app\/calendar$/);
});
