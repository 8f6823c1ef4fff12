import { fillRoutes } from "@callboard/contract/routes/fills";
import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { callIn } from "../support/days.ts";
import { contrastsIn, violationsOn } from "../support/inspect.ts";
import { aDayplayer } from "../support/people.ts";
import { bookingsOf, positionPath } from "../support/screens.ts";
import { aPosition } from "../support/staffing.ts";
import { expect, phone as narrow, test, desk as wide } from "../support/test.ts";

// The calls are within 12 hours, where quiet hours do not hold, so that the specs do not depend on the hour.
const soon = callIn(11);

for (const [width, screen] of [
  ["1440 px", wide],
  ["390 px", narrow],
] as const) {
  test(`at ${width} a drop-out heals itself by somebody who stands by, while the head watches`, async ({
    callboard,
    call,
    head,
    openWeb,
    openPlayer,
    allowNoise,
  }) => {
    // The time that was sent is refused once.
    allowNoise(/422 \(Unprocessable Entity\)/);
    const first = await aDayplayer(callboard);
    const second = await aDayplayer(callboard);
    const position = await aPosition(call, head, { ...soon, count: 1 });
    const params = { dayplanId: position.dayplanId, positionId: position.positionId };
    const offers = new Map<string, string>();
    for (const { account, token } of [first, second]) {
      const { id } = account;
      await call(offerRoutes.offerJobs, { token: head.token, body: { user_id: id, jobs: [position.positionId] } });
      await expect(async () => {
        const [offer] = await call(dayplayerOfferRoutes.listDayplayerOffers, { token });
        offers.set(id, offer?.id ?? "");
        expect(offer?.state).toBe("open");
      }).toPass({ intervals: [100] });
    }
    await call(fillRoutes.putFill, {
      token: head.token,
      params,
      body: { fill_by: new Date(Date.now() + 5 * 3_600_000).toISOString() },
    });
    const offerId = offers.get(first.account.id) ?? "";
    await call(dayplayerOfferRoutes.acceptOffer, { token: first.token, params: { id: offerId }, body: {} });

    const phone = await openPlayer("/player/", { person: second });
    const card = phone.getByRole("article").filter({ hasText: "Filled" });
    await expect(card.getByText("Stand by: if a place opens, you're asked first.")).toBeVisible();
    await card.getByRole("button", { name: "Stand by" }).press("Enter");
    const sheet = phone.getByRole("dialog", { name: "Stand by" });
    await sheet.getByRole("radio", { name: "Book me automatically" }).check();
    await expect(sheet.getByLabel(/Book me until/)).toBeVisible();
    expect.soft(await violationsOn(phone)).toEqual([]);
    expect.soft(await contrastsIn(phone, "dark")).toEqual([]);
    await sheet.getByLabel(/Book me until/).fill("2020-01-01T10:00");
    await sheet.getByRole("button", { name: "Stand by" }).click();
    await expect(sheet.getByRole("alert")).toContainText("Choose a time later than now.");
    await expect(sheet.getByLabel(/Book me until/)).toHaveValue("2020-01-01T10:00");
    await sheet.getByLabel(/Book me until/).fill("");
    await sheet.getByRole("button", { name: "Stand by" }).click();
    await expect(card.getByText(/booked automatically if a place opens\. Until /)).toBeVisible();

    const page = await openWeb(positionPath(position), { person: head, screen });
    const region = page.getByRole("region", { name: "Fill this position" });
    if (screen === narrow) await region.getByRole("button", { name: "Open" }).click();
    const panel = screen === narrow ? page.getByRole("dialog", { name: "Fill this position" }) : region;
    await expect(panel.getByRole("heading", { name: "Full: 1 of 1" })).toBeVisible();
    await expect(panel.getByRole("heading", { name: "Standing by: 1" })).toBeVisible();
    await expect(panel.getByText(/is booked without asking, until /)).toBeVisible();
    expect.soft(await violationsOn(page)).toEqual([]);
    expect.soft(await contrastsIn(page, "dark")).toEqual([]);
    await page.evaluate(() => document.body.setAttribute("data-same-page", ""));

    await call(dayplayerOfferRoutes.dropBooking, {
      token: first.token,
      params: { id: offerId },
      body: { message: "I am ill." },
    });
    await expect(panel.getByRole("heading", { name: "Standing by: 1" })).toBeHidden();
    await expect(panel.getByRole("heading", { name: "Full: 1 of 1" })).toBeVisible();
    if (screen === narrow) await page.keyboard.press("Escape");
    await expect(bookingsOf(page).getByText(second.name)).toBeVisible();
    expect(await page.evaluate(() => document.body.hasAttribute("data-same-page"))).toBe(true);

    // Every screen counts it, and the offers begin with it.
    await expect(phone.getByText("A place opened while you were on standby. You're booked.")).toBeVisible();
    await phone.getByRole("link", { name: "Jobs" }).click();
    await phone.getByRole("link", { name: "Details" }).first().click();
    await expect(phone.getByText("A place opened while you were on standby. You're booked.")).toBeVisible();
    expect.soft(await violationsOn(phone)).toEqual([]);
    expect.soft(await contrastsIn(phone, "dark")).toEqual([]);
    await phone.getByRole("button", { name: /^Leave without a mark until \d/ }).click();
    await expect(phone.getByText(/leaving costs your record nothing/)).toBeVisible();
  });
}

test("a dayplayer sees what they stand by for among the jobs, and stands by no longer", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
}) => {
  const first = await aDayplayer(callboard);
  const second = await aDayplayer(callboard);
  const position = await aPosition(call, head, { ...soon, count: 1 });
  for (const { account, token } of [second, first]) {
    const { id } = account;
    await call(offerRoutes.offerJobs, { token: head.token, body: { user_id: id, jobs: [position.positionId] } });
    await expect(async () => {
      const [offer] = await call(dayplayerOfferRoutes.listDayplayerOffers, { token });
      expect(offer?.state).toBe("open");
      if (id === first.account.id)
        await call(dayplayerOfferRoutes.acceptOffer, { token, params: { id: offer?.id ?? "" }, body: {} });
    }).toPass({ intervals: [100] });
  }
  const phone = await openPlayer("/player/", { person: second });
  await phone.getByRole("button", { name: "Stand by" }).press("Enter");
  await phone.getByRole("dialog").getByRole("button", { name: "Stand by" }).press("Enter");
  await expect(phone.getByText(/asked first if a place opens\. Until /)).toBeVisible();
  await phone.getByRole("link", { name: "Jobs" }).click();
  const list = phone.getByRole("region", { name: "On standby" });
  await expect(list.getByRole("article")).toHaveCount(1);
  expect.soft(await violationsOn(phone)).toEqual([]);
  expect.soft(await contrastsIn(phone, "dark")).toEqual([]);

  // Without a fill the head sees, and may end, who stands by as well.
  const page = await openWeb(positionPath(position), { person: head });
  await page.getByRole("button", { name: `Remove ${second.name} from standby` }).press("Enter");
  await expect(page.getByRole("heading", { name: "Nobody stands by yet" })).toBeVisible();
  await expect(list).toBeHidden();
});
