import { violationsAtBothWidths } from "../support/inspect.ts";
import { newName } from "../support/people.ts";
import { expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("an empty department is led from its crew to inviting it", async ({ head, openWeb }) => {
  const page = await openWeb("/app/dashboard", { person: head, screen: phone });
  const steps = page.getByRole("region", { name: "To your first filled day" });
  await expect(steps.getByRole("link", { name: "Bring your crew" })).toBeVisible();
  await expect(steps.getByText("Done", { exact: true })).toHaveCount(0);
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await steps.getByRole("link", { name: "Bring your crew" }).click();
  const { email } = newName();
  await page.getByLabel("Or paste lines").fill(`Rosalind Achterberg <${email}>\nBo Li 323 555 0143`);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Check 2 people" }).click();
  await page.getByRole("button", { name: "Import 2 people" }).click();

  await page.getByRole("button", { name: "Invite 2 people" }).click();
  const sheet = page.getByRole("dialog", { name: "Invite 2 people" });
  await sheet.getByLabel(/^Your line/).fill("Six days in December.");
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Send 1 invitation (1 can’t be reached this way)" }).click();
  await expect(sheet.getByText("1 person invited")).toBeVisible();
  await expect(sheet.getByText("1 person without an email address: call or text them yourself")).toBeVisible();

  // Who has a number and no address is invited by text.
  await sheet.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Invite Bo Li" }).click();
  const one = page.getByRole("dialog", { name: "Invite 1 person" });
  await expect(one.getByLabel("Send by")).toHaveValue("text");
  await expect(one.getByLabel(/^Your line/)).toBeHidden();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await one.getByRole("button", { name: "Send 1 invitation" }).click();
  await expect(one.getByText("1 person invited")).toBeVisible();
  await visit(page, "/app/dashboard");
  await expect(steps.getByText("Done", { exact: true })).toHaveCount(2);
  await expect(steps.getByRole("link", { name: "Plan your first day" })).toBeVisible();
});
