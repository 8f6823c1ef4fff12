import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import type { Locator } from "@playwright/test";
import { day } from "./support/days.ts";
import { violationsOn } from "./support/inspect.ts";
import { aNewDayplayer, newName, password } from "./support/people.ts";
import { answering, withPushService } from "./support/pushes.ts";
import { reload } from "./support/reload.ts";
import { aPosition } from "./support/staffing.ts";
import { expect, test } from "./support/test.ts";

/** The next day from Monday to Friday. */
const nextWeekday = [1, 2, 3].map(day).find((date) => Temporal.PlainDate.from(date).dayOfWeek <= 5) ?? "";

test("an invited dayplayer is ready to be asked after at most 12 taps and 60 seconds, without a code", async ({
  callboard,
  call,
  head,
  openWeb,
  openPlayer,
  allowNoise,
}) => {
  // The link is followed once more after it was used.
  allowNoise(/status of 404/);
  const desk = await openWeb("/app/search-dayplayers", { person: head });
  const { email } = newName();
  await desk.getByRole("textbox", { name: "Their email" }).fill("nobody");
  await desk.getByRole("button", { name: "Send invite" }).click();
  await expect(desk.getByText("Write an email address like name@example.com.")).toBeVisible();
  await desk.getByRole("textbox", { name: "Their email" }).fill(email);
  await desk.getByRole("combobox", { name: /^Position/ }).selectOption("Set Costumer");
  await desk.getByRole("textbox", { name: /^Your line/ }).fill("We met on <i>Night Shift</i>.");
  await desk.getByRole("button", { name: "Send invite" }).click();
  await expect(desk.getByText(`We mailed an invitation to ${email}.`)).toBeVisible();
  const page = await openWeb("/app/my-network", { person: head });
  await expect(page.getByText("No dayplayers in network")).toBeVisible();

  const mail = await invitationTo(callboard.url, email);
  for (const fact of [head.name, "Department: Costume", "Position: Set Costumer", "We met on <i>Night Shift</i>."])
    expect(mail).toContain(fact);
  const link = mail.match(/http\S+(\/player\/join\/\S+)/)?.[1] ?? "";

  // The mail's link is the first tap. Typing into a field begins with a tap on it.
  let taps = 1;
  const began = Date.now();
  const phone = await openPlayer(link);
  await withPushService(phone);
  await answering(phone, "granted");
  await reload(phone);
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const type = async (label: string, text: string) => {
    await tap(phone.getByLabel(label, { exact: true }));
    await phone.keyboard.type(text);
  };
  await expect(phone.getByRole("heading", { name: `${head.name} wants you for Costume on` })).toBeVisible();
  await expect(phone.getByText("“We met on <i>Night Shift</i>.”")).toBeVisible();
  await type("First name", "Rosalind");
  await type("Last name", "Achterberg");
  await type("Password", password);
  await type("ZIP", "91502");
  await expect(phone.getByText("Burbank, California")).toBeVisible();
  expect(await violationsOn(phone)).toEqual([]);
  await tap(phone.getByRole("button", { name: "Create account" }));

  const chip = phone.getByRole("button", { name: "Set Costumer", exact: true });
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect(phone.getByText("Step 1 of 3")).toBeVisible();
  await tap(phone.getByRole("button", { name: "Continue" }));
  await tap(phone.getByRole("button", { name: "Weekdays" }));
  await expect(phone.getByRole("heading", { name: "Tell me about offers at once" })).toBeVisible();
  expect(await violationsOn(phone)).toEqual([]);
  // The browser's own question takes one more tap.
  taps += 1;
  const saved = phone.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith("push-subscription"),
  );
  await tap(phone.getByRole("button", { name: "Turn on notifications" }));
  expect((await (await saved).response())?.status()).toBe(204);
  await expect(phone.getByRole("heading", { name: "Offers", exact: true })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(12);
  expect(Date.now() - began).toBeLessThan(60_000);

  // The lists are updated live, without a reload.
  await expect(page.getByRole("link", { name: "Rosalind Achterberg", exact: true })).toBeVisible();
  const position = await aPosition(call, head, { date: nextWeekday, name: "Set Costumer" });
  const matches = await openWeb(
    `/app/active-jobs/dayplan/${position.dayplanId}/position/${position.positionId}/matches-and-bookings`,
    { person: head },
  );
  await expect(matches.getByRole("link", { name: "Rosalind Achterberg", exact: true })).toBeVisible();

  const again = await openPlayer(link);
  await expect(again.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("the first steps survive closing the tab, and the days can be left for later", async ({
  callboard,
  call,
  openPlayer,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  const fresh = await aNewDayplayer({ url: callboard.url, call });
  let phone = await openPlayer("/player/", { person: fresh });
  const closeAndReopen = async () => {
    const context = phone.context();
    await phone.close();
    phone = await context.newPage();
    await phone.goto("/player/");
  };
  await expect(phone.getByText("Step 1 of 4")).toBeVisible();
  await phone.getByRole("button", { name: "Set Costumer", exact: true }).tap();
  await phone.getByRole("button", { name: "Continue" }).tap();

  await phone.getByLabel("ZIP").fill("91502");
  await expect(phone.getByLabel("City")).toHaveValue("Burbank");
  await expect(phone.getByLabel("State")).toHaveValue("California");
  await closeAndReopen();
  await expect(phone.getByText("Step 2 of 4")).toBeVisible();
  await expect(phone.getByLabel("City")).toHaveValue("Burbank");
  await phone.getByLabel("Travel radius").fill("0");
  await phone.getByRole("button", { name: "Continue" }).tap();
  await expect(phone.getByText("Choose between 1 and 500 miles.")).toBeVisible();
  await phone.getByLabel("Travel radius").fill("30");
  await phone.getByRole("button", { name: "Continue" }).tap();

  await expect(phone.getByRole("heading", { name: "When are you free?" })).toBeVisible();
  await closeAndReopen();
  await expect(phone.getByRole("heading", { name: "When are you free?" })).toBeVisible();
  await phone.getByRole("button", { name: "I'll do it later" }).tap();
  await expect(phone.getByRole("heading", { name: "Tell me about offers at once" })).toBeVisible();
  await phone.getByRole("button", { name: "Back" }).tap();
  await expect(phone.getByRole("heading", { name: "When are you free?" })).toBeVisible();
  await phone.goBack();
  await phone.getByRole("button", { name: "Not now" }).tap();
  await expect(phone.getByRole("heading", { name: "Offers", exact: true })).toBeVisible();
  expect(await call(dayplayerRoutes.getDayplayerProfile, { token: fresh.token })).toMatchObject({
    positions: ["Set Costumer"],
    city: "Burbank",
    travel_radius_miles: 30,
    place_known: true,
  });
});

async function invitationTo(url: string, email: string): Promise<string> {
  let text = "";
  await expect(async () => {
    const reply = await fetch(`${url}/api/mailbox?to=${encodeURIComponent(email)}`);
    const { data } = (await reply.json()) as { data: { text: string; kind: string }[] };
    text = data.find(({ kind }) => kind === "dayplayer_invitation")?.text ?? "";
    expect(text).not.toBe("");
  }).toPass({ timeout: 15_000, intervals: [50, 100, 200] });
  return text;
}
