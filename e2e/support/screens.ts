import { expect, type Locator, type Page } from "@playwright/test";
import type { Person } from "./people.ts";
import type { Staffed } from "./staffing.ts";

/** Returns the path of a position's page with its matches, offers and bookings. */
export const positionPath = ({ dayplanId, positionId }: Staffed) =>
  `/app/active-jobs/dayplan/${dayplanId}/position/${positionId}/matches-and-bookings`;

/** Returns a dayplayer's card in any list of the head app. */
export const cardOf = (within: Page | Locator, { name }: Person): Locator => {
  const page = "page" in within ? within.page() : within;
  return within.getByRole("listitem").filter({ has: page.getByRole("link", { name: `Message ${name}`, exact: true }) });
};

/** Returns the section of a position's page that lists its bookings. */
export const bookingsOf = (page: Page): Locator =>
  page.getByRole("region").filter({ has: page.getByRole("heading", { name: /^\d+ bookings?$/ }) });

/** Expects the label of the fill bar in the header of a position's page. */
export const expectFill = (page: Page, label: string) =>
  expect(page.getByRole("main").getByRole("img", { name: label, exact: true }).first()).toBeVisible();

/** Returns an offer's card on the phone, open or answered. */
export const offerCard = (phone: Page, text: string | RegExp = ""): Locator =>
  phone.getByRole("article").filter({ hasText: text }).first();

/** Opens the sheet in which an offer is accepted. */
export async function openAcceptSheet(phone: Page): Promise<Locator> {
  await phone.getByRole("button", { name: /^Accept,/ }).click();
  return phone.getByRole("dialog", { name: "Accept this job?" });
}

export async function acceptOn(phone: Page): Promise<void> {
  const sheet = await openAcceptSheet(phone);
  await sheet.getByRole("button", { name: "Accept this job" }).click();
  await expect(phone).toHaveURL(/\/player\/bookings\/.+/);
}

/** Matches the countdown just after an offer of so many hours was sent, rounded up or down. */
export const hoursLeft = (hours: number): RegExp => new RegExp(`(${hours - 1}|${hours}) h`);
