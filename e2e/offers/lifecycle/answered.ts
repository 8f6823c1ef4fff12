import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { longDay } from "../../support/days.ts";
import { acceptOn, bookingsOf, cardOf, expectFill, hoursLeft, offerCard, positionPath } from "../../support/screens.ts";
import { aBooking, expiredOffer, waitingOffer } from "../../support/staged.ts";
import { expect } from "../../support/test.ts";
import { visit } from "../../support/visit.ts";
import { bothApps, type StoriesOf } from "./scene.ts";

export const accepted: StoriesOf<"accepted"> = {
  async cancel(scene) {
    const id = await aBooking(scene);
    const { desk, phone } = await bothApps(scene, "/app/booked", `/player/bookings/${id}`);
    await expect(phone.getByRole("heading", { name: longDay(scene.position.date) })).toBeVisible();
    await cardOf(desk, scene.player).getByRole("checkbox").check();
    await desk.getByRole("button", { name: "Send cancellations" }).click();
    const sheet = desk.getByRole("dialog", { name: /^Cancelling job for Costumer/ });
    await sheet.getByRole("textbox", { name: "Message" }).fill("The location fell through.");
    await sheet.getByRole("button", { name: "Send cancellations" }).click();
    await expect(desk.getByText("1 booking cancelled")).toBeVisible();
    await expect(desk.getByText("No booked jobs")).toBeVisible();

    // The page says what happened, and so does its link later, for which the server has no booking any more.
    scene.allowNoise(/status of 404/);
    await expect(phone.getByRole("heading", { name: longDay(scene.position.date), level: 1 })).toBeVisible();
    await expect(offerCard(phone, "Cancelled")).toContainText("The location fell through.");
    await phone.goto(`/player/bookings/${id}`);
    await expect(offerCard(phone, "Cancelled")).toContainText("The location fell through.");
    await phone.getByRole("link", { name: "To my offers" }).click();
    await expect(offerCard(phone, "Cancelled")).toBeVisible();
    await visit(desk, positionPath(scene.position));
    await expectFill(desk, "0 booked, 0 waiting, 2 needed");
    await expect(cardOf(desk, scene.player).getByRole("button", { name: /^Offer job/ })).toBeVisible();
  },

  async drop(scene) {
    const id = await aBooking(scene);
    const { desk, phone } = await bothApps(scene, positionPath(scene.position), `/player/bookings/${id}`);
    await expect(bookingsOf(desk).getByRole("heading", { name: "1 booking" })).toBeVisible();
    await phone.getByRole("button", { name: "Drop out" }).click();
    const sheet = phone.getByRole("dialog", { name: "Drop out of this job?" });
    await sheet.getByRole("button", { name: "Drop out" }).click();
    await expect(sheet).toContainText("Write a few words");
    await sheet.getByLabel("Why? The department reads this.").fill("I have the flu.");
    await sheet.getByRole("button", { name: "Drop out" }).click();
    await expect(phone.getByText("You've dropped out. The department has been told.")).toBeVisible();
    await expect(phone.getByRole("heading", { name: "No jobs yet" })).toBeVisible();

    await expect(bookingsOf(desk).getByRole("heading", { name: "0 bookings" })).toBeVisible();
    await expectFill(desk, "0 booked, 0 waiting, 2 needed");
    await expect(desk.getByText("Dayplayer dropped out").first()).toBeVisible();
  },
};

export const declined: StoriesOf<"declined"> = {
  async reopen(scene) {
    const id = await waitingOffer(scene);
    await scene.call(dayplayerOfferRoutes.declineOffer, { token: scene.player.token, params: { id }, body: {} });
    const { desk, phone } = await bothApps(scene, "/app/job-offers?tab=declined");
    const card = cardOf(desk, scene.player);
    await expect(card).toContainText("Dayplayer declined");
    await expect(offerCard(phone, "Declined")).toBeVisible();
    await card.getByRole("button", { name: `Re-open the offer to ${scene.player.name}` }).click();
    const dialog = desk.getByRole("dialog", { name: "Re-open offer" });
    await dialog.getByRole("button", { name: "Re-open" }).click();
    await expect(desk.getByText("Job offer opened.")).toBeVisible();
    await desk.getByRole("link", { name: /^Waiting/ }).click();
    await expect(card).toContainText(hoursLeft(12));

    await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
    await acceptOn(phone);
    await expect(desk.getByText("No job offers")).toBeVisible();
  },
};

export const expired: StoriesOf<"expired"> = {
  async extend(scene) {
    await expiredOffer(scene);
    const { desk, phone } = await bothApps(scene, positionPath(scene.position));
    const card = cardOf(desk, scene.player);
    await expect(card).toContainText("Offer expired");
    await expect(offerCard(phone, "Expired")).toContainText("The department can still give you more.");
    await card.getByRole("button", { name: `Extend the offer to ${scene.player.name}` }).click();
    const dialog = desk.getByRole("dialog", { name: "Extend offer" });
    await dialog.getByRole("button", { name: "Extend" }).click();
    await expect(desk.getByText("Offer extended")).toBeVisible();

    await expect(card).toContainText(hoursLeft(12));
    await expectFill(desk, "0 booked, 1 waiting, 2 needed");
    await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
    await expect(offerCard(phone)).toContainText(hoursLeft(12));
  },
};
