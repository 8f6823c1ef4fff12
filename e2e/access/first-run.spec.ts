import { accountRoutes } from "@callboard/contract/routes/accounts";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import type { Locator } from "@playwright/test";
import { day } from "../support/days.ts";
import { cachedReplies, violationsOn } from "../support/inspect.ts";
import { codeFor } from "../support/mailbox.ts";
import { aNewDayplayer, newName, password } from "../support/people.ts";
import { answering, withPushService } from "../support/pushes.ts";
import { positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking } from "../support/staged.ts";
import { expect, phone as phoneScreen, phoneWithWorker, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

/** The next day from Monday to Friday. */
const nextWeekday = [1, 2, 3].map(day).find((date) => Temporal.PlainDate.from(date).dayOfWeek <= 5) ?? "";

test("an invited dayplayer is ready to be asked after at most 10 taps, without a code", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
  openPlayer,
  allowNoise,
}) => {
  test.slow();
  // The link is followed once more after it was used.
  allowNoise(/status of 404|net::ERR_|Failed to fetch/);
  const desk = await openWeb("/app/search-dayplayers", { person: head });
  const { email } = newName();
  await desk.getByRole("textbox", { name: "Their email" }).fill("nobody");
  await desk.getByRole("button", { name: "Send invite" }).click();
  await expect(desk.getByText("Write an email address like name@example.com.")).toBeVisible();
  await desk.getByRole("textbox", { name: "Their email" }).fill(email);
  await desk.getByRole("combobox", { name: /^Position/ }).selectOption("Set Costumer");
  await desk.getByRole("textbox", { name: /^Your line/ }).fill("We met on <i>Night Shift</i>.");
  await desk.getByRole("button", { name: "Send invite" }).click();
  await expect(desk.getByText(`We mailed an invitation to ${email}.`)).toBeVisible();
  const page = await openWeb("/app/my-network", { person: head });
  await expect(page.getByText("No dayplayers in network")).toBeVisible();

  const mail = await invitationTo(callboard.url, email);
  for (const fact of [head.name, "Department: Costume", "Position: Set Costumer", "We met on <i>Night Shift</i>."])
    expect(mail).toContain(fact);
  const link = mail.match(/http\S+(\/player\/join\/\S+)/)?.[1] ?? "";

  // The mail's link is the first tap. Typing into a field begins with a tap on it.
  let taps = 1;
  const phone = await openPlayer("/healthz", { screen: phoneWithWorker });
  await withPushService(phone);
  await answering(phone, "granted");
  await phone.goto(link);
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const type = async (label: string, text: string) => {
    await tap(phone.getByLabel(label, { exact: true }));
    await phone.keyboard.type(text);
  };
  await expect(phone.getByRole("heading", { name: `${head.name} wants you for Costume on` })).toBeVisible();
  await expect(phone.getByText("“We met on <i>Night Shift</i>.”")).toBeVisible();
  await type("First name", "Rosalind");
  await type("Last name", "Achterberg");
  await type("Password", password);
  await type("ZIP code", "91502");
  await expect(phone.getByText("Burbank, California")).toBeVisible();
  expect(await violationsOn(phone)).toEqual([]);
  await tap(phone.getByRole("button", { name: "Create account" }));

  // The position of the invitation is saved already.
  await expect(phone.getByText("Step 1 of 2")).toBeVisible();
  await tap(phone.getByRole("button", { name: "Weekdays" }));
  await expect(phone.getByRole("heading", { name: "Tell me about offers at once" })).toBeVisible();
  expect(await violationsOn(phone)).toEqual([]);
  // The browser's own question takes one more tap.
  taps += 1;
  const saved = phone.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("push-subscription"),
  );
  await tap(phone.getByRole("button", { name: "Turn on notifications" }));
  expect((await (await saved).response())?.status()).toBe(204);
  await expect(phone.getByRole("heading", { name: "Offers", exact: true })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(10);

  // The lists are updated live, without a reload.
  await expect(page.getByRole("link", { name: "Rosalind Achterberg", exact: true })).toBeVisible();
  const position = await aPosition(call, head, { date: nextWeekday, name: "Set Costumer" });
  await visit(desk, positionPath(position));
  await expect(desk.getByRole("link", { name: "Rosalind Achterberg", exact: true })).toBeVisible();

  // The first job is on the phone without a network, although the app was never started again.
  const token = (await phone.evaluate(() => localStorage.getItem("callboard:player:token"))) ?? "";
  const account = await call(accountRoutes.getAccount, { token });
  const rosalind = { account, token, email, name: "Rosalind Achterberg" };
  const id = await aBooking({ call, head, player: rosalind, position });
  await expect.poll(() => cachedReplies(phone, "/api/player/bookings")).toContain(id);
  await expect.poll(() => cachedReplies(phone, "/api/player/profile")).not.toBe("");
  await expect.poll(() => cachedReplies(phone, "/api/account")).not.toBe("");
  await phone.context().setOffline(true);
  await phone.goto("/player/bookings");
  await expect(phone.getByRole("region", { name: "Next" })).toContainText("Call 6:30 AM");

  // Somebody who has an account signs in and joins by a button. The head learns of the account then, and not before.
  await visit(desk, "/app/search-dayplayers");
  await desk.getByRole("textbox", { name: "Their email" }).fill(player.email);
  await desk.getByRole("button", { name: "Send invite" }).click();
  await expect(desk.getByText(`We mailed an invitation to ${player.email}.`)).toBeVisible();
  const theirs = (await invitationTo(callboard.url, player.email)).match(/http\S+(\/player\/join\/\S+)/)?.[1] ?? "";
  const known = await openPlayer(theirs);
  await known.getByRole("link", { name: "Sign in" }).tap();
  await known.getByLabel("Password", { exact: true }).fill(password);
  await known.getByRole("button", { name: "Sign in", exact: true }).tap();
  await known.getByRole("button", { name: "Join the network" }).tap();
  await expect(known.getByRole("heading", { name: `You are in the network of ${head.name}` })).toBeVisible();
  await expect(page.getByRole("link", { name: player.name, exact: true })).toBeVisible();

  await visit(known, link);
  await expect(known.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("a code on a wall makes a stranger ready to be asked after at most 10 taps", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
  openPlayer,
  allowNoise,
}) => {
  test.slow();
  // The link is followed once more after it was switched off.
  allowNoise(/status of 404/);
  const page = await openWeb("/app/my-network/link", { person: head });
  await page.getByRole("button", { name: "Create link" }).click();
  const poster = page.getByRole("region", { name: "The page to print" });
  await expect(poster.getByRole("img", { name: "QR code to join the network of Costume" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print page" })).toBeHidden();
  await expect(poster).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  const url = await page.getByLabel("Link", { exact: true }).inputValue();
  await expect(poster).toContainText(url.replace("http://", ""));
  const { pathname } = new URL(url);
  const network = await openWeb("/app/my-network", { person: head, screen: phoneScreen });
  await expect(network.getByText("No dayplayers in network")).toBeVisible();

  // The scanned code is the first tap.
  let taps = 1;
  const phone = await openPlayer(pathname);
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const type = async (label: string, text: string) => {
    await tap(phone.getByLabel(label, { exact: true }));
    await phone.keyboard.type(text);
  };
  const { email } = newName();
  await expect(phone.getByRole("heading", { name: /^Costume on / })).toBeVisible();
  await type("First name", "Ottilie");
  await type("Last name", "Brandt");
  await type("Email", email);
  await type("Password", password);
  await phone.getByLabel(/^ZIP/).tap();
  taps += 1;
  await phone.keyboard.type("91502");
  await expect(phone.getByText("Burbank, California")).toBeVisible();
  await tap(phone.getByRole("button", { name: "Set Costumer", exact: true }));
  expect(await violationsOn(phone)).toEqual([]);
  await tap(phone.getByRole("button", { name: "Create account and join" }));
  await expect(phone.getByLabel("Code", { exact: true })).toBeFocused();
  await phone.keyboard.type(await codeFor(callboard.url, email));
  await tap(phone.getByRole("button", { name: "Verify" }));
  await tap(phone.getByRole("button", { name: "Weekdays" }));
  await expect(phone.getByRole("heading", { name: "Tell me about offers at once" })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(10);
  // The list is updated live, and the dayplayer can be asked.
  await expect(network.getByRole("link", { name: "Ottilie Brandt", exact: true })).toBeVisible();
  const position = await aPosition(call, head, { date: nextWeekday, name: "Set Costumer" });
  await visit(page, positionPath(position));
  await expect(page.getByRole("link", { name: "Ottilie Brandt", exact: true })).toBeVisible();

  // Somebody who has an account joins by a button, and leaves again.
  const known = await openPlayer(pathname, { person: player });
  await known.getByRole("button", { name: "Join the network" }).tap();
  await expect(known.getByRole("heading", { name: `You are in the network of ${head.name}` })).toBeVisible();
  expect(await violationsOn(known)).toEqual([]);
  await expect(network.getByRole("link", { name: player.name, exact: true })).toBeVisible();
  await known.getByRole("button", { name: "Leave the network" }).tap();
  await expect(known.getByRole("heading", { name: "You left the network." })).toBeVisible();

  await visit(page, "/app/my-network/link");
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("No link yet")).toBeVisible();
  await known.goto(pathname);
  await expect(known.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("the first steps survive closing the tab, and the days can be left for later", async ({
  callboard,
  call,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  const fresh = await aNewDayplayer(callboard);
  let phone = await openPlayer("/player/", { person: fresh });
  const closeAndReopen = async () => {
    const context = phone.context();
    await phone.close();
    phone = await context.newPage();
    await phone.goto("/player/");
  };
  await expect(phone.getByText("Step 1 of 4")).toBeVisible();
  await phone.getByRole("button", { name: "Set Costumer", exact: true }).tap();
  await phone.getByRole("button", { name: "Continue" }).tap();

  await phone.getByRole("button", { name: "Continue" }).tap();
  await expect(phone.getByText("City is required.")).toBeFocused();
  await phone.getByLabel("ZIP").fill("91502");
  await expect(phone.getByLabel("City")).toHaveValue("Burbank");
  await expect(phone.getByLabel("State")).toHaveValue("California");
  await expect(phone.getByText("City is required.")).toBeHidden();
  await closeAndReopen();
  await expect(phone.getByText("Step 2 of 4")).toBeVisible();
  await expect(phone.getByLabel("City")).toHaveValue("Burbank");
  await phone.getByLabel("Travel radius").fill("0");
  await phone.getByRole("button", { name: "Continue" }).tap();
  await expect(phone.getByText("Choose between 1 and 500 miles.")).toBeVisible();
  await phone.getByLabel("Travel radius").fill("30");
  await phone.getByRole("button", { name: "Continue" }).tap();

  await expect(phone.getByRole("heading", { name: "When are you free?" })).toBeVisible();
  await expect(phone.getByText("Step 3 of 4")).toBeVisible();
  await phone.getByRole("button", { name: "Back" }).tap();
  await expect(phone.getByText("Step 2 of 4")).toBeVisible();
  await phone.getByRole("button", { name: "Continue" }).tap();
  await phone.getByRole("button", { name: "Choose days" }).tap();
  await expect(phone.getByRole("button", { name: "Sun" })).toBeFocused();
  await closeAndReopen();
  await expect(phone.getByRole("heading", { name: "When are you free?" })).toBeVisible();
  await phone.getByRole("button", { name: "I'll do it later" }).tap();
  await expect(phone.getByRole("heading", { name: "Tell me about offers at once" })).toBeVisible();
  await phone.getByRole("button", { name: "Back" }).tap();
  await expect(phone.getByRole("heading", { name: "When are you free?" })).toBeVisible();
  await phone.goBack();
  await phone.getByRole("button", { name: "Not now" }).tap();
  await expect(phone.getByRole("heading", { name: "Offers", exact: true })).toBeVisible();
  expect(await call(dayplayerRoutes.getDayplayerProfile, { token: fresh.token })).toMatchObject({
    positions: ["Set Costumer"],
    city: "Burbank",
    travel_radius_miles: 30,
    place_known: true,
  });
});

async function invitationTo(url: string, email: string): Promise<string> {
  let text = "";
  await expect(async () => {
    const reply = await fetch(`${url}/api/mailbox?to=${encodeURIComponent(email)}`);
    const { data } = (await reply.json()) as { data: { text: string; kind: string }[] };
    text = data.find(({ kind }) => kind === "dayplayer_invitation")?.text ?? "";
    expect(text).not.toBe("");
  }).toPass({ intervals: [50, 100, 200] });
  return text;
}
