import type { Page } from "@playwright/test";
import { day, longDay, monthOf, shortDay } from "../support/days.ts";
import { codeFor } from "../support/mailbox.ts";
import { newName, password } from "../support/people.ts";
import { acceptOn, bookingsOf, expectFill, hoursLeft, offerCard } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";
import { typeCode } from "../support/type-code.ts";
import { visit } from "../support/visit.ts";

// The call times of these days are after the expiry of 24 hours that is chosen below.
const shootingDay = day(3);
const street = "1100 Alameda Street";

test("a head signs up, pays, plans a day and offers a job; a dayplayer accepts on a phone, and both see the booking", async ({
  callboard,
  openWeb,
  openPlayer,
}) => {
  test.slow();
  const head = newName();
  const player = newName();
  const desk = await openWeb("/");

  await test.step("the head signs up with the code from the mailbox and lands on production select", () =>
    signUpAsHead(desk, callboard.url, head));
  await test.step("the head creates a production with two departments", () => createProduction(desk));
  await test.step("the head pays on the sandbox's checkout page and comes back", () => pay(desk));
  await test.step("the head sets up the department with its rates", () => setUpDepartment(desk));
  await test.step("the head plans a day, saves it and activates a position", () => planDay(desk));

  const phone = await openPlayer("/player/");
  await test.step("the dayplayer signs up and says what they do, where they live and when they are free", async () => {
    await signUpAsDayplayer(phone, callboard.url, player);
    await takeFirstSteps(phone);
  });
  await test.step("the dayplayer marks a single day, a range and all weekdays of a month", () => markDays(phone));

  const name = `${player.first} ${player.last}`;
  await test.step("the head sees the match with its reasons and sends an offer, which opens by itself", async () => {
    await desk.getByRole("link", { name: "Fill 2 places…, Costumer" }).click();
    await expect(desk.getByRole("heading", { name: /^\d+ match/ })).toBeVisible();
    // The fill on the same page lists names too, until it knows of the offer.
    const card = desk.getByRole("region", { name: "match" }).getByRole("listitem").filter({ hasText: name });
    await expect(card).toContainText("9 mi · new on Callboard");
    await card.getByRole("button", { name: `Offer job ${name}` }).click();
    const sheet = desk.getByRole("dialog", { name: `Offering job as Costumer on ${longDay(shootingDay)}` });
    await sheet.getByRole("radio", { name: "24 h" }).check();
    await sheet.getByRole("textbox", { name: "Message" }).fill("Period drama, mostly hats.");

    const open = await callboard.holdOpening(); // Otherwise the offer would open within half a second.
    await sheet.getByRole("button", { name: "Send offer" }).click();
    await expect(sheet.getByText("Offer queued successfully")).toBeVisible();
    await sheet.getByRole("button", { name: "Ok", exact: true }).click();
    await expect(card).toContainText("Sending....");
    await open();
    await expect(card).toContainText(hoursLeft(24));
    await expectFill(desk, "0 booked, 1 waiting, 2 needed");
  });

  await test.step("the dayplayer sees the offer with countdown, rate and place, and accepts", async () => {
    await phone.getByRole("link", { name: "Offers" }).click();
    await expect(phone.getByRole("heading", { name: "1 offer for you" })).toBeVisible();
    const card = offerCard(phone);
    for (const fact of [
      shortDay(shootingDay),
      hoursLeft(24),
      "Costumer",
      "The Long Tide · Costume",
      `${street}, Los Angeles`,
      "9 mi",
      "6:30 AM",
      "$46.50/hr · Day shoot",
      "Period drama, mostly hats.",
    ]) {
      await expect(card).toContainText(fact);
    }
    await acceptOn(phone);
    await expect(phone.getByRole("heading", { name: longDay(shootingDay) })).toBeVisible();
    await expect(phone.getByRole("main")).toContainText(`${head.first} ${head.last}`);
    await phone.getByRole("navigation").getByRole("link", { name: "Jobs" }).click();
    await expect(phone.getByRole("region", { name: "Next" }).getByRole("listitem")).toHaveCount(1);
  });

  await test.step("the head sees the booking live, and the counts agree everywhere", async () => {
    await expect(bookingsOf(desk).getByRole("heading", { name: "1 booking" })).toBeVisible();
    await expect(bookingsOf(desk)).toContainText(name);
    await expectFill(desk, "1 booked, 0 waiting, 1 needed");
    await expectSameCounts(desk, name);
  });
});

