import { linkFor } from "../support/mailed-link.ts";
import { aHead, newName, password } from "../support/people.ts";
import { aReferral } from "../support/referral.ts";
import { aProduction, pay } from "../support/staffing.ts";
import { expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("a payment by wire keeps the typed address, creates an invoice to print and is awaited in the lists; somebody without an account can pay by a mailed link, which opens the production", async ({
  callboard,
  call,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  const production = await aProduction(call, head, "Second Unit");
  const desk = await openWeb(`/app/payment/${production.id}`, { person: head });
  await desk.getByRole("radio", { name: "2", exact: true }).check();
  await expect(desk.getByRole("radio", { name: "Wire" })).toBeChecked();
  await expect(desk.getByText("Departments, paid by wire")).toBeVisible();
  await expect(desk.getByText("10% off discount!")).toHaveCount(2);
  await desk.getByRole("button", { name: "Pay now" }).click();
  await expect(desk.getByText("An invoice needs a billing address.")).toBeVisible();

  await desk.getByLabel("Country").selectOption("Canada");
  await expect(desk.getByRole("textbox", { name: "Province" })).toBeVisible();
  await desk.getByLabel("Country").selectOption("United States");
  await desk.getByLabel("Address", { exact: true }).fill("1 Main Street");
  await desk.getByLabel("City").fill("Burbank");
  await desk.getByRole("combobox", { name: "State" }).selectOption("California");
  await desk.getByRole("radio", { name: "Refer" }).check();
  await desk.getByLabel("Payer's email").fill("office@example.com");
  await desk.getByRole("radio", { name: "Card" }).check();
  await expect(desk.getByRole("radio", { name: "2", exact: true })).not.toBeChecked();
  await desk.getByLabel("ZIP code").fill("91502");
  await desk.getByRole("radio", { name: "2", exact: true }).check();
  await expect(desk.getByLabel("Address", { exact: true })).toHaveValue("1 Main Street");
  await desk.getByRole("button", { name: "Pay now" }).click();
  await expect(desk.getByText("Save your billing address first.")).toBeVisible();
  await desk.getByRole("button", { name: "Save billing address" }).click();
  await expect(desk.getByText("Billing successfully saved!")).toBeVisible();

  await desk.getByRole("button", { name: "Pay now" }).click();
  await expect(desk).toHaveURL(/\/app\/transactions\?invoice=/);
  await expect(desk.getByRole("heading", { name: /^Invoice CB-\d+ is ready$/ })).toBeVisible();
  await expect(desk.getByRole("row", { name: /Two departments.*538\.20.*Not paid/ })).toBeVisible();
  const coming = desk.waitForEvent("download");
  await desk
    .getByRole("button", { name: /^Download invoice/ })
    .first()
    .click();
  expect((await coming).suggestedFilename()).toMatch(/CB-\d+.*\.pdf$/);
  for (const list of ["/select-production", "/app/my-productions"]) {
    await visit(desk, list);
    await expect(desk.getByRole("article").filter({ hasText: "Second Unit" })).toContainText(
      "Waiting for your transfer",
    );
  }

  const other = await aProduction(call, head, "Third Unit");
  const { email } = newName();
  await visit(desk, `/app/payment/${other.id}`);
  await desk.getByRole("radio", { name: "Refer" }).check();
  await expect(desk.getByRole("button", { name: "Pay now" })).toBeHidden();
  await desk.getByLabel("Payer's email").fill(email);
  await desk.getByRole("button", { name: "Send invitation" }).click();
  await expect(desk.getByText("Email successfully send!")).toBeVisible();

  const payer = await openWeb(await linkFor(callboard.url, email, "/payment/"), { screen: phone });
  await expect(payer.getByRole("heading", { name: "Pay for Third Unit" })).toBeVisible();
  await expect(payer.getByLabel("Email for the receipt")).toHaveValue(email);
  await payer.getByRole("button", { name: "Pay now" }).click();
  await payer.getByRole("button", { name: /^Pay/ }).click();
  await expect(payer.getByRole("heading", { name: "Payment successful" })).toBeVisible();
  await desk.goto("/select-production");
  await expect(desk.getByRole("article").filter({ hasText: "Third Unit" }).getByText("SET UP")).toBeVisible();
});

test("an invitation to pay is claimed by the sign-in of another tab and works once; one that can't be claimed says so and asks nobody to sign in", async ({
  call,
  callboard,
  head,
  openWeb,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/status of 404/);
  const paid = await aReferral({ callboard, head });
  const desk = await openWeb(paid.link);
  await expect(desk.getByText("Second Unit is waiting for you.")).toBeVisible();
  await pay(call, head, paid.production.id);

  // The invitation was stored while it could be claimed.
  await desk.reload();
  await expect(desk.getByText("Second Unit is paid for already.")).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(desk.getByText("Second Unit")).toBeHidden();

  const failed = "Failed to claim invitation. It might be invalid or already used.";
  for (const [address, message] of [
    [paid.link, `${failed} Second Unit is paid for already.`],
    ["/pay-by-invitation/nobody-knows-this-one", failed],
  ] as const) {
    await desk.goto(address);
    await expect(desk.getByText(message, { exact: true })).toBeVisible();
    await expect(desk).toHaveURL("/");
    await desk.goto("/sign-in");
    await expect(desk.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(desk.getByText("Second Unit")).toBeHidden();
  }
  await desk.goto(paid.link.replace("/pay-by-invitation/", "/payment/"));
  await expect(desk.getByRole("heading", { name: "Second Unit is paid for" })).toBeVisible();
  await expect(desk.getByRole("link", { name: "Take it over with your account" })).toBeHidden();

  const { payer, link, production } = await aReferral({ callboard, head });
  await desk.goto(link);
  await expect(desk.getByText("Please sign in or create an account to accept the invitation.")).toBeVisible();
  await expect(desk.getByText("Second Unit is waiting for you.")).toBeVisible();
  const tab = await desk.context().newPage();
  await tab.goto("/sign-in");
  await tab.getByLabel("Email").fill(payer.email);
  await tab.getByLabel("Password", { exact: true }).fill(password);
  await tab.getByRole("button", { name: "Sign in" }).click();
  await expect(tab.getByText("Production has been added to your account!")).toBeVisible();
  await expect(tab.getByRole("heading", { name: "Second Unit" })).toBeVisible();
  // A payer who runs no department of the production can only invite heads.
  await visit(tab, `/setup-department/${production.id}`);
  await expect(tab).toHaveURL(/\/edit-production\//);

  await tab.goto(link);
  await expect(tab.getByText("Failed to claim invitation. It might be invalid or already used.")).toBeVisible();
  await tab.goto("/pay-by-invitation");
  await expect(tab.getByText("Invitation token is missing.")).toBeVisible();
});

test("an unknown invitation or payment shows what to do, and empty lists say so", async ({
  callboard,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of (404|500)/);
  const unknown = "/payment/return?session_id=cs_unknown&success=true";
  const stranger = await openWeb("/payment/nobody-knows-this-one", { screen: phone });
  await expect(stranger.getByRole("heading", { name: "This invitation no longer works" })).toBeVisible();
  await stranger.goto(unknown);
  await expect(
    stranger.getByRole("heading", { name: "Payment verification failed. Please contact support." }),
  ).toBeVisible();
  await stranger.getByRole("link", { name: "Sign in" }).click();
  await expect(stranger).toHaveURL(/\/sign-in$/);

  const person = await aHead(callboard);
  const desk = await openWeb("/app/transactions", { person });
  await expect(desk.getByRole("heading", { name: "No transactions" })).toBeVisible();
  await desk.goto("/app/my-productions");
  await expect(desk.getByText("Access is restricted, payment is required")).toBeVisible();
  await expect(desk).toHaveURL(/\/select-production/);
  await visit(desk, "/app/payment");
  await expect(desk.getByRole("heading", { name: "You have no productions." })).toBeVisible();
  await desk.goto(unknown);
  await desk.getByRole("link", { name: "To your productions" }).click();
  await expect(desk).toHaveURL(/\/select-production$/);

  // A payment that can't be finalized can be retried.
  await desk.route("**/api/payment/finalize-payment", (route) => route.fulfill({ status: 500, json: {} }));
  await desk.goto("/select-production?session_id=cs_unknown&success=true");
  await expect(
    desk.getByRole("heading", { name: "Failed to finalize payment. Please contact support." }),
  ).toBeVisible();
  await expect(desk.getByRole("button", { name: "Try again" })).toBeEnabled();
  await desk.getByRole("link", { name: /productions/i }).click();
  await expect(desk).toHaveURL(/\/select-production$/);
});
