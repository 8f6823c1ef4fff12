import type { Page } from "@playwright/test";
import { reload } from "../support/reload.ts";
import { acceptOn, offerCard, openAcceptSheet } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { waitingOffer } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";

// What the sheets say and keep by which a dayplayer answers an offer or leaves a job.

test("the sheet that accepts an offer names the other offer of that day, which the answer closes", async ({
  call,
  head,
  player,
  offered: { position, id },
  openPlayer,
}) => {
  const other = await aPosition(call, head, { date: position.date, name: "Set Costumer" });
  await waitingOffer({ call, head, player, position: other });
  const phone = await openPlayer(`/player/offers/${id}`, { person: player });
  const sheet = await openAcceptSheet(phone);
  await expect(sheet).toContainText("This closes another offer of yours:");
  await expect(sheet.getByRole("listitem")).toHaveText(/Set Costumer · The Long Tide · \$44\.00\/hr/);
  await sheet.getByRole("button", { name: "Accept this job" }).tap();
  await expect(phone).toHaveURL(/\/player\/bookings\/.+/);

  await phone.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Offers" }).tap();
  await expect(offerCard(phone, "Set Costumer")).toContainText("You accepted another job that day");
});

test("an offer that is alone on its day closes no other", async ({ player, offered, openPlayer }) => {
  const phone = await openPlayer(`/player/offers/${offered.id}`, { person: player });
  const sheet = await openAcceptSheet(phone);
  await expect(sheet).toContainText("You're booked the moment you tap.");
  await expect(sheet).not.toContainText("This closes");
});

for (const where of ["list of offers", "offer's own page"])
  test(`one press of Back leads from a booking that was accepted on the ${where} to where one came from`, async ({
    player,
    offered,
    openPlayer,
  }) => {
    const phone = await openPlayer("/player/calendar", { person: player });
    const navigation = phone.getByRole("navigation", { name: "Main" });
    await navigation.getByRole("link", { name: "Offers" }).tap();
    if (where !== "list of offers") await phone.getByRole("link", { name: /^About this job/ }).tap();
    await acceptOn(phone);
    await expect(phone).toHaveURL(new RegExp(offered.id));
    await expect(phone.getByText("You are booked.")).toBeVisible();
    await phone.goBack();
    await expect(phone.getByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
    await phone.goBack();
    await expect(phone).toHaveURL(/\/player\/calendar/);
  });

/** Types into the field of an open sheet, closes the sheet, loads the page anew and opens the sheet again. */
async function typeAndComeBack(phone: Page, opener: string | RegExp, label: string, typed: string) {
  const open = () => phone.getByRole("button", { name: opener }).tap();
  const field = phone.getByRole("dialog").getByLabel(label);
  await open();
  await field.fill(typed);
  await phone.getByRole("button", { name: "Close" }).tap();
  await expect(field).toBeHidden();
  await open();
  await expect(field).toHaveValue(typed);
  await reload(phone);
  await open();
  await expect(field).toHaveValue(typed);
}

test("the message of a decline survives closing its sheet and the app, until it is sent", async ({
  player,
  offered,
  openPlayer,
}) => {
  const phone = await openPlayer(`/player/offers/${offered.id}`, { person: player });
  await typeAndComeBack(phone, /^Decline,/, "Message (optional)", "Working out of town");
  await phone.getByRole("button", { name: "Decline this job" }).tap();
  await expect(offerCard(phone)).toContainText("Working out of town");
  const kept = await phone.evaluate(() => Object.values(localStorage).join());
  expect(kept).not.toContain("Working out of town");
});

test("the reason for dropping out survives closing its sheet and the app, and without a network a call is offered", async ({
  player,
  booked,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/net::ERR_|Failed to fetch/);
  const phone = await openPlayer(`/player/bookings/${booked.id}`, { person: player });
  await typeAndComeBack(phone, "Drop out", "Why? The department reads this.", "My child is ill");
  const sheet = phone.getByRole("dialog");
  await phone.context().setOffline(true);
  await sheet.getByRole("button", { name: "Drop out" }).tap();
  await expect(sheet).toContainText("Call the department: they have to know now.");
  await expect(sheet.getByRole("link", { name: "(213) 555-0142" })).toHaveAttribute("href", "tel:+12135550142");
});

test("the focus passes to the heading when the buttons of an answered offer disappear", async ({
  player,
  offered,
  openPlayer,
}) => {
  expect(offered.id).toBeTruthy();
  const phone = await openPlayer("/player/", { person: player });
  // What takes care of the focus is loaded after the first screen.
  await phone.evaluate(() => navigator.serviceWorker.ready);
  const decline = phone.getByRole("button", { name: /^Decline,/ });
  await decline.focus();
  await decline.press("Enter");
  await phone.getByRole("button", { name: "Decline this job" }).press("Enter");
  await expect(decline).toHaveCount(0);
  await expect(phone.getByRole("heading", { level: 1, name: "Offers" })).toBeFocused();
});

test("the screens before sign-in are shown from their top, with the focus on the heading", async ({ openPlayer }) => {
  const phone = await openPlayer("/player/account");
  await expect(phone.getByRole("heading", { level: 1, name: "Create your account" })).not.toBeFocused();
  await phone.getByRole("link", { name: "Sign in" }).tap();
  await expect(phone.getByRole("heading", { level: 1, name: "Sign in" })).toBeFocused();
  await phone.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await phone.getByRole("link", { name: "Create account" }).tap();
  await expect(phone.getByRole("heading", { level: 1, name: "Create your account" })).toBeFocused();
  await expect(phone.getByRole("heading", { level: 1, name: "Create your account" })).toBeInViewport();
});

test("the language that was chosen keeps the focus and its place", async ({ player, openPlayer }) => {
  const phone = await openPlayer("/player/settings", { person: player });
  const spanish = phone.getByRole("radio", { name: "Español" });
  await phone.getByText("Español").scrollIntoViewIfNeeded();
  await spanish.focus();
  await spanish.press("Space");
  await expect(phone.getByRole("heading", { level: 1, name: "Ajustes" })).toBeVisible();
  await expect(spanish).toBeFocused();
  await expect(spanish).toBeChecked();
});
