import { expect, type Locator, type Page } from "@playwright/test";
import type { Person } from "./people.ts";
import type { Staffed } from "./staffing.ts";

/** Where a head sees who could fill a position, who was asked and who is booked. */
export const positionPath = ({ dayplanId, positionId }: Staffed) =>
  `/app/active-jobs/dayplan/${dayplanId}/position/${positionId}/matches-and-bookings`;

/** A dayplayer in any list of the head app. */
export const cardOf = (within: Page | Locator, { name }: Person): Locator => {
  const page = "page" in within ? within.page() : within;
  return within.getByRole("listitem").filter({ has: page.getByRole("link", { name: `Message ${name}`, exact: true }) });
};

/** The part of a position's page that lists who is booked. */
export const bookingsOf = (page: Page): Locator =>
  page.getByRole("region").filter({ has: page.getByRole("heading", { name: /^\d+ bookings?$/ }) });

/** The fill bar in the head of a position's page, in its words. */
export const expectFill = (page: Page, words: string) =>
  expect(page.getByRole("main").getByRole("img", { name: words, exact: true }).first()).toBeVisible();

/** An offer on the phone, open or answered. */
export const offerCard = (phone: Page, text: string | RegExp = ""): Locator =>
  phone.getByRole("article").filter({ hasText: text }).first();

/** Opens the last look before a job is taken. */
export async function openAcceptSheet(phone: Page): Promise<Locator> {
  await phone.getByRole("button", { name: /^Accept,/ }).click();
  return phone.getByRole("dialog", { name: "Accept this job?" });
}

export async function acceptOn(phone: Page): Promise<void> {
  const sheet = await openAcceptSheet(phone);
  await sheet.getByRole("button", { name: "Accept this job" }).click();
  await expect(phone).toHaveURL(/\/player\/bookings\/.+/);
}

/** What a countdown says just after an offer of so many hours was sent, however it rounds. */
export const hoursLeft = (hours: number): RegExp => new RegExp(`(${hours - 1}|${hours}) h`);