async function signUpAsHead(desk: Page, url: string, { first, last, email }: ReturnType<typeof newName>) {
  await desk.getByRole("link", { name: "Start hiring" }).click();
  await desk.getByRole("link", { name: "Create account" }).click();
  await expect(desk.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await desk.getByRole("radio", { name: "Department head" }).check();
  await desk.getByLabel("First name").fill(first);
  await desk.getByLabel("Last name").fill(last);
  await desk.getByLabel("Email").fill(email);
  await desk.getByLabel("Department", { exact: true }).selectOption("Costume");
  await desk.getByRole("combobox", { name: "Country code" }).fill("Canada");
  await desk.getByRole("option", { name: /^Canada/ }).click();
  await desk.getByLabel("Phone number").fill("604 555 0142");
  await desk.getByLabel("Password", { exact: true }).fill(password);
  await desk.getByLabel("Confirm password").fill(password);
  await desk.getByRole("button", { name: "Create account" }).click();
  await expect(desk.getByRole("heading", { name: "Thank you" })).toBeVisible();

  const code = await codeFor(url, email);
  const mailbox = await desk.context().newPage();
  await mailbox.goto(`/mailbox?to=${encodeURIComponent(email)}`);
  await expect(mailbox.getByRole("listitem")).toContainText(code);
  await mailbox.close();

  await typeCode(desk.getByLabel("Code", { exact: true }), code);
  await desk.getByRole("button", { name: "Verify" }).click();
  await expect(desk.getByRole("heading", { name: "Choose your current production" })).toBeVisible();
  await expect(desk.getByText("You have no productions.")).toBeVisible();
}

async function createProduction(desk: Page) {
  await desk.getByRole("link", { name: "Create a new production" }).click();
  await desk.getByLabel("Name", { exact: true }).fill("The Long Tide");
  await desk.getByLabel("Studio name").fill("Harbour Pictures");
  await desk.getByLabel("Type").selectOption("Feature Film");
  await desk.getByLabel("Start date").fill(day(0));
  await desk.getByLabel("End date").fill(day(40));
  await desk.getByLabel("City", { exact: true }).fill("Los Angeles");
  await desk.getByLabel("Street address").fill(street);
  await desk.getByLabel("State").selectOption("California");
  await desk.getByLabel("ZIP code").fill("90012");
  await desk.getByRole("button", { name: "Add a department" }).click();
  await desk.getByRole("combobox", { name: "Department" }).selectOption("Camera");
  await desk.getByLabel("Manager’s email").last().fill("camera@example.com");
  await desk.getByRole("button", { name: "Continue" }).click();
  await expect(desk.getByRole("article").filter({ hasText: "The Long Tide" })).toContainText("2 departments");
}

async function pay(desk: Page) {
  await desk.getByRole("link", { name: "PAYMENT NEEDED" }).click();
  await expect(desk.getByRole("heading", { name: "Choose your payment plan" })).toBeVisible();
  await expect(desk.getByRole("radio", { name: /^Two departments/ })).toBeChecked();
  await desk.getByRole("button", { name: "Pay now" }).click();
  await expect(desk).toHaveTitle(/Sandbox checkout/);
  await desk.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(desk.getByText("Payment successful").first()).toBeVisible();
  await expect(desk.getByRole("heading", { name: "Set up your department details" })).toBeVisible();
}

async function setUpDepartment(desk: Page) {
  await desk.getByLabel("Department office address").fill(street);
  await desk.getByLabel("City", { exact: true }).fill("Los Angeles");
  await desk.getByLabel("State").selectOption("California");
  await desk.getByLabel("ZIP code").fill("90012");
  await desk.getByLabel("How to find us").fill("Gate 3, shuttle from Lot C.");
  await desk.getByLabel("Rate of Costumer", { exact: true }).fill("46.50");
  await desk.getByLabel("Rate of Set Costumer").fill("44");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByRole("heading", { name: "This week", exact: true })).toBeVisible();
}

async function planDay(desk: Page) {
  await desk.getByRole("link", { name: "Calendar", exact: true }).click();
  await desk.getByRole("link", { name: `Plan ${longDay(shootingDay)}` }).click();
  await desk.getByLabel("Actors", { exact: true }).fill("4");
  await desk.getByLabel("Background", { exact: true }).fill("60");
  await desk.getByLabel(/^Call time/).fill("06:30");
  await desk.getByLabel("Wrap", { exact: true }).fill("18:30");
  await desk.getByRole("radio", { name: "Location" }).check();
  await desk.getByLabel("Street", { exact: true }).fill(street);
  await desk.getByLabel("City", { exact: true }).fill("Los Angeles");
  await desk.getByLabel("State", { exact: true }).selectOption("California");
  await desk.getByLabel("ZIP code").fill("90012");
  await expect(desk.getByText("Unsaved changes")).toBeVisible();
  await desk.getByRole("spinbutton", { name: "Costumer", exact: true }).fill("2");
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  await expect(desk.getByText("Dayplan saved")).toBeVisible();
  await desk.getByRole("button", { name: "Activate Costumer", exact: true }).click();
  await expect(desk.getByRole("link", { name: "Fill 2 places…, Costumer" })).toBeVisible();
}

