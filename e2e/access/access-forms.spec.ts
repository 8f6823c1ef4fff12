import { productionRoutes } from "@callboard/contract/routes/productions";
import { day } from "../support/days.ts";
import { violationsOn } from "../support/inspect.ts";
import { codeFor } from "../support/mailbox.ts";
import { newName, password } from "../support/people.ts";
import { aProduction } from "../support/staffing.ts";
import { desk, expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("the form of a new production shows its first wrong field, removes a department without an email only after a confirmation, and keeps its draft", async ({
  head,
  openWeb,
}) => {
  const page = await openWeb("/create-production", { person: head, screen: phone });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Name is required.", { exact: true })).toBeInViewport();
  await expect(page.getByText("Name is required.", { exact: true })).toBeFocused();
  await expect(page.getByText("5 fields need your attention.")).toBeAttached();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();

  await page.setViewportSize(desk.viewport);
  await page.getByLabel("Name", { exact: true }).fill("Night Ferry");
  await page.getByLabel("Studio name").fill("Harbor Pictures");
  await page.getByLabel("Type").selectOption({ index: 1 });
  await page.getByLabel("End date").fill(day(40));
  await page.getByLabel("City").fill("Los Angeles");
  await page.getByRole("combobox", { name: "State" }).selectOption("California");
  await page.getByRole("button", { name: "Add a department" }).click();
  await page.getByRole("combobox", { name: "Department" }).last().selectOption("Camera");
  await page.getByRole("button", { name: "Continue" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Camera has no email. Remove it, or go back?");
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(page.getByRole("combobox", { name: "Department" }).last()).toHaveValue("Camera");

  // The draft is restored after going back, until it is saved or started over.
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Choose your current production" })).toBeVisible();
  await page.goto("/create-production");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Night Ferry");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
});

test("an existing department whose email was cleared is removed only after a confirmation", async ({
  call,
  head,
  openWeb,
}) => {
  const production = await aProduction(call, head);
  const page = await openWeb(`/edit-production/${production.id}`, { person: head });
  await page.getByRole("button", { name: "Add a department" }).click();
  await page.getByRole("combobox", { name: "Department" }).last().selectOption("Camera");
  const email = page.getByLabel("Manager’s email").last();
  await email.fill("camera@example.com");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Successfully saved")).toBeVisible();

  const departments = async () =>
    (await call(productionRoutes.getProduction, { token: head.token, params: { id: production.id } })).departments.map(
      ({ name }) => name,
    );
  await visit(page, `/edit-production/${production.id}`);
  await email.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Go back" }).click();
  expect(await departments()).toContain("Camera");
  await page.getByRole("button", { name: "Save" }).click();
  await question.getByRole("button", { name: "Remove and save" }).click();
  await expect.poll(departments).not.toContain("Camera");
});

test("'Start hiring' preselects a head's account, whose form leads to its first wrong field, and a dayplayer's account created by mistake can be changed", async ({
  callboard,
  openWeb,
}) => {
  const { first, last, email } = newName();
  const page = await openWeb("/");
  await page.getByRole("link", { name: "Start hiring" }).click();
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(page.getByRole("radio", { name: "Department head" })).toBeChecked();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("First name is required.")).toBeFocused();
  await page.getByRole("button", { name: "Go to the first" }).click();
  await expect(page.getByText("First name is required.")).toBeFocused();
  await page.getByRole("radio", { name: "Dayplayer" }).check();
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Department", { exact: true }).selectOption("Costume");
  await page.getByLabel("Phone number").fill("213 555 0142");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();

  await page.goBack();
  await expect(page.getByLabel("First name")).toHaveValue(first);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.goForward();

  const code = await codeFor(callboard.url, email);
  const field = page.getByLabel("Code", { exact: true });
  await field.focus();
  await page.evaluate(
    (text) => document.execCommand("insertText", false, text),
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await expect(page.getByRole("heading", { name: "Dayplayers use the app" })).toBeVisible();
  await page.getByRole("button", { name: "Change this account to a department head" }).click();
  await expect(page.getByRole("heading", { name: "Choose your current production" })).toBeVisible();
});
