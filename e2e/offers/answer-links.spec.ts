import { standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import type { Page } from "@playwright/test";
import type { Callboard } from "../support/callboard.ts";
import { callIn, day } from "../support/days.ts";
import { violationsAtBothWidths, violationsOn } from "../support/inspect.ts";
import type { Person } from "../support/people.ts";
import { aPosition, offerTo } from "../support/staffing.ts";
import { aBooking, makeQuestionDue, waitingOffer } from "../support/staged.ts";
import { expect, phone, test } from "../support/test.ts";

/** Sends the mail at once that would be sent in some minutes, or after quiet hours, and returns the link in it. */
async function mailedAnswerLink({ url, query }: Callboard, { email }: Person) {
  await query("update accounts set quiet_hours = false where email = $1", [email]);
  let link = "";
  await expect(async () => {
    await query(
      `update notification_deliveries set due_at = now() from accounts account
      where account.id = account_id and account.email = $1 and channel = 'mail' and ended_at is null`,
      [email],
    );
    const reply = await fetch(`${url}/api/mailbox?to=${encodeURIComponent(email)}`);
    const { data } = (await reply.json()) as { data: { text: string }[] };
    link = data.map(({ text }) => text.match(/\/a\/[\w-]{43}/)?.[0]).find(Boolean) ?? "";
    expect(link, `a link to answer mailed to ${email}`).not.toBe("");
  }).toPass({ intervals: [200] });
  return link;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function inspectPage(page: Page) {
  expect.soft(await violationsAtBothWidths(page)).toEqual([]);
  expect.soft(await overflow(page)).toBeLessThanOrEqual(0);
}

test("an offer is accepted or declined by the link of its mail, without signing in and without scripts; changed terms are shown first", async ({
  callboard,
  call,
  head,
  player,
  offered,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/status of 4\d\d/);
  const link = await mailedAnswerLink(callboard, player);
  const page = await openPlayer(link, { screen: { ...phone, javaScriptEnabled: false } });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Offer for /);
  await expect(page.getByText("Costumer", { exact: true })).toBeVisible();
  const inspected = await openPlayer(link);
  await inspectPage(inspected);

  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have the place");
  await inspected.reload();
  await expect(inspected.getByRole("button")).toHaveCount(0);
  await inspectPage(inspected);
  const [row] = await callboard.query<{ state: string }>("select state from offers where id = $1", [offered.id]);
  expect(row?.state).toBe("accepted");

  // An offer is declined, and a changed link opens nothing.
  await callboard.query("delete from mailbox");
  await offerTo(call, head, await aPosition(call, head, { date: day(4) }), player);
  const declined = await mailedAnswerLink(callboard, player);
  await inspected.goto(declined);
  await inspected.getByRole("button", { name: "Decline" }).tap();
  await expect(inspected.getByRole("heading", { level: 1 })).toHaveText("You said no");
  expect.soft(await violationsOn(inspected)).toEqual([]);
  await inspected.goto(`${declined.slice(0, -3)}xyz`);
  await expect(inspected.getByRole("heading", { level: 1 })).toHaveText("This link has ended");
  expect.soft(await violationsOn(inspected)).toEqual([]);

  // Changed terms are shown before they can be accepted.
  await callboard.query("delete from mailbox");
  const id = await waitingOffer({ call, head, player, position: await aPosition(call, head, { date: day(5) }) });
  await inspected.goto(await mailedAnswerLink(callboard, player));
  await expect(inspected.getByRole("button", { name: "Accept" })).toBeVisible();
  await callboard.query(
    `with terms as (insert into offer_terms select (jsonb_populate_record(t, '{"rev": 2, "street_address": "5555 Melrose Ave"}')).*
       from offer_terms t where offer_id = $1 and rev = 1)
     update offers set terms_rev = 2 where id = $1`,
    [id],
  );
  await inspected.getByRole("button", { name: "Accept" }).tap();
  await expect(inspected.getByRole("alert")).toContainText("Nothing was answered yet");
  await expect(inspected.getByText("5555 Melrose Ave", { exact: false })).toBeVisible();
  await inspectPage(inspected);
  await inspected.getByRole("button", { name: "Accept" }).tap();
  await expect(inspected.getByRole("heading", { level: 1 })).toHaveText("You have the place");
});

test("a standing offer and the question before a job are answered by the link of their mail", async ({
  callboard,
  call,
  head,
  player,
  openPlayer,
}) => {
  const query = { receiver_id: player.account.id };
  await call(standingOfferRoutes.sendStandingOffer, { token: head.token, query, body: { message: "Join us." } });
  const link = await mailedAnswerLink(callboard, player);
  const late = await openPlayer(link);
  const page = await openPlayer(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Join a call list, /);
  await inspectPage(page);
  await page.getByRole("button", { name: "Yes, count me in" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You work with them");
  await late.getByRole("button", { name: "No, thank you" }).click();
  await expect(late.getByRole("heading", { level: 1 })).toHaveText("You work with them");
  expect.soft(await violationsOn(page)).toEqual([]);

  const position = await aPosition(call, head, callIn(3));
  await aBooking({ call, head, player, position });
  await callboard.query("delete from mailbox");
  await makeQuestionDue(callboard, position);
  await page.goto(await mailedAnswerLink(callboard, player));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Still coming, /);
  await inspectPage(page);
  await page.getByRole("button", { name: "Yes, I am coming" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are coming");
});
