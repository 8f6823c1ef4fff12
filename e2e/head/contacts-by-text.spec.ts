import type { Page } from "@playwright/test";
import type { Callboard } from "../support/callboard.ts";
import { violationsAtBothWidths, violationsOn } from "../support/inspect.ts";
import { codeFor, textsTo } from "../support/mailbox.ts";
import { newName, type Person, password } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

/** Moves the head's production to a place where it is day, or night, now. Invitations by text keep to its clock. */
async function moveTo(time: "day" | "night", { callboard, head }: { callboard: Callboard; head: Person }) {
  const zone = ["America/Los_Angeles", "Asia/Tokyo", "Europe/London"].find((each) => {
    const { hour } = Temporal.Now.zonedDateTimeISO(each);
    return time === "day" ? hour >= 9 && hour <= 18 : hour >= 21 || hour <= 6;
  });
  await callboard.query("update productions set zone = $1 where creator_id = $2", [zone, head.account.id]);
}

/** A number that no other spec uses, because a number gets two invitations a day. */
const aNumber = () => `213557${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`;

/** Imports a contact who has a number and no address, and sends the invitation. */
async function inviteByText(page: Page, name: string, number: string) {
  await page.getByLabel("Or paste lines").fill(`${name} ${number}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Check 1 person" }).click();
  await page.getByRole("button", { name: "Import 1 person" }).click();
  await expect(page.getByText("Not invited yet")).toBeVisible();
  await page.getByRole("button", { name: `Invite ${name}` }).click();
  const sheet = page.getByRole("dialog", { name: "Invite 1 person" });
  await expect(sheet.getByRole("combobox", { name: "Send by" })).toHaveValue("text");
  expect(await violationsAtBothWidths(page, sheet)).toEqual([]);
  await sheet.getByRole("button", { name: "Send 1 invitation" }).click();
  return sheet;
}

test("an invitation by text waits at night; by day the contact opens its link on a phone and joins, and the head's contacts show it at once", async ({
  callboard,
  head,
  openWeb,
  openPlayer,
}) => {
  await moveTo("night", { callboard, head });
  const waiting = aNumber();
  const page = await openWeb("/app/my-network/import", { person: head });
  const waits = await inviteByText(page, "Ola Berg", waiting);
  await expect(waits.getByText("1 person invited: the text is sent at 8 AM, because it is night")).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await waits.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Invited, text is sent at 8 AM")).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  expect(await textsTo(callboard.url, `+1${waiting}`)).toEqual([]);

  await moveTo("day", { callboard, head });
  const number = aNumber();
  await visit(page, "/app/my-network/import");
  const sheet = await inviteByText(page, "Noor Haddad", number);
  await expect(sheet.getByText("1 person invited", { exact: true })).toBeVisible();
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Invited", { exact: true })).toBeVisible();

  await expect.poll(async () => (await textsTo(callboard.url, `+1${number}`)).length).toBe(1);
  const [text = ""] = await textsTo(callboard.url, `+1${number}`);
  expect(text).toContain("Reply STOP");
  const { email } = newName();
  const mobile = await openPlayer(text.match(/http\S+(\/player\/join\/\S+)/)?.[1] ?? "", { screen: phone });
  await expect(mobile.getByRole("heading", { name: /wants you for Costume on/ })).toBeVisible();
  await mobile.getByLabel("First name").fill("Noor");
  await mobile.getByLabel("Last name").fill("Haddad");
  await mobile.getByLabel("Email").fill(email);
  await mobile.getByLabel("Password", { exact: true }).fill(password);
  await mobile.getByLabel(/^ZIP/).fill("91502");
  await expect(mobile.getByText("Burbank, California")).toBeVisible();
  await mobile.getByRole("button", { name: "Set Costumer", exact: true }).tap();
  expect(await violationsOn(mobile)).toEqual([]);
  await mobile.getByRole("button", { name: "Create account and join" }).tap();
  await expect(mobile.getByLabel("Code", { exact: true })).toBeFocused();
  await mobile.keyboard.type(await codeFor(callboard.url, email));
  await mobile.getByRole("button", { name: "Verify" }).tap();
  await expect(mobile.getByRole("button", { name: "Weekdays" })).toBeVisible();

  await expect(page.getByText("Joined", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Noor Haddad", exact: true })).toBeVisible();
});
