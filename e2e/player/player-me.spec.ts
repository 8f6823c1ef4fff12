import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Page } from "@playwright/test";
import { day } from "../support/days.ts";
import { downloaded } from "../support/downloads.ts";
import { codeFor } from "../support/mailbox.ts";
import { linkFor } from "../support/mailed-link.ts";
import { password } from "../support/people.ts";
import { reload } from "../support/reload.ts";
import { aPosition } from "../support/staffing.ts";
import { waitingOffer } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";
import { typeCode } from "../support/type-code.ts";
import { visit } from "../support/visit.ts";

test("a forgotten password can be replaced in the player app, which then opens the requested screen", async ({
  callboard,
  player,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/status of (404|422)/);
  const phone = await openPlayer("/player/profile/record");
  await expect(phone).toHaveURL(/\/player\/sign-in\?next=/);
  await phone.getByLabel("Email").fill(player.email);
  await phone.getByRole("link", { name: "Forgot your password?" }).tap();
  await expect(phone.getByLabel("Email")).toHaveValue(player.email);
  await phone.getByRole("button", { name: "Send the link" }).tap();
  await expect(phone.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(phone.getByRole("button", { name: /Send it again in/ })).toBeDisabled();

  const link = await linkFor(callboard.url, player.email, "/player/password/reset/");
  await phone.goto(link);
  const change = phone.getByRole("button", { name: "Change password" });
  await phone.getByLabel("New password", { exact: true }).fill("another-fine-horse");
  await phone.getByLabel("Confirm new password").fill("another-fine-hose");
  await change.tap();
  await expect(phone.getByText("The passwords do not match.")).toBeVisible();
  await phone.getByLabel("Confirm new password").fill("another-fine-horse");
  await change.tap();
  await expect(phone).toHaveURL(/\/player\/sign-in/);

  await phone.goto("/player/profile/record");
  await phone.getByLabel("Email").fill(player.email);
  await phone.getByLabel("Password", { exact: true }).fill(password);
  await phone.getByRole("button", { name: "Sign in" }).tap();
  await expect(phone.getByRole("alert")).toContainText("Email or password is wrong.");
  await phone.getByLabel("Password", { exact: true }).fill("another-fine-horse");
  await phone.getByRole("button", { name: "Sign in" }).tap();
  await expect(phone.getByRole("heading", { name: "Why am I offered work?" })).toBeVisible();

  const secondVisit = await openPlayer(link);
  await secondVisit.getByLabel("New password", { exact: true }).fill("yet-another-horse");
  await secondVisit.getByLabel("Confirm new password").fill("yet-another-horse");
  await secondVisit.getByRole("button", { name: "Change password" }).tap();
  await expect(secondVisit.getByText("This link no longer works. Ask for a new one.")).toBeVisible();
  await secondVisit.getByRole("link", { name: "Ask for a new link" }).tap();
  await expect(secondVisit.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});

test("the screens before sign-in are shown from their top with the focus on the heading, and a head who signs in is sent to the head app", async ({
  head,
  openPlayer,
}) => {
  const phone = await openPlayer("/player/account?email=ana%2Breyes%40example.com");
  await expect(phone.getByLabel("Email")).toHaveValue("ana+reyes@example.com");
  await expect(phone.getByRole("heading", { level: 1, name: "Create your account" })).not.toBeFocused();
  await phone.getByRole("link", { name: "Sign in" }).tap();
  await expect(phone.getByRole("heading", { level: 1, name: "Sign in" })).toBeFocused();
  await phone.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await phone.getByRole("link", { name: "Create account" }).tap();
  await expect(phone.getByRole("heading", { level: 1, name: "Create your account" })).toBeFocused();
  await expect(phone.getByRole("heading", { level: 1, name: "Create your account" })).toBeInViewport();

  await phone.goto(`/player/sign-in?email=${head.email}`);
  const requests: string[] = [];
  phone.on("request", (request) => request.url().includes("/api/") && requests.push(new URL(request.url()).pathname));
  await expect(phone.getByLabel("Email")).toHaveValue(head.email);
  await phone.getByLabel("Password", { exact: true }).fill(password);
  await phone.getByRole("button", { name: "Sign in" }).tap();
  await expect(phone.getByRole("alert")).toContainText("Your productions are in the office.");
  // The page asks for the providers of single sign-on, sooner or later.
  const ofAccount = requests.filter((path) => path !== "/api/sso");
  expect(ofAccount).toEqual(["/api/token", "/api/account", "/api/sign-out"]);
  await phone.getByRole("link", { name: "Go to the office" }).tap();
  await expect(phone).toHaveURL(/\/sign-in\?email=/);
  await expect(phone.getByLabel("Email")).toHaveValue(head.email);
});

/** Returns a photo of 24 megapixels and 14 MB, as phones make them. Decoders ignore what follows the picture. */
async function aLargePhoto(page: Page): Promise<Buffer> {
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(6000, 4000);
    canvas.getContext("2d")?.fillRect(0, 0, 3000, 4000);
    const file = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.5 });
    return Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join("");
  });
  return Buffer.concat([Buffer.from(picture, "latin1"), Buffer.alloc(14_000_000)]);
}

