import { productionRoutes } from "@callboard/contract/routes/productions";
import { day } from "../support/days.ts";
import { aHead, aNewDayplayer, password } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const storedIn = (key: string) => [
  localStorage.getItem(`callboard:head:${key}`) !== null,
  sessionStorage.getItem(`callboard:head:${key}`) !== null,
];

test("a session leads to the screen that was opened, survives the browser with 'Remember me', and ends at sign-out, with the tab or on the server", async ({
  callboard,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 401/);
  const player = await aNewDayplayer(callboard);
  const page = await openWeb("/app/booked");
  await expect(page).toHaveURL(/\/sign-in/);
  const email = page.getByLabel("Email");
  const enter = page.getByRole("button", { name: "Sign in" });
  await expect(enter).toBeDisabled();
  await email.fill(head.email);
  await expect(enter).toBeDisabled();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expect(page.getByLabel("Remember me")).toBeChecked();
  await enter.click();
  await expect(page).toHaveURL(/\/app\/booked$/);
  expect(await page.evaluate(storedIn, "token")).toEqual([true, false]);
  expect(await page.evaluate(() => sessionStorage.getItem("callboard:head:authentication_verified"))).toBe("true");

  // Signing out ends the session on the server and clears what this app stored, but nothing of the other app.
  await visit(page, "/app/user-settings");
  const token = await page.evaluate(() => localStorage.getItem("callboard:head:token"));
  await page.evaluate(() => localStorage.setItem("callboard:player:token", "theirs"));
  let ended = false;
  await page.route("**/api/sign-out", async (route) => {
    await expect(page.getByText("Signing you out...")).toBeVisible();
    ended = true;
    await route.continue();
  });
  await page.getByRole("link", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(ended).toBe(true);
  const left = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(left.filter((key) => key.startsWith("callboard:head:") && !key.endsWith("version"))).toEqual([]);
  expect(left).toContain("callboard:player:token");
  const known = await page.request.get("/api/account", { headers: { authorization: `Bearer ${token}` } });
  expect(known.status()).toBe(401);

  await page.goto("/sign-in");
  await email.fill(head.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Remember me").uncheck();
  await enter.click();
  await expect(page).toHaveURL(/\/select-production/);
  await expect(page.getByRole("heading", { name: "Choose your current production" })).toBeVisible();
  expect(await page.evaluate(storedIn, "token")).toEqual([false, true]);

  // The server no longer knows the session.
  await page.evaluate(() => sessionStorage.setItem("callboard:head:token", "A".repeat(43)));
  await page.goto("/app/dashboard");
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText("Your session ended. Sign in to go on: what you typed is kept.")).toBeVisible();

  // A dayplayer is sent to the dayplayers' app, and no session remains.
  await email.fill(player.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await enter.click();
  await expect(page.getByRole("heading", { name: "Dayplayers use the app" })).toBeVisible();
  await expect.poll(() => page.evaluate(storedIn, "token")).toEqual([false, false]);
});

test("a production that can't start before today is created with errors shown in their rows, and paid for after a cancelled payment, whose success is shown for five seconds", async ({
  callboard,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  const head = await aHead(callboard);
  const page = await openWeb("/create-production", { person: head });
  const start = page.getByLabel("Start date");
  await expect(start).toHaveValue(day(0));
  await expect(start).toHaveAttribute("min", day(0));
  const emails = page.getByLabel("Manager’s email");
  await expect(emails).toHaveValue(head.email);
  await expect(emails).toHaveAttribute("readonly", "");
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);

  // A list of states in the United States, free text elsewhere.
  await expect(page.getByRole("combobox", { name: "State" })).toBeVisible();
  await page.getByLabel("Country").selectOption("Canada");
  await page.getByRole("textbox", { name: "Province" }).fill("Ontario");
  await page.getByLabel("Name", { exact: true }).fill("The Long Tide");
  await page.getByLabel("Studio name").fill("Harbour Pictures");
  await page.getByLabel("Type").selectOption("Feature Film");
  await page.getByLabel("End date").fill(day(40));
  await page.getByLabel("City", { exact: true }).fill("Toronto");
  await expect(page.getByLabel("Time zone")).toHaveValue("America/Toronto");
  // Late in the evening, today has passed in Toronto.
  await start.fill(day(1));

  // The second row is untouched and left out; the third repeats a head's address and shows an error.
  await page.getByRole("button", { name: "Add a department" }).click();
  await page.getByRole("button", { name: "Add a department" }).click();
  await page.getByRole("combobox", { name: "Department" }).last().selectOption("Camera");
  await emails.last().fill(head.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("One person can head one department of a production.")).toBeVisible();
  await emails.last().focus();
  await expect(page.getByText("One person can head one department of a production.")).toBeHidden();
  await emails.last().fill("camera@example.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("article").filter({ hasText: "The Long Tide" })).toContainText("2 departments");

  await page.getByRole("link", { name: /PAYMENT NEEDED/ }).click();
  await expect(page).toHaveURL(/\/app\/payment\/./);
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Payment cancelled" })).toBeVisible();
  await expect(page.getByText("Nothing was charged.")).toBeVisible();
  await page.getByRole("link", { name: "Choose a plan again" }).click();
  await page.getByRole("button", { name: "Pay now" }).click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: "Set up your department details" })).toBeVisible();
  await page.goto("/select-production");
  await expect(page.getByText("Payment successful!")).toBeVisible();
  await expect(page.getByText("Payment successful!")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("link", { name: /SET UP/ })).toBeVisible();
  await expect(page.getByText("Payment successful!")).toBeHidden();
});

test("a blank rate is saved as 0", async ({ call, head, openWeb }) => {
  const [production] = await call(productionRoutes.listProductions, { token: head.token });
  const page = await openWeb(`/setup-department/${production?.id}`, { person: head });
  const rate = page.getByLabel("Rate of Costumer", { exact: true });
  await expect(rate).toHaveAttribute("step", "0.01");
  await expect(rate).toHaveAttribute("min", "0");
  await rate.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/app\/dashboard/);
  await page.goto(`/setup-department/${production?.id}`);
  await expect(rate).toHaveValue(/^0/);
});
