import { codeFor } from "../support/mailbox.ts";
import { newName, password } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { typeCode } from "../support/type-code.ts";

test("after five wrong codes only a new code is accepted", async ({ callboard, openPlayer, allowNoise }) => {
  allowNoise(/status of 422/);
  const { first, last, email } = newName();
  const phone = await openPlayer("/player/account");
  await phone.clock.install();
  // An error stands below its field, whose label stays.
  await phone.getByRole("button", { name: "Create account" }).click();
  await expect(phone.getByText("First name is required.")).toBeVisible();
  await expect(phone.getByText("First name", { exact: true })).toBeInViewport();
  await phone.getByLabel("First name").fill(first);
  await phone.getByLabel("Last name").fill(last);
  await phone.getByLabel("Email").fill(email);
  await phone.getByLabel("Department").selectOption("Costume");
  await phone.getByLabel("Password", { exact: true }).fill(password);
  await phone.getByRole("button", { name: "Create account" }).click();
  const mailed = await codeFor(callboard.url, email);
  const wrong = mailed === "000000" ? "111111" : "000000";

  for (const message of [...Array(4).fill("This code is not right."), "Too many tries"]) {
    await typeCode(phone.getByRole("textbox", { name: "Code" }), wrong);
    await phone.getByRole("button", { name: "Verify" }).click();
    await expect(phone.getByText(message)).toBeVisible();
  }
  await typeCode(phone.getByRole("textbox", { name: "Code" }), mailed);
  await phone.getByRole("button", { name: "Verify" }).click();
  await expect(phone.getByText("Too many tries")).toBeVisible();

  for (let second = 0; second < 31; second += 1) await phone.clock.runFor(1000);
  await phone.getByRole("button", { name: "Send a new code" }).click();
  await expect(phone.getByRole("button", { name: /^Send a new code in/ })).toBeVisible();
  await expect(async () => expect(await codeFor(callboard.url, email)).not.toBe(mailed)).toPass();
  await typeCode(phone.getByRole("textbox", { name: "Code" }), await codeFor(callboard.url, email));
  await phone.getByRole("button", { name: "Verify" }).click();
  await expect(phone.getByRole("heading", { name: "What do you do?" })).toBeVisible();
});

test("each app sends accounts of the other type to the other app, and neither ends the other's session", async ({
  head,
  player,
  openWeb,
  allowNoise,
}) => {
  // An app normally never has a session of the other type. With one, its first requests are refused, and those that arrive
  // after the page has ended the session are unauthenticated.
  allowNoise(/status of 40[13]/);
  const page = await openWeb("/healthz", { person: player });
  await page.evaluate((token) => localStorage.setItem("callboard:player:token", token), head.token);
  await page.goto("/select-production");
  await expect(page.getByRole("heading", { name: "Dayplayers use the app" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("callboard:player:token"))).toBe(head.token);
  await page.goto("/player/");
  await expect(page.getByRole("heading", { name: "This is the dayplayers' app" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the office" }).click();
  await expect(page).toHaveURL(/\/$|\/sign-in/);
});
