import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { day } from "../support/days.ts";
import { aPosition } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("days selected on a dayplayer's offer page are offered as one block; a failed offer can be repeated; conflicting jobs show the reason, and contact data waits for a booking", async ({
  call,
  head,
  player,
  openWeb,
  openPlayer,
  failing,
}) => {
  const profile = await call(dayplayerRoutes.getDayplayerProfile, { token: player.token });
  const { place_known: _known, zone: _zone, ...input } = profile;
  await call(dayplayerRoutes.saveDayplayerProfile, {
    token: player.token,
    body: { ...input, about: "Ten years of period costume." },
  });
  for (const at of [3, 4, 6]) await aPosition(call, head, { date: day(at) });
  await aPosition(call, head, { date: day(5), name: "Tailor" });
  const page = await openWeb(`/app/dayplayer-offer/${player.account.id}`, { person: head });
  const jobs = page.getByRole("list", { name: "Active jobs" }).getByRole("article");
  await expect(jobs).toHaveCount(3);
  for (const label of ["Position needed", "Offer job", "Booked", "Need"])
    await expect(jobs.first().getByText(label, { exact: true }).first()).toBeVisible();
  await jobs.first().getByRole("checkbox").check();
  await jobs.nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Offer 2 days as one job" }).click();
  const sheet = page.getByRole("dialog", { name: "Offering 2 days as one job" });
  await sheet.getByRole("radio", { name: "24 h" }).check();
  await sheet.getByRole("button", { name: "Send offer" }).click();
  await expect(sheet.getByText("Offer queued successfully")).toBeVisible();
  await sheet.getByRole("button", { name: "Ok" }).click();
  await expect(jobs.first().getByRole("button", { name: "Offer sent" })).toBeDisabled();

  // An offer that failed shows an error, and the same job can be offered again.
  const succeedAgain = await failing(page, "**/set-offer-job");
  await jobs
    .last()
    .getByRole("button", { name: /^Offer job as/ })
    .click();
  const single = page.getByRole("dialog", { name: /^Offering job as/ });
  await single.getByRole("button", { name: "Send offer" }).click();
  await expect(single.getByRole("alert")).toHaveText("Something wrong on the server. Try again.");
  await single.getByRole("button", { name: "Close", exact: true }).last().click();

  await succeedAgain();
  await jobs
    .last()
    .getByRole("button", { name: /^Offer job as/ })
    .click();
  await single.getByRole("button", { name: "Send offer" }).click();
  await expect(single.getByText("Offer queued successfully")).toBeVisible();
  await single.getByRole("button", { name: "Ok" }).click();

  await page.getByRole("link", { name: "Daily jobs" }).click();
  await expect(page.getByText("This dayplayer does not hold this position.")).toBeVisible();
  const phone = await openPlayer("/player/", { person: player });
  await expect(phone.getByRole("heading", { name: "2 offers for you" })).toBeVisible();

  await visit(page, "/app/search-dayplayers");
  await page.getByRole("searchbox", { name: "Search dayplayers" }).fill(player.name);
  await page.getByRole("link", { name: player.name, exact: true }).click();
  await expect(page.getByRole("heading", { name: player.name, level: 1 })).toBeVisible();
  await expect(page.getByText("Ten years of period costume.")).toBeVisible();
  await expect(page.getByText(player.email)).toBeHidden();
  await expect(page.getByText("travels up to 50 miles")).toBeVisible();
});
