import type { Locator, Page } from "@playwright/test";
import { day } from "../support/days.ts";
import { reload } from "../support/reload.ts";
import { offerCard, openAcceptSheet } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking, waitingOffer } from "../support/staged.ts";
import { expect, phoneWithWorker, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

// What the sheets say and keep by which a dayplayer answers an offer or leaves a job.

test("the accept sheet names an offer that the answer closes, and one press of Back leads from the booking to where one came from", async ({
  call,
  head,
  player,
  offered,
  openPlayer,
}) => {
  const phone = await openPlayer("/player/calendar", { person: player });
  const offers = phone.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Offers/ });
  const accept = async (sheet: Locator) => {
    await sheet.getByRole("button", { name: "Accept this job" }).click();
    await expect(phone).toHaveURL(/\/player\/bookings\/.+/);
  };
  const goBackTwice = async (id: string) => {
    await expect(phone).toHaveURL(new RegExp(id));
    await expect(phone.getByText("You are booked.")).toBeVisible();
    await phone.goBack();
    await expect(phone.getByRole("heading", { level: 1, name: "Offers" })).toBeVisible();
    await phone.goBack();
    await expect(phone).toHaveURL(/\/player\/calendar/);
  };

  // An offer that is alone on its day closes no other. It is accepted in the list.
  await offers.tap();
  const alone = await openAcceptSheet(phone);
  await expect(alone).toContainText("You're booked the moment you tap.");
  await expect(alone).not.toContainText("This closes");
  await accept(alone);
  await goBackTwice(offered.id);

  // One of two offers of a day is accepted on its own page.
  const date = day(4);
  const id = await waitingOffer({ call, head, player, position: await aPosition(call, head, { date }) });
  const other = await aPosition(call, head, { date, name: "Set Costumer" });
  await waitingOffer({ call, head, player, position: other });
  await offers.tap();
  await phone.locator(`a[href$="/offers/${id}"]`).first().tap();
  await expect(phone).toHaveURL(new RegExp(`/player/offers/${id}$`));
  const sheet = await openAcceptSheet(phone);
  await expect(sheet).toContainText("This closes another offer of yours:");
  await expect(sheet.getByRole("listitem")).toHaveText(/Set Costumer · The Long Tide · \$44\.00\/hr/);
  await accept(sheet);
  await goBackTwice(id);
  await offers.tap();
  await expect(offerCard(phone, "Set Costumer")).toContainText("You accepted another job that day");
});

/** Types into the field of an open sheet, closes the sheet, loads the page anew and opens the sheet again. */
async function typeAndComeBack(phone: Page, opener: string | RegExp, label: string, typed: string) {
  const open = () => phone.getByRole("button", { name: opener }).tap();
  const field = phone.getByRole("dialog").getByLabel(label);
  await open();
  await field.fill(typed);
  await phone.locator("dialog header").getByRole("button", { name: "Close" }).tap();
  await expect(field).toBeHidden();
  await open();
  await expect(field).toHaveValue(typed);
  await reload(phone);
  await open();
  await expect(field).toHaveValue(typed);
}

test("the heading has the focus when the buttons of an answered offer disappear, and a sheet's message survives closing the sheet and the app until it is sent", async ({
  call,
  head,
  player,
  offered: _,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/net::ERR_|Failed to fetch/);
  const stage = { call, head, player };
  const booked = await aBooking({ ...stage, position: await aPosition(call, head, { date: day(4) }) });
  const phone = await openPlayer("/player/", { person: player, screen: phoneWithWorker });
  // What takes care of the focus is loaded after the first screen.
  await phone.evaluate(() => navigator.serviceWorker.ready);
  const decline = phone.getByRole("button", { name: /^Decline,/ });
  await decline.focus();
  await decline.press("Enter");
  await phone.getByRole("button", { name: "Decline this job" }).press("Enter");
  await expect(decline).toHaveCount(0);
  await expect(phone.getByRole("heading", { level: 1, name: "Offers" })).toBeFocused();

  const id = await waitingOffer({ ...stage, position: await aPosition(call, head, { date: day(6) }) });
  await visit(phone, `/player/offers/${id}`);
  await typeAndComeBack(phone, /^Decline,/, "Message (optional)", "Working out of town");
  await phone.getByRole("button", { name: "Decline this job" }).tap();
  await expect(offerCard(phone)).toContainText("Working out of town");
  const kept = await phone.evaluate(() => Object.values(localStorage).join());
  expect(kept).not.toContain("Working out of town");

  // Without a network a call is offered to who drops out.
  await visit(phone, `/player/bookings/${booked}`);
  await typeAndComeBack(phone, "Drop out", "Why? The department reads this.", "My child is ill");
  const sheet = phone.getByRole("dialog");
  await phone.context().setOffline(true);
  await sheet.getByRole("button", { name: "Drop out" }).tap();
  await expect(sheet).toContainText("Call the department: they have to know now.");
  await expect(sheet.getByRole("link", { name: "(213) 555-0142" })).toHaveAttribute("href", "tel:+12135550142");
  await phone.context().setOffline(false);
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
