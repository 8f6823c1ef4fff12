import { dayplayerStandingOfferRoutes, standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import type { Page } from "@playwright/test";
import type { Callboard } from "../support/callboard.ts";
import { aHead } from "../support/people.ts";
import { cardOf, offerCard } from "../support/screens.ts";
import { aDepartment } from "../support/staffing.ts";
import type { Pair } from "../support/staged.ts";
import { expect, test } from "../support/test.ts";

// Standing offers in both apps, from sending one to its end.

const sendStandingOffer = ({ call, head, player }: Pair) =>
  call(standingOfferRoutes.sendStandingOffer, {
    token: head.token,
    query: { receiver_id: player.account.id },
    body: { message: "We shoot until spring." },
  });
const stateOf = async ({ call, player }: Pick<Pair, "call" | "player">) =>
  (await call(dayplayerStandingOfferRoutes.listDayplayerStandingOffers, { token: player.token }))[0]?.state;

async function answer(phone: Page, label: string, title: string, message = "") {
  await phone.getByRole("button", { name: new RegExp(`^${label}`) }).click();
  const sheet = phone.getByRole("dialog", { name: title });
  await sheet.getByLabel("Message (optional)").fill(message);
  await sheet.getByRole("button", { name: "Send my answer" }).click();
}

/** Another head, who has a department of the same name. */
async function anotherHead(callboard: Callboard) {
  const head = await aHead(callboard);
  await aDepartment(callboard.call, head);
  return head;
}

test("a standing offer is accepted and ended later, or declined with a message, and its head sees each answer live", async ({
  callboard,
  call,
  head,
  player,
  openPlayer,
  openWeb,
}) => {
  await sendStandingOffer({ call, head, player });
  const phone = await openPlayer("/player/", { person: player });
  const desk = await openWeb("/app/offers", { person: head });
  await expect(phone.getByRole("heading", { name: "Departments that want you on their list" })).toBeVisible();
  await expect(offerCard(phone, "Wants you on their call list")).toContainText("We shoot until spring.");
  await expect(offerCard(phone)).toContainText("Saying yes books nothing");

  await answer(phone, "Yes, count me in", "Work with Costume?", "Gladly.");
  await expect(offerCard(phone, "You work with them")).toContainText("Their jobs come to you as offers");
  await expect(phone.getByRole("heading", { name: "Offers", exact: true })).toBeVisible();
  await expect(cardOf(desk, player)).toBeHidden();
  await desk.getByRole("radio", { name: "Answered and ended" }).check();
  await expect(cardOf(desk, player)).toContainText("Works with you");
  await expect(cardOf(desk, player)).toContainText("“Gladly.”");

  await answer(phone, "No longer", "No longer work with Costume?", "I moved away.");
  await expect(offerCard(phone, "You said no")).toContainText("They can ask again in a month.");
  await expect(phone.getByRole("button", { name: "No longer" })).toHaveCount(0);
  await expect(cardOf(desk, player)).toContainText("“I moved away.”");
  await expect(cardOf(desk, player)).not.toContainText("Works with you");
  expect(await stateOf({ call, player })).toBe("declined");

  // A department that was declined can't send another at once.
  const other = await anotherHead(callboard);
  await sendStandingOffer({ call, head: other, player });
  await answer(phone, "No, thank you", "Say no to Costume?", "Not this year.");
  await expect(phone.getByRole("button", { name: /^(Yes, count me in|No, thank you)/ })).toHaveCount(0);
  const theirs = await openWeb("/app/offers", { person: other });
  await theirs.getByRole("radio", { name: "Answered and ended" }).check();
  await expect(cardOf(theirs, player)).toContainText("“Not this year.”");
  for (const each of [head, other])
    await expect(sendStandingOffer({ call, head: each, player })).rejects.toThrow(/asked_recently/);
});

test("a withdrawn standing offer disappears from the phone at once, and an accept that was sent meanwhile is reported as what it is", async ({
  callboard,
  call,
  head,
  player,
  openPlayer,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 409|ERR_FAILED|Failed to fetch/);
  const { id } = await sendStandingOffer({ call, head, player });
  const phone = await openPlayer("/player/", { person: player });

  // The reply to an accept is lost, and the department withdraws after it: the answer was not late.
  let lost = false;
  await phone.context().route(`**/api/player/open-offers/${id}/accept`, async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await call(standingOfferRoutes.changeStandingOffer, { token: head.token, query: { offer_id: id, status_id: "5" } });
    await route.abort();
  });
  await answer(phone, "Yes, count me in", "Work with Costume?");
  const notes = phone.getByRole("region", { name: "What became of your answers" });
  await expect(notes).toContainText("Your yes arrived, and the department withdrew its question after it.");
  await notes.getByRole("button", { name: "OK" }).click();
  await expect(notes).toHaveCount(0);

  const other = await anotherHead(callboard);
  await sendStandingOffer({ call, head: other, player });
  const desk = await openWeb("/app/offers", { person: other });
  await phone.getByRole("button", { name: "Yes, count me in" }).click();
  await expect(phone.getByRole("button", { name: "Send my answer" })).toBeVisible();
  // The phone does not receive the event in time.
  const unheard = [/\/api\/stream/, /\/api\/player\/open-offers$/];
  for (const address of unheard) await phone.context().route(address, (route) => route.abort());
  await cardOf(desk, player)
    .getByRole("button", { name: `Withdraw offer to ${player.name}` })
    .click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Withdraw offer" }).click();
  await expect(cardOf(desk, player)).toBeHidden();
  await phone.getByRole("button", { name: "Send my answer" }).click();
  const late = phone.getByRole("dialog", { name: "No longer asked" });
  await expect(late).toContainText("Nothing counts against you");
  for (const address of unheard) await phone.context().unroute(address);
  await late.getByRole("button", { name: "OK" }).click();
  await expect(offerCard(phone, "Withdrawn")).toContainText("The department no longer wants you on its list.");
  await expect(phone.getByRole("heading", { name: "Offers", exact: true })).toBeVisible();
});
