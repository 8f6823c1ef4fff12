import type { Page } from "@playwright/test";
import { anOidcProvider } from "../../apps/server/src/testing/ports/an-oidc-provider.ts";
import { type Callboard, startCallboard } from "../support/callboard.ts";
import { violationsAtBothWidths, violationsOn } from "../support/inspect.ts";
import { codeFor } from "../support/mailbox.ts";
import { aDayplayer, aHead, newName, password } from "../support/people.ts";
import { test as base, expect } from "../support/test.ts";

type OidcProvider = Awaited<ReturnType<typeof anOidcProvider>>;
/** Specs with a provider, which is elsewhere: browsers go there, and nowhere else. */
const test = base.extend<{ foreign: string[] }, { provider: OidcProvider; callboard: Callboard }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const provider = await anOidcProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  callboard: [
    async ({ provider }, use) => {
      const callboard = await startCallboard({ ...provider.env, OIDC_ONLY_DOMAINS: "studio.example" });
      provider.serve(callboard.url);
      await use(callboard);
      await callboard.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  foreign: async ({ provider }, use) => {
    const foreign: string[] = [];
    await use(foreign);
    expect(foreign.filter((address) => new URL(address).origin !== provider.issuer)).toEqual([]);
  },
});

/** Signs in on the provider's page, which has a field with the same label as the page before it. */
async function signInAtStudio(page: Page, email: string) {
  await page.getByRole("button", { name: "Sign in with Studio login" }).click();
  await expect(page.getByRole("heading", { name: "Studio login" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a head without an account signs up through the provider, signs out there, and in again", async ({
  callboard,
  provider,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 409/);
  const { first, last, email } = newName();
  provider.add({ email, given_name: first, family_name: last });
  const page = await openWeb("/sign-in?type=department_head");
  await signInAtStudio(page, email);
  await expect(page.getByText(`You sign in as ${email}, without a password.`)).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue(first);
  await expect(page.getByLabel(/assword/)).toHaveCount(0);
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByLabel("Department", { exact: true }).selectOption("Costume");
  await page.getByLabel("Phone number").fill("2135550142");
  await page.getByRole("button", { name: "Create account" }).click();
  const later = page.getByRole("button", { name: "Not now" }).or(page.getByRole("link", { name: "Not now" }));
  const productions = page.getByRole("heading", { name: /production/i }).first();
  await expect(later.or(productions).first()).toBeVisible();

  await page.goto(`${callboard.url}/app/user-settings/security`);
  await page.getByRole("button", { name: "Unlink Studio login" }).click();
  await page.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(page.getByText(/^You have no other way to sign in\./)).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);

  await page.goto(`${callboard.url}/sign-out`);
  await page.waitForURL(new RegExp(`^${provider.issuer}/session/end`));
  await page.getByRole("button", { name: /yes/i }).click();
  await page.waitForURL(`${callboard.url}/sign-in`);
  await signInAtStudio(page, email);
  await page.waitForURL(/select-production/);
});

test("a dayplayer links an account by a mailed code once, and then signs in with one tap", async ({
  callboard,
  provider,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/status of 409/);
  // What is sent while the session ends is refused.
  allowNoise(/status of 401/);
  const { email } = await aDayplayer(callboard, { free: 0 });
  provider.add({ email });
  const phone = await openPlayer("/player/sign-in");
  await signInAtStudio(phone, email);
  await expect(phone.getByRole("heading", { name: "You have an account" })).toBeVisible();
  expect(await violationsOn(phone)).toEqual([]);
  await phone.getByRole("button", { name: "Mail me a code instead" }).click();
  await expect(phone.getByText(`We mailed it to ${email}.`)).toBeVisible();
  await phone.getByRole("textbox", { name: "Code" }).fill(await codeFor(callboard.url, email));
  await phone.getByRole("button", { name: "Sign in" }).click();
  await phone.waitForURL(/\/player\/(?!sign-in)/);

  await phone.evaluate(() => localStorage.clear());
  await phone.goto(`${callboard.url}/player/sign-in`);
  // The provider still knows the person.
  await phone.getByRole("button", { name: "Sign in with Studio login" }).click();
  await phone.waitForURL(/\/player\/(?!sign-in)/);

  await phone.goto(`${callboard.url}/player/settings/security`);
  await phone.getByRole("button", { name: "Unlink Studio login" }).click();
  expect(await violationsOn(phone)).toEqual([]);
  await phone.getByRole("button", { name: "Unlink", exact: true }).click();
  await expect(phone.getByText("Studio login is unlinked.")).toBeVisible();
  await expect(phone.getByText(/^Not linked\./)).toBeVisible();
});

test("a head links an account by its password, and a refusal of the provider is shown", async ({
  callboard,
  provider,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of (403|409|422)/);
  const { email } = await aHead(callboard);
  provider.add({ email, email_verified: false });
  const page = await openWeb("/sign-in");
  await signInAtStudio(page, email);
  await expect(page.getByText("Your provider has not verified your email address.")).toBeVisible();

  provider.add({ email });
  // The provider still knows the person.
  await page.getByRole("button", { name: "Sign in with Studio login" }).click();
  await expect(page.getByRole("heading", { name: "You have an account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create account" })).toHaveCount(0);
  await page.getByLabel("Password of your account").fill("not my password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This is not the password of your account.")).toBeVisible();
  await page.getByLabel("Password of your account").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/select-production/);
});

test("an address that signs in only with the provider gets no password, and is told which button to use", async ({
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 403/);
  const page = await openWeb("/sign-in");
  await page.getByLabel("Email").fill("rosa@studio.example");
  await page.getByLabel("Password", { exact: true }).fill("any password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Use its button on the sign-in page: Studio login.")).toBeVisible();
});
