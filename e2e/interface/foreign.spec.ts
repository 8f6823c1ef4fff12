import { offerRoutes } from "@callboard/contract/routes/offers";
import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { request } from "../support/call.ts";
import { aDayplayer, aHead } from "../support/people.ts";
import { positionPath } from "../support/screens.ts";
import { aDepartment, aPosition } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";

test("data of another head reads as missing on every screen with an id in its address", async ({
  callboard,
  call,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 404/);
  const other = await aHead(callboard);
  const production = await aDepartment(call, other, "A Harbour of Their Own");
  const position = await aPosition(call, other);
  const desk = await openWeb("/healthz", { person: head });
  for (const path of [
    positionPath(position),
    `/edit-production/${production.id}`,
    `/setup-department/${production.id}`,
    `/app/payment/${production.id}`,
  ]) {
    await desk.goto(path);
    await expect(desk.getByText("Incorrect URL. Not found.").first(), path).toBeVisible();
    await expect(desk.getByText("A Harbour of Their Own").filter({ visible: true }), path).toHaveCount(0);
  }
});

test("a request about another department's offer gets 404 before its body is validated", async ({
  callboard,
  call,
  offered: { id },
}) => {
  const other = await aHead(callboard);
  await aDepartment(call, other);
  const stranger = await aDayplayer(callboard);

  const asHead = { token: other.token, params: { jobOfferId: id } };
  const asDayplayer = { token: stranger.token, params: { id } };
  const answers = await Promise.all([
    request(callboard.url, offerRoutes.revokeOffer, { ...asHead, body: {} }),
    request(callboard.url, offerRoutes.extendOffer, { ...asHead, body: { expires_at: "never" } }),
    request(callboard.url, offerRoutes.revokeMany, { token: other.token, body: { job_offer_ids: [id] } }),
    request(callboard.url, dayplayerOfferRoutes.acceptOffer, { ...asDayplayer, body: {} }),
    request(callboard.url, dayplayerOfferRoutes.declineOffer, { ...asDayplayer, body: {} }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
