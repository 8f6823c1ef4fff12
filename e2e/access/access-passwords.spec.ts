import { linkFor } from "../support/mailed-link.ts";
import { password } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";

test("a forgotten password is replaced by a mailed link, which works once, and no reply reveals whether an account exists", async ({
  callboard,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of (404|422)/);
  const desk = await openWeb(`/sign-in?email=${head.email}`);
  await desk.getByRole("link", { name: "Forgot password?" }).click();
  await expect(desk.getByLabel("Email")).toHaveValue(head.email);
  await desk.getByRole("button", { name: "Send the link" }).click();
  await expect(desk.getByRole("heading", { name: "Check your email" })).toBeVisible();

  const link = await linkFor(callboard.url, head.email, "/password/reset/");
  await desk.goto(link);
  const change = desk.getByRole("button", { name: "Change password" });
  await expect(change).toBeDisabled();
  await desk.getByLabel("New password", { exact: true }).fill("another-fine-horse");
  await desk.getByLabel("Confirm new password").fill("another-fine-hose");
  await change.click();
  await expect(desk.getByText("The passwords do not match.")).toBeVisible();
  await desk.getByLabel("Confirm new password").fill("another-fine-horse");
  await change.click();
  await expect(desk).toHaveURL(/\/sign-in/);

  await desk.getByLabel("Email").fill(head.email);
  await desk.getByLabel("Password", { exact: true }).fill(password);
  await desk.getByRole("button", { name: "Sign in" }).click();
  // It does not reveal which part was wrong.
  await expect(desk.getByRole("alert").getByText("Invalid credentials.")).toBeVisible();
  await expect(desk.getByLabel("Email")).toHaveValue(head.email);
  await desk.getByLabel("Password", { exact: true }).fill("another-fine-horse");
  await desk.getByRole("button", { name: "Sign in" }).click();
  await expect(desk).toHaveURL(/\/select-production/);

  const secondVisit = await openWeb(link, { screen: phone });
  await secondVisit.getByLabel("New password", { exact: true }).fill("yet-another-horse");
  await secondVisit.getByLabel("Confirm new password").fill("yet-another-horse");
  await secondVisit.getByRole("button", { name: "Change password" }).click();
  await expect(secondVisit.getByText("This link no longer works. Ask for a new one.")).toBeVisible();
  await secondVisit.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(secondVisit.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();

  // The reply does not reveal whether an address has an account.
  await secondVisit.getByLabel("Email").fill("nobody@example.com");
  await secondVisit.getByRole("button", { name: "Send the link" }).click();
  await expect(secondVisit.getByText("If nobody@example.com has an account")).toBeVisible();
});