async function signUpAsDayplayer(phone: Page, url: string, { first, last, email }: ReturnType<typeof newName>) {
  await phone.getByRole("link", { name: "Create account" }).click();
  await phone.getByLabel("First name").fill(first);
  await phone.getByLabel("Last name").fill(last);
  await phone.getByLabel("Email").fill(email);
  await phone.getByLabel("Department").selectOption("Costume");
  await phone.getByLabel("Password", { exact: true }).fill(password);
  await phone.getByRole("button", { name: "Create account" }).click();
  await typeCode(phone.getByLabel("Code", { exact: true }), await codeFor(url, email));
  await phone.getByRole("button", { name: "Verify" }).click();
}

async function takeFirstSteps(phone: Page) {
  await expect(phone.getByRole("heading", { name: "What do you do?" })).toBeVisible();
  await phone.getByRole("button", { name: "Costumer", exact: true }).click();
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone.getByRole("heading", { name: "Where do you live?" })).toBeVisible();
  await phone.getByLabel("ZIP").fill("91502");
  await expect(phone.getByLabel("City")).toHaveValue("Burbank");
  await phone.getByLabel("Travel radius").fill("30");
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone.getByRole("heading", { name: "When are you free?" })).toBeVisible();
  await phone.getByRole("button", { name: "I'll do it later" }).click();
  await phone.getByRole("button", { name: "Not now" }).click();
  await expect(phone.getByRole("heading", { name: "No offers yet" })).toBeVisible();
}

async function markDays(phone: Page) {
  const single = day(1);
  await phone.getByRole("link", { name: "Mark my days" }).click();
  const turnTo = async (date: string) => {
    if (monthOf(date) !== monthOf(day(0))) await phone.getByRole("button", { name: "Next month" }).click();
  };
  await turnTo(single);
  await phone.getByRole("button", { name: `${longDay(single)}: Unmarked` }).click();
  await expect(phone.getByRole("button", { name: `${longDay(single)}: Free` })).toBeVisible();

  await phone.getByRole("button", { name: "Many days…" }).click();
  const sheet = phone.getByRole("dialog", { name: "Mark many days" });
  await sheet.getByLabel("From", { exact: true }).fill(day(2));
  await sheet.getByLabel("To", { exact: true }).fill(day(9));
  await sheet.getByRole("button", { name: "Save 8 days" }).click();
  await expect(phone.getByText("8 days saved.")).toBeVisible();

  const nextMonth = phone.getByRole("button", { name: "Next month" });
  await nextMonth.click();
  await phone.getByRole("button", { name: "Weekdays free" }).click();
  await expect(phone.getByRole("button", { name: /^Monday, .*: Free$/ }).last()).toBeVisible();
  await expect(phone.getByRole("button", { name: /^Sunday, .*: Unmarked$/ }).last()).toBeVisible();
}

/** Expects the same numbers on every screen that shows them. */
async function expectSameCounts(desk: Page, name: string) {
  await desk.getByRole("link", { name: "Calendar", exact: true }).click();
  const cell = desk.getByRole("cell").filter({ has: desk.getByRole("link", { name: `Plan ${longDay(shootingDay)}` }) });
  await expect(cell).toContainText("Costumer");
  await expect(cell).toContainText("1/2");

  for (const list of ["Active jobs", "All jobs"]) {
    await desk.getByRole("link", { name: list, exact: true }).first().click();
    const job = desk.getByRole("region", { name: longDay(shootingDay) }).getByRole("article");
    await expect(job.getByRole("img", { name: "Costumer: 1 booked, 0 waiting, 1 needed" })).toBeVisible();
  }

  await desk.getByRole("link", { name: "Booked", exact: true }).click();
  await expect(desk.getByRole("region", { name: longDay(shootingDay) })).toContainText(name);
  await desk
    .getByRole("link", { name: /^Job offers/ })
    .first()
    .click();
  await expect(desk.getByText("No job offers")).toBeVisible();

  await visit(desk, `/app/calendar/${shootingDay}`);
  const row = desk.getByRole("region", { name: "Costumer", exact: true });
  await expect(row.getByRole("img", { name: "Costumer: 1 booked, 0 waiting, 1 needed" })).toBeVisible();
  await expect(row).toContainText("1 of 2 booked");
  await expect(row.getByRole("listitem")).toContainText(name);
}
