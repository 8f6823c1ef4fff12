import { inSeconds, longDay } from "../../support/days.ts";
import {
  acceptOn,
  bookingsOf,
  cardOf,
  expectFill,
  hoursLeft,
  offerCard,
  openAcceptSheet,
  positionPath,
} from "../../support/screens.ts";
import { aPosition, offerTo } from "../../support/staffing.ts";
import { expect } from "../../support/test.ts";
import { visit } from "../../support/visit.ts";
import { bothApps, type Scene, type StoriesOf } from "./scene.ts";

/** Creates an open offer and shows it in both apps. */
async function waiting(scene: Scene, headAt = positionPath(scene.position), expires_at?: string) {
  await offerTo(scene.call, scene.head, scene.position, scene.player, expires_at ? { expires_at } : {});
  const { desk, phone } = await bothApps(scene, headAt);
  await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
  return { desk, phone, card: cardOf(desk, scene.player) };
}

export const open: StoriesOf<"open"> = {
  async accept(scene) {
    const { desk, phone } = await waiting(scene);
    await acceptOn(phone);
    await expect(phone.getByText("You are booked.")).toBeVisible();
    await expect(phone.getByRole("heading", { name: longDay(scene.position.date) })).toBeVisible();

    await expect(bookingsOf(desk).getByRole("heading", { name: "1 booking" })).toBeVisible();
    await expect(cardOf(bookingsOf(desk), scene.player)).toContainText("Accepted just now");
    await expectFill(desk, "1 booked, 0 waiting, 1 needed");
  },

  async decline(scene) {
    const { desk, phone, card } = await waiting(scene);
    await phone.getByRole("button", { name: "Decline" }).click();
    const sheet = phone.getByRole("dialog");
    await sheet.getByLabel("Message (optional)").fill("School run");
    await sheet.getByRole("button", { name: "Decline this job" }).click();
    await expect(offerCard(phone, "Declined")).toContainText("The department can ask you again.");

    await expect(card).toContainText("Dayplayer declined");
    await expect(card.getByRole("button", { name: `Re-open the offer to ${scene.player.name}` })).toBeVisible();
    await expectFill(desk, "0 booked, 0 waiting, 2 needed");
    await visit(desk, "/app/job-offers?tab=declined");
    await expect(cardOf(desk, scene.player)).toContainText("“School run”");
  },

  async expire(scene) {
    const { desk, phone } = await bothApps(scene, positionPath(scene.position));
    const card = cardOf(desk, scene.player);
    await expect(card).toBeVisible();
    await expect(phone.getByRole("heading", { name: "No offers yet" })).toBeVisible();
    await offerTo(scene.call, scene.head, scene.position, scene.player, { expires_at: inSeconds(20) });
    await expect(card).toContainText(/expires in \d+ s/);
    await expect(offerCard(phone)).toContainText(/\d+ s left/);

    await expect(card).toContainText("Offer expired");
    await expectFill(desk, "0 booked, 0 waiting, 2 needed");
    await expect(offerCard(phone)).toContainText("The time to answer ran out.");
    await expect(phone.getByRole("button", { name: "Accept" })).toHaveCount(0);
  },

  async revoke(scene) {
    const { desk, phone, card } = await waiting(scene, "/app/job-offers");
    await card.getByRole("checkbox").check();
    const ofDay = desk.getByRole("region", { name: longDay(scene.position.date) });
    await ofDay.getByRole("button", { name: "Revoke" }).click();
    const sheet = desk.getByRole("dialog", { name: "Revoke 1 offer" });
    await sheet.getByRole("textbox", { name: "Message" }).fill("The scene was cut.");
    await sheet.getByRole("button", { name: "Revoke" }).click();
    await expect(desk.getByText("1 offer revoked")).toBeVisible();

    await expect(offerCard(phone, "Withdrawn")).toContainText("The scene was cut.");
    await expect(phone.getByRole("button", { name: "Accept" })).toHaveCount(0);
    await visit(desk, positionPath(scene.position));
    await expect(card.getByRole("button", { name: `Offer job ${scene.player.name}` })).toBeVisible();
    await expectFill(desk, "0 booked, 0 waiting, 2 needed");
  },

  /** Two dayplayers accept at the same moment, for one vacancy. */
  async close(scene) {
    scene.allowNoise(/status of 409/);
    const single = await aPosition(scene.call, scene.head, {
      date: scene.position.date,
      name: "Set Costumer",
      count: 1,
    });
    const other = await scene.another();
    const racers = [scene.player, other];
    for (const racer of racers) await offerTo(scene.call, scene.head, single, racer);
    const { desk } = scene;
    await visit(desk, positionPath(single));
    const phones = await Promise.all(racers.map((person) => scene.openPlayer("/player/", { person })));
    const sheets = await Promise.all(phones.map(openAcceptSheet));
    // Both answers are held back until both were given; otherwise the first one could close the other's sheet.
    let given = 0;
    const bothGiven = Promise.withResolvers<void>();
    for (const phone of phones)
      await phone.route("**/api/player/offers/*/accept", async (route) => {
        given += 1;
        if (given === racers.length) bothGiven.resolve();
        await bothGiven.promise;
        await route.continue();
      });
    await Promise.all(sheets.map((sheet) => sheet.getByRole("button", { name: "Accept this job" }).click()));

    await expect(async () => {
      const booked = phones.filter((phone) => /\/bookings\//.test(phone.url()));
      expect(booked).toHaveLength(1);
    }).toPass();
    const [loser] = phones.filter((phone) => !/\/bookings\//.test(phone.url()));
    if (!loser) throw new Error("Both were booked for one place.");
    const dialog = loser.getByRole("dialog", { name: "Filled a moment ago" });
    await expect(dialog).toContainText("Somebody else accepted first");
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect(offerCard(loser, "Filled")).toContainText("Somebody else accepted first.");

    await expectFill(desk, "1 booked, 0 waiting, 0 needed");
    await expect(bookingsOf(desk).getByRole("heading", { name: "1 booking" })).toBeVisible();
    await expect(desk.getByText("Offer closed").or(desk.getByText("Closed: position filled"))).toBeVisible();
  },

  async extend(scene) {
    const { desk, phone, card } = await waiting(scene, positionPath(scene.position), inSeconds(30 * 60));
    await expect(offerCard(phone)).toContainText(/(29|30) min left/);
    await card.getByRole("button", { name: `Extend the offer to ${scene.player.name}` }).click();
    const dialog = desk.getByRole("dialog", { name: "Extend offer" });
    await expect(dialog).toContainText("Now expires");
    await dialog.getByRole("radio", { name: "+12 h" }).check();
    await dialog.getByRole("button", { name: "Extend" }).click();
    await expect(desk.getByText("Offer extended")).toBeVisible();

    await expect(card).toContainText(hoursLeft(12));
    await expect(offerCard(phone)).toContainText(hoursLeft(12));
    await expectFill(desk, "0 booked, 1 waiting, 2 needed");
  },
};
