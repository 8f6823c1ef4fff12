import { linkFor } from "../support/mailed-link.ts";
import { password } from "../support/people.ts";
import { aReferral } from "../support/referral.ts";
import { aProduction } from "../support/staffing.ts";
import { expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("a second payment of one production is returned, with a link to the productions", async ({
  call,
  head,
  openWeb,
}) => {
  const production = await aProduction(call, head, "Second Unit");
  const first = await openWeb(`/app/payment/${production.id}`, { person: head });
  const second = await first.context().newPage();
  await second.goto(`/app/payment/${production.id}`);
  for (const page of [first, second]) {
    await page.getByRole("button", { name: "Pay now" }).click();
    await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  }
  await first.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(first.getByRole("heading", { name: "Set up your department details" })).toBeVisible();
  await second.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(second.getByRole("heading", { name: "This production was paid for already" })).toBeVisible();
  await expect(
    second.getByText("Your second payment is on its way back to you; we emailed you the details."),
  ).toBeVisible();
  await second.setViewportSize(phone.viewport);
  await second.getByRole("link", { name: "To your productions" }).click();
  await expect(second).toHaveURL(/\/select-production$/);
});

test("a production with too many departments can buy an upgrade, and the department is added", async ({
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 402/);
  const desk = await openWeb("/select-production", { person: head });
  await desk.getByRole("link", { name: /^Edit/ }).first().click();
  const add = async () => {
    await desk.getByRole("button", { name: "Add a department" }).click();
    await desk.getByLabel("Department", { exact: true }).last().selectOption("Camera");
    await desk.getByLabel("Manager’s email").last().fill(`camera.${Date.now()}@example.com`);
    await desk.getByRole("button", { name: "Save" }).click();
  };
  await add();
  await expect(desk.getByText("Your plan covers fewer departments. Choose a larger plan to add more.")).toBeVisible();
  await desk.getByRole("link", { name: "See larger plans" }).click();
  await expect(desk.getByText("Your plan covers 1 department. The production has 1.")).toBeVisible();
  await expect(desk.getByRole("radio", { name: /Two departments.*\$239\.20/ })).toBeChecked();
  await desk.getByRole("button", { name: "Pay now" }).click();
  await desk.getByRole("button", { name: "Pay $239.20" }).click();
  await expect(desk).toHaveURL(/\/edit-production\//);
  await add();
  await expect(desk.getByText("Successfully saved")).toBeVisible();
  await visit(desk, "/app/payment");
  const plan = desk.getByRole("listitem").filter({ hasText: "Two departments, valid until" });
  await plan.getByRole("link", { name: /^Choose a larger plan/ }).click();
  await expect(desk.getByRole("radio", { name: /Three departments/ })).toBeChecked();
  await visit(desk, "/app/my-productions");
  await desk.getByRole("link", { name: /^Plan of/ }).click();
  await expect(desk.getByText(/^Two departments, valid until .* Your plan covers 2 departments/)).toBeVisible();
  await visit(desk, "/app/transactions");
  await expect(
    desk.getByRole("row", { name: /Two departments\s*Upgrade from One department.*239\.20.*Paid/ }),
  ).toBeVisible();
  const coming = desk.waitForEvent("download");
  await desk
    .getByRole("button", { name: /^Download the receipt/ })
    .first()
    .click();
  expect((await coming).suggestedFilename()).toMatch(/receipt-.*\.pdf$/);
});

test("a pending invitation needs a head's account, and survives the change of a forgotten password", async ({
  callboard,
  head,
  player,
  openWeb,
}) => {
  const { payer, link } = await aReferral({ callboard, head });
  const desk = await openWeb("/sign-in?next=%2Fselect-production%3Fsession_id%3Dcs_1%26success%3Dtrue");
  // Before the sign-in nothing is said about a payment whose session is unknown.
  await expect(desk.getByText("Sign in to see your payment.")).toBeVisible();
  await expect(desk.getByText("arrived")).toBeHidden();

  await desk.goto(link);
  await desk.getByLabel("Email").fill(player.email);
  await desk.getByLabel("Password", { exact: true }).fill(password);
  await desk.getByRole("button", { name: "Sign in" }).click();
  await expect(
    desk.getByText("The invitation to pay for Second Unit needs a department head's account."),
  ).toBeVisible();

  await desk.goto(link);
  await expect(desk.getByText("Second Unit is waiting for you.")).toBeVisible();
  await desk.getByLabel("Email").fill(payer.email);
  await desk.getByRole("link", { name: "Forgot password?" }).click();
  await expect(desk.getByLabel("Email")).toHaveValue(payer.email);
  await desk.getByRole("button", { name: "Send the link" }).click();
  const changed = "another-horse-battery";
  await expect(desk.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await desk.goto(await linkFor(callboard.url, payer.email, "/password/reset/"));
  await desk.getByLabel("New password", { exact: true }).fill(changed);
  await desk.getByLabel("Confirm new password").fill(changed);
  await desk.getByRole("button", { name: "Change password" }).click();
  await expect(desk).toHaveURL(/\/sign-in$/);
  // An invitation that was claimed can't be read any more, so it has to be read before.
  await expect(desk.getByText("Second Unit is waiting for you.")).toBeVisible();
  await desk.getByLabel("Email").fill(payer.email);
  await desk.getByLabel("Password", { exact: true }).fill(changed);
  await desk.getByRole("button", { name: "Sign in" }).click();
  await expect(desk.getByText("Production has been added to your account!")).toBeVisible();
});
