import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Page } from "@playwright/test";
import { callIn } from "../support/days.ts";
import { inspectAtBothWidths, stay } from "../support/inspect.ts";
import { codeFor, textsTo } from "../support/mailbox.ts";
import { aPosition } from "../support/staffing.ts";
import { aBooking } from "../support/staged.ts";
import { expect, phone, test } from "../support/test.ts";
import { typeCode } from "../support/type-code.ts";

const settings = "/app/user-settings";
const byText = (page: Page) => page.getByRole("switch", { name: "By text message" });
const code = (page: Page) => page.getByLabel("Code", { exact: true });
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm number" });
const sendCode = (page: Page) => page.getByRole("button", { name: "Text me a code" });

/** A number that no other spec uses, because a number gets only a few codes a day. */
const aNumber = () => `213555${String(Math.floor(Math.random() * 10_000)).padStart(4, "0")}`;
/** The number as screens show it. */
const shown = (number: string) => `+1 (${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`;
async function changeNumber(page: Page, number: string) {
  await page.getByRole("button", { name: "Change number" }).click();
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await page.getByLabel("Phone number").fill(number);
  await page.getByLabel("Date of birth").fill("1984-05-17");
  await page.getByRole("button", { name: "Update Settings" }).click();
  await expect(page.getByText(shown(number), { exact: true })).toBeVisible();
}

test("a head with a confirmed number gets a text when a dayplayer drops out shortly before the call", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
  allowNoise,
}) => {
  test.slow(); // It covers the whole way from entering a number to receiving a text.
  allowNoise(/status of 422/);
  const number = aNumber();
  const desk = await openWeb(settings, { person: head });
  await expect(byText(desk)).toBeDisabled();
  await changeNumber(desk, number);
  await sendCode(desk).click();
  await expect(desk.getByText(`We texted a code to ${shown(number)}.`)).toBeVisible();
  await expect(desk.getByRole("button", { name: /^Send a new code in \d+ s$/ })).toBeDisabled();
  await inspectAtBothWidths(desk, { path: settings, title: "Profile settings" }, stay);
  const right = await codeFor(callboard.url, `+1${number}`);
  await typeCode(code(desk), right === "000000" ? "111111" : "000000");
  await confirm(desk).click();
  await expect(desk.getByText("This code is not right.")).toBeVisible();
  await typeCode(code(desk), right);
  await confirm(desk).click();
  await expect(desk.getByText("Your number is confirmed.")).toBeVisible();
  await expect(code(desk)).toHaveCount(0);
  await byText(desk).click();
  await expect(desk.getByText("Data has been successfully updated")).toBeVisible();

  const position = await aPosition(call, head, callIn(6));
  const id = await aBooking({ call, head, player, position });
  await call(dayplayerOfferRoutes.dropBooking, { token: player.token, params: { id }, body: { message: "I am ill." } });
  await expect
    .poll(() => textsTo(callboard.url, `+1${number}`))
    .toEqual([expect.stringContaining(`${player.name} dropped out: Costumer`), expect.stringContaining(right)]);
});

test("a changed number has to be confirmed; after too many wrong codes a new code works", async ({
  callboard,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  const [first, second] = [aNumber(), aNumber()];
  const desk = await openWeb("/healthz", { person: head, screen: phone });
  await desk.clock.install();
  await desk.goto(settings);
  await changeNumber(desk, first);
  await sendCode(desk).click();
  const early = await codeFor(callboard.url, `+1${first}`);
  for (let tries = 1; tries <= 5; tries++) {
    await typeCode(code(desk), early === "000000" ? "111111" : "000000");
    await confirm(desk).click();
    await expect(desk.getByText(tries < 5 ? "This code is not right." : "Too many tries")).toBeVisible();
    await code(desk).focus();
  }
  for (let second = 0; second < 31; second += 1) await desk.clock.runFor(1000);
  await desk.getByRole("button", { name: "Send a new code" }).click();
  await expect(desk.getByText("A new code is on its way.")).toBeVisible();
  await expect.poll(async () => (await textsTo(callboard.url, `+1${first}`)).length).toBe(2);
  await typeCode(code(desk), await codeFor(callboard.url, `+1${first}`));
  await confirm(desk).click();
  await expect(desk.getByText("Confirmed", { exact: true })).toBeVisible();

  await changeNumber(desk, second);
  await expect(desk.getByText("Confirmed", { exact: true })).toHaveCount(0);
  await expect(byText(desk)).toBeDisabled();
  await expect(code(desk)).toHaveCount(0);
  await expect(sendCode(desk)).toBeVisible();
});

test("quiet hours are saved, input is not lost while the server is unreachable, and a server that sends no texts says so", async ({
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED|Failed to load resource/);
  const desk = await openWeb(settings, { person: head });
  const from = desk.getByLabel("From", { exact: true });
  await sendCode(desk).click();
  await desk.route("**/api/profile-setting/*", (route) => route.abort());
  await from.fill("21:30");
  await expect(desk.getByText("We can't reach Callboard. Nothing is lost: try again in a moment.")).toBeVisible();
  await typeCode(code(desk), "123456");
  await confirm(desk).click();
  await expect(desk.getByText("We can't reach Callboard. Nothing is lost: try again in a moment.")).toHaveCount(2);
  await expect(code(desk)).toHaveValue("123456");
  await expect(from).toHaveValue("21:30");
  await desk.unroute("**/api/profile-setting/*");
  await desk.getByRole("button", { name: "Save again" }).click();
  await expect(desk.getByText("Data has been successfully updated")).toBeVisible();
  const saved = desk.waitForResponse(/update-profile-setting$/);
  await desk.getByRole("switch", { name: "Hold notifications back at night" }).click();
  await expect(from).toBeDisabled();
  await saved;
  await desk.reload();
  await expect(from).toHaveValue("21:30");
  await expect(from).toBeDisabled();

  // A server without a text provider says so and does not ask to confirm a number.
  await desk.route("**/api/profile-setting/get-user-data", async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, texts_offered: false } } });
  });
  await desk.reload();
  await expect(desk.getByText("Text messages are not offered here.")).toBeVisible();
  await expect(byText(desk)).toBeDisabled();
  await expect(sendCode(desk)).toHaveCount(0);
});