test("a dayplayer's profile: notifications that are counted until seen, the rank with its reasons, a photo, and a draft that survives a reload", async ({
  call,
  head,
  player,
  openPlayer,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/status of 422/);
  const position = await aPosition(call, head);
  // The date is after the four weeks that the dayplayer has marked as available.
  await aPosition(call, head, { date: day(29) });
  const phone = await openPlayer("/player/profile", { person: player });
  await expect(phone.getByRole("link", { name: /^Notifications/ })).toBeVisible();
  await waitingOffer({ call, head, player, position });
  await expect(phone.getByRole("link", { name: "Notifications 1 new" })).toBeVisible();
  await phone.getByRole("link", { name: /^Notifications/ }).tap();
  const list = phone.getByRole("list", { name: "Notifications" });
  await expect(list.getByRole("listitem")).toContainText("Costumer");
  await expect(list.getByRole("listitem")).toContainText("Needs you");
  await expect(phone.getByRole("link", { name: "Notifications 1 new" })).toHaveCount(0);
  await list.getByRole("link").tap();
  await expect(phone).toHaveURL(/\/player\/offers\//);

  await visit(phone, "/player/profile");
  await phone.getByRole("link", { name: /^Why am I offered work/ }).tap();
  const helps = phone.getByRole("region", { name: "What would help" });
  await expect(helps).toContainText("A few jobs near you, in your positions, are on days you did not mark free.");
  await expect(helps.getByRole("link", { name: "Add a photo" })).toBeVisible();
  await phone.getByText("Your place in each offer").tap();
  const stood = phone.getByRole("region", { name: "Your place in each offer" });
  await expect(stood.getByRole("listitem")).toContainText("No. ");
  await expect(stood.getByRole("listitem")).toContainText("new: nothing counted yet");
  await phone.getByText("How you answer").tap();
  await expect(phone.getByRole("region", { name: "How you answer" })).toContainText("Waiting for you1");
  await helps.getByRole("link", { name: "Mark my days" }).tap();
  await expect(phone).toHaveURL(/\/player\/calendar/);

  await visit(phone, "/player/profile");
  const choose = phone.getByLabel("Choose a photo");
  await choose.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
  await expect(phone.getByRole("alert")).toContainText("This file can't be read as a photo.");
  await choose.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await aLargePhoto(phone) });
  const sheet = phone.getByRole("dialog", { name: "Your photo", exact: true });
  await sheet.getByLabel("Zoom").fill("2");
  await sheet.getByRole("button", { name: "Use this photo" }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(phone.getByRole("button", { name: "Change photo" })).toBeVisible();
  await phone.getByRole("link", { name: /^How departments see me/ }).tap();
  const seen = phone.getByRole("group", { name: player.name });
  await expect(seen.locator("img")).toHaveAttribute("src", /^\/files\/.+\.webp$/);
  await expect(seen).toContainText("Burbank, California");
  await expect(seen).toContainText("Travels up to 50 miles");
  await expect(phone.getByText(player.email)).toHaveCount(0);

  await visit(phone, "/player/profile/edit");
  await phone.getByLabel("About me").fill("Ten years of period films.");
  await phone.getByLabel(/In the business since/).fill("2199");
  await reload(phone);
  await expect(phone.getByText("You have changes here that are not saved yet.")).toBeVisible();
  await expect(phone.getByLabel("About me")).toHaveValue("Ten years of period films.");
  await phone.getByRole("button", { name: "Save" }).tap();
  await expect(phone.getByText("This year is still to come.")).toBeVisible();
  await phone.getByLabel(/In the business since/).fill("2014");
  await phone.getByRole("button", { name: "Save" }).tap();
  await expect(phone.getByText("Profile saved.")).toBeVisible();
  await visit(phone, "/player/profile/as-seen");
  await expect(phone.getByText("Ten years of period films.")).toBeVisible();
  await expect(phone.getByText(/\d+ years in the business/)).toBeVisible();
});

