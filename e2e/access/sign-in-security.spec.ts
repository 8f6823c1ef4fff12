import type { Page } from "@playwright/test";
import { appCode } from "../support/app-code.ts";
import { byName, withAuthenticator, withoutPasskeyAutofill } from "../support/authenticator.ts";
import type { Callboard } from "../support/callboard.ts";
import { downloaded } from "../support/downloads.ts";
import { violationsOn } from "../support/inspect.ts";
import { codeFor } from "../support/mailbox.ts";
import { newName, type Person, password } from "../support/people.ts";
import { desk, expect, type Open, phone, test } from "../support/test.ts";
import { typeCode } from "../support/type-code.ts";
import { visit } from "../support/visit.ts";

/** The key that an authenticator app is given, in groups of four letters. */
const secretShown = /^(?:[A-Z2-7]{4} ?){8}$/;

async function enterPassword(page: Page, { email }: Pick<Person, "email">) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
}

test("a head adds a passkey, signs in with it alone, and removes it", async ({ callboard, head, openWeb }) => {
  const page = await openWeb(`${byName(callboard.url)}/app/user-settings/security`, { person: head });
  await withAuthenticator(page);
  // The device would choose the passkey of the autofill by itself.
  await withoutPasskeyAutofill(page);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect(passkeys.getByText("You have no passkeys yet.")).toBeVisible();
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(1);
  await passkeys.getByRole("button", { name: /^Rename/ }).click();
  await passkeys.getByLabel("Name of the passkey").fill("Office computer");
  await passkeys.getByRole("button", { name: "Save" }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("Office computer");
  await expect(passkeys.getByRole("listitem")).toContainText("not used yet");
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("link", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`${byName(callboard.url)}/sign-in`);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/select-production/);

  await page.goto(`${byName(callboard.url)}/app/user-settings/security`);
  await expect(passkeys.getByRole("listitem")).toContainText("last used");
  await passkeys.getByRole("button", { name: "Remove Office computer" }).click();
  await passkeys.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(passkeys.getByText("You have no passkeys yet.")).toBeVisible();
});

interface SigningUp {
  callboard: Callboard;
  openWeb: Open;
  screen: typeof desk;
}

/** Signs a head up to the page that offers a passkey and codes. */
async function signUp({ callboard, openWeb, screen }: SigningUp) {
  const { first, last, email } = newName();
  const page = await openWeb(`${byName(callboard.url)}/account?type=department_head`, { screen });
  await withAuthenticator(page);
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Department", { exact: true }).selectOption("Costume");
  await page.getByLabel("Phone number").fill("213 555 0142");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await typeCode(page.getByLabel("Code", { exact: true }), await codeFor(callboard.url, email));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("heading", { name: "Sign in faster next time with a passkey" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  return { page, email };
}

test("a new head leaves two-step sign-in and a passkey for later, then adds a passkey and picks it in the email field next time", async ({
  callboard,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 409 .*calendar-feed/); // without a production there is none
  const { page } = await signUp({ callboard, openWeb, screen: phone });
  await page.getByRole("button", { name: "Use codes from an authenticator app" }).click();
  await expect(page.getByText(secretShown)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL(/select-production/);

  await visit(page, "/account/passkey");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page).toHaveURL(/select-production/);
  await page.goto(`${byName(callboard.url)}/sign-out`);
  await expect(page).toHaveURL(/\/$/);
  // The device chooses the passkey of the autofill by itself.
  await page.goto(`${byName(callboard.url)}/sign-in`);
  await expect(page).toHaveURL(/select-production/);
});

test("a new head turns two-step sign-in on, and signs in with a code after a wrong one", async ({
  callboard,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of (403|422)|status of 409 .*calendar-feed/);
  const { page, email } = await signUp({ callboard, openWeb, screen: desk });
  await page.getByRole("button", { name: "Use codes from an authenticator app" }).click();
  const secret = await page.getByText(secretShown).innerText();
  const code = page.getByLabel("Code from your authenticator app");
  await code.fill(appCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "I saved them" }).click();
  await expect(page).toHaveURL(/select-production/);
  await visit(page, "/app/user-settings/security");
  await expect(page.getByRole("region", { name: "Two-step sign-in" }).getByText(/^On since/)).toBeVisible();

  await page.getByRole("link", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await visit(page, "/sign-in");
  await enterPassword(page, { email });
  expect(await violationsOn(page)).toEqual([]);
  const right = appCode(secret, { next: 1 });
  await code.fill(right === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This code is not right")).toBeVisible();
  await code.fill(right);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toHaveCount(0);
  await expect(page).toHaveURL(/select-production/);
});

test("a dayplayer turns two-step sign-in on, signs in with a code and a recovery code, which works once, and turns it off", async ({
  player,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/status of (403|422)/);
  // What is sent while the session ends is refused.
  allowNoise(/status of 401/);
  const page = await openPlayer("/player/settings/security", { person: player });
  const twoSteps = page.getByRole("region", { name: "Two-step sign-in" });
  const signOut = async () => {
    await visit(page, "/player/profile");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await enterPassword(page, player);
  };
  await twoSteps.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  await expect(twoSteps.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expect(twoSteps.getByText(/^Scan this code/)).toBeFocused();
  await twoSteps.getByRole("button", { name: "Cancel" }).click();
  await expect(twoSteps.getByRole("button", { name: "Turn on two-step sign-in" })).toBeFocused();
  await twoSteps.getByRole("button", { name: "Turn on two-step sign-in" }).click();
  const secret = (await twoSteps.getByText(secretShown).textContent()) ?? "";
  expect(await violationsOn(page)).toEqual([]);
  await twoSteps.getByLabel("Code from your authenticator app").fill(appCode(secret));
  await twoSteps.getByRole("button", { name: "Turn on" }).click();
  await expect(twoSteps.getByRole("listitem")).toHaveCount(10);
  const [first = "", second = ""] = await twoSteps.getByRole("listitem").allTextContents();
  expect(await violationsOn(page)).toEqual([]);
  expect((await downloaded(page, "Download the codes")).name).toBe("callboard-recovery-codes.txt");
  await twoSteps.getByRole("button", { name: "I saved them" }).click();
  await expect(twoSteps.getByText("10 of 10 recovery codes left.")).toBeVisible();

  await signOut();
  await page.getByLabel("Code from your authenticator app").fill(appCode(secret, { next: 1 }));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toHaveCount(0);
  await signOut();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(first);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toHaveCount(0);
  await expect(page.getByRole("navigation").first()).toBeVisible();

  // A recovery code works once.
  await signOut();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(first);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This code is not right")).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(player.email);
  await enterPassword(page, player);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(second);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toHaveCount(0);
  await expect(page.getByRole("navigation").first()).toBeVisible();

  await visit(page, "/player/settings/security");
  await expect(twoSteps.getByText("8 of 10 recovery codes left.")).toBeVisible();
  await twoSteps.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  await twoSteps.getByRole("button", { name: "Turn off two-step sign-in" }).click();
  await expect(twoSteps.getByRole("button", { name: "Turn on two-step sign-in" })).toBeVisible();
});
