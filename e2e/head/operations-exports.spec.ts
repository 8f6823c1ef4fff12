import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Call } from "../support/call.ts";
import { longDay } from "../support/days.ts";
import { downloaded } from "../support/downloads.ts";
import { violationsAtBothWidths } from "../support/inspect.ts";
import { aHead, type Person, password } from "../support/people.ts";
import { aPosition } from "../support/staffing.ts";
import { waitingOffer } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const accept = (call: Call, { token }: Person, id: string) =>
  call(dayplayerOfferRoutes.acceptOffer, { token, params: { id }, body: {} });

test("bookings can be downloaded as a table, also after a failure, and a day's call list as a PDF", async ({
  call,
  head,
  player,
  openWeb,
  failing,
}) => {
  const position = await aPosition(call, head);
  const offer = await waitingOffer({ call, head, player, position });
  const page = await openWeb("/app/booked", { person: head });
  await expect(page.getByText("No booked jobs")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download CSV" })).toHaveCount(0);
  await accept(call, player, offer);

  // A download that fails shows an error and can be retried.
  const succeedAgain = await failing(page, "**/api/department/export/bookings.csv**");
  await page.getByRole("button", { name: "Download CSV" }).click();
  await expect(page.getByText("Something wrong on the server. Try again.")).toBeVisible();
  await succeedAgain();
  const { name, bytes } = await downloaded(page, "Download CSV");
  expect(name).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/);
  const [headings = "", booking = "", ...rest] = bytes.toString("utf8").split("\r\n");
  expect(headings.startsWith("\ufeffDate,Position,First name,Last name,Phone,Email")).toBe(true);
  expect(booking).toContain(`${position.date},Costumer,${player.account.first_name},${player.account.last_name},`);
  expect(booking).toContain(player.email);
  expect(rest).toEqual([""]);

  await page.goto(`/app/calendar/${position.date}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(longDay(position.date));
  const list = await downloaded(page, "Call list (PDF)");
  expect(list.name).toBe(`call-list-${position.date}.pdf`);
  expect(list.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  // The call list contains the saved day, so its button is hidden while changes are unsaved.
  await page.getByRole("button", { name: "Edit the day" }).click();
  await page.getByLabel("Notes").fill("Bring rain covers.");
  await expect(page.getByRole("button", { name: "Call list (PDF)" })).toHaveCount(0);
});

test("the calendar feed can be copied, fetched and given a new address; an account is deleted only with its password and a confirmation", async ({
  call,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of (422|401)/);
  const { date } = await aPosition(call, head);
  const page = await openWeb("/app/user-settings", { person: head });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const address = page.getByLabel("Calendar address");
  await expect(address).toHaveValue(/^http.*\/calendar\/[\w-]{43}\.ics$/);
  const url = await address.inputValue();
  await page.getByRole("button", { name: "Copy address" }).click();
  await expect(page.getByText("Address copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expect(page.getByRole("link", { name: "Open in calendar app" })).toHaveAttribute("href", /^webcal:/);
  await page.getByText("How to subscribe").click();
  await expect(page.getByText("Google Calendar")).toBeVisible();

  const read = await page.request.get(url);
  expect(read.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await read.text()).toContain(date.replaceAll("-", ""));
  await visit(page, "/app/user-settings");
  await expect(page.getByText("A calendar app last fetched this feed")).toBeVisible();

  await page.getByRole("button", { name: "New address" }).click();
  const sure = page.getByRole("alertdialog", { name: "Make a new address?" });
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await sure.getByRole("button", { name: "Cancel" }).click();
  await expect(address).toHaveValue(url);
  await page.getByRole("button", { name: "New address" }).click();
  await sure.getByRole("button", { name: "Make a new address" }).click();
  await expect(page.getByText("The calendar has a new address.")).toBeVisible();
  await expect(address).not.toHaveValue(url);
  expect((await page.request.get(url)).status()).toBe(404);
  expect((await page.request.get(await address.inputValue())).status()).toBe(200);

  await visit(page, "/app/user-settings/data");
  await page.getByRole("button", { name: "Delete account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account for good?" });
  await expect(dialog.getByText("“The Long Tide” ends: nobody else is in it.")).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  await dialog.getByLabel("Current password").fill("wrong-horse-battery");
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Type DELETE to confirm").fill("delete");
  await confirm.click();
  await expect(dialog.getByText("This is not your current password.")).toBeVisible();
  await dialog.getByLabel("Current password").fill(password);
  await confirm.click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/app/dashboard");
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel("Email").fill(head.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Invalid credentials.")).toBeVisible();
});

test("the settings of a head without a production explain how to get a calendar feed", async ({
  callboard,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 409/);
  const person = await aHead(callboard);
  const page = await openWeb("/app/user-settings", { person });
  await expect(page.getByText("Select a production first")).toBeVisible();
  await page.getByRole("link", { name: "Select a production" }).click();
  await expect(page).toHaveURL(/\/select-production/);
});