test("settings are saved: notifications, the calendar feed, the account, its sessions and password, a copy of the data, and its deletion", async ({
  callboard,
  call,
  player,
  offered: { id },
  openPlayer,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/status of (401|422)/);
  await call(dayplayerOfferRoutes.acceptOffer, { token: player.token, params: { id }, body: {} });
  const phone = await openPlayer("/player/settings/notifications", { person: player });
  const mails = phone.getByRole("switch", { name: "Mail" });
  await expect(mails).toBeChecked();
  const saved = (text: string) =>
    phone.waitForResponse((response) => response.request().postData()?.includes(text) ?? false);
  const mailsSaved = saved("notify_by_email");
  await mails.tap();
  await expect(mails).not.toBeChecked();
  await expect(phone.getByRole("switch", { name: "Text message" })).toBeDisabled();
  const hoursSaved = saved("21:30");
  await phone.getByLabel("From", { exact: true }).fill("21:30");
  for (const response of [mailsSaved, hoursSaved]) expect((await response).status()).toBe(200);
  await reload(phone);
  await expect(mails).not.toBeChecked();
  await expect(phone.getByLabel("From", { exact: true })).toHaveValue("21:30");

  // The calendar feed's address can be copied and replaced.
  await visit(phone, "/player/settings/calendar");
  await phone.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const address = phone.getByText(/\/calendar\/.+\.ics$/);
  const first = (await address.textContent()) ?? "";
  await expect(phone.getByRole("link", { name: "Add to my calendar" })).toHaveAttribute("href", /^webcal:/);
  await phone.getByRole("button", { name: "Copy the address" }).tap();
  await expect(phone.getByText("The address is copied.")).toBeVisible();
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(first);
  expect((await fetch(first)).status).toBe(200);
  await phone.getByRole("button", { name: "Make a new address" }).tap();
  await phone.getByRole("dialog").getByRole("button", { name: "Make a new address" }).tap();
  await expect(address).not.toHaveText(first);
  expect((await fetch(first)).status).toBe(404);

  const { token } = await call(accountRoutes.signIn, {
    body: { email: player.email, password, device_name: "player" },
  });
  await visit(phone, "/player/settings/data");
  const { name, bytes } = await downloaded(phone, "Download my data");
  expect(name).toMatch(/^callboard-data-.*\.zip$/);
  expect(bytes.subarray(0, 4).toString()).toBe("PK\u0003\u0004");
  await visit(phone, "/player/settings/account");
  await phone.getByLabel("First name").fill("Anabel");
  await phone.getByLabel("Phone number").fill("12");
  await phone.getByRole("button", { name: "Save" }).tap();
  await expect(phone.getByText("This is not a phone number of the United States (+1).")).toBeVisible();
  await phone.getByLabel("Phone number").fill("213 555 0177");
  await phone.getByRole("button", { name: "Save" }).tap();
  await expect(phone.getByText("Saved.")).toBeVisible();

  await phone.getByRole("button", { name: "Change email" }).tap();
  const email = `new.${player.email}`;
  await phone.getByLabel("New email").fill(email);
  await phone.getByLabel("Current password").fill(password);
  await phone.getByRole("button", { name: "Send the code" }).tap();
  await expect(phone.getByText(`We sent a code to ${email}.`)).toBeVisible();
  await typeCode(phone.getByLabel("Code", { exact: true }), await codeFor(callboard.url, email));
  await phone.getByRole("button", { name: "Confirm email" }).tap();
  await expect(phone.getByText(`You sign in with ${email}.`)).toBeVisible();

  await visit(phone, "/player/settings/security");
  await phone.getByRole("button", { name: "Sign out everywhere else" }).tap();
  await expect(phone.getByText("You are signed out everywhere but here.")).toBeVisible();
  const gone = await fetch(`${callboard.url}/api/account`, { headers: { authorization: `Bearer ${token}` } });
  expect(gone.status).toBe(401);

  // A change of the password needs the old one and takes effect at once.
  const changed = "another-fine-horse";
  await phone.getByLabel("Current password").fill("not-my-password");
  await phone.getByLabel("New password", { exact: true }).fill(changed);
  await phone.getByLabel("Confirm new password").fill(changed);
  await phone.getByRole("button", { name: "Update password" }).tap();
  await expect(phone.getByText("This is not your current password.")).toBeVisible();
  await phone.getByLabel("Current password").fill(password);
  await phone.getByRole("button", { name: "Update password" }).tap();
  await expect(phone.getByText("Your password is changed.")).toBeVisible();
  await expect(phone.getByLabel("Current password")).toHaveValue("");
  await visit(phone, "/player/profile");
  await expect(phone.getByText("Anabel")).toBeVisible();

  // The deletion needs the password and shows its consequences first.
  await visit(phone, "/player/settings/delete");
  await expect(phone.getByRole("main")).toContainText("1 coming booking will be dropped");
  const remove = phone.getByRole("button", { name: "Delete my account" });
  await expect(remove).toBeDisabled();
  await phone.getByLabel("Enter your password to confirm").fill("not-my-password");
  await remove.tap();
  await expect(phone.getByText("This is not your current password.")).toBeVisible();
  await phone.getByLabel("Enter your password to confirm").fill(changed);
  await remove.tap();
  await expect(phone.getByText("Your account is deleted.")).toBeVisible();
  await phone.getByLabel("Email").fill(email);
  await phone.getByLabel("Password", { exact: true }).fill(changed);
  await phone.getByRole("button", { name: "Sign in" }).tap();
  await expect(phone.getByText("Email or password is wrong.")).toBeVisible();
});
