import { signInSecurityRoutes } from "@callboard/contract/routes/accounts/passwords";
import type { Page } from "@playwright/test";
import { byName, withAuthenticator } from "../support/authenticator.ts";
import { downloaded } from "../support/downloads.ts";
import { violationsAtBothWidths, violationsOn } from "../support/inspect.ts";
import { type Person, password } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

/** Creates a passkey in the page by the routes and the browser's own functions. */
const addPasskey = (page: Page, { token }: Person) =>
  page.evaluate(
    async ({ token, start, add }) => {
      const post = async (path: string, body?: object) => {
        const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
        const reply = await fetch(path, { method: "POST", headers, ...(body && { body: JSON.stringify(body) }) });
        return (await reply.json()).data;
      };
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await post(start));
      const created = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      return (await post(add, { passkey: created.toJSON() })).passkeys.length as number;
    },
    { token, start: signInSecurityRoutes.startPasskey.path, add: signInSecurityRoutes.addPasskey.path },
  );

test("a head whose sign-in was yesterday downloads a table after confirming with the password, or with a passkey", async ({
  callboard,
  head,
  booked: _,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of (403|422)/);
  const page = await openWeb(`${byName(callboard.url)}/app/booked`, { person: head });
  const download = page.getByRole("button", { name: "Download CSV" });
  await expect(download).toBeVisible();
  await signedInYesterday(callboard, head);
  await download.click();
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  await dialog.getByLabel("Your password").fill("not my password");
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(dialog.getByText("This is not your current password.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(password);
  let saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Go on" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^bookings-/);
  await expect(dialog).toHaveCount(0);
  expect((await downloaded(page, "Download CSV")).name).toMatch(/^bookings-/);

  await withAuthenticator(page);
  expect(await addPasskey(page, head)).toBe(1);
  await signedInYesterday(callboard, head);
  await download.click();
  saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^bookings-/);
});

test("a dayplayer confirms before the email address changes, and what was typed stays", async ({
  callboard,
  player,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/status of 403/);
  const page = await openPlayer("/player/settings/account", { person: player });
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(`new.${player.email}`);
  await page.getByLabel("Current password").fill(password);
  await signedInYesterday(callboard, player);
  await page.getByRole("button", { name: "Send the code" }).click();
  const sheet = page.getByRole("dialog", { name: "Is it you?" });
  await expect(sheet).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(page.getByLabel("New email")).toHaveValue(`new.${player.email}`);
  await page.getByRole("button", { name: "Send the code" }).click();
  await sheet.getByLabel("Your password").fill(password);
  await sheet.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText(`We sent a code to new.${player.email}.`)).toBeVisible();
});

const signedInYesterday = (
  { query }: { query: (text: string, values?: unknown[]) => Promise<unknown> },
  { account }: Person,
) =>
  query("update sessions set authenticated_at = authenticated_at - interval '1 day' where account_id = $1", [
    account.id,
  ]);
