import { productionRoutes } from "@callboard/contract/routes/productions";
import { day } from "../support/days.ts";
import { violationsOn } from "../support/inspect.ts";
import { codeFor } from "../support/mailbox.ts";
import { newName, password } from "../support/people.ts";
import { aProduction } from "../support/staffing.ts";
import { expect, phone, test } from "../support/test.ts";

test("a refused form shows its first wrong field and counts the others, at the desk and on a phone", async ({
  head,
  openWeb,
}) => {
  const small = await openWeb("/create-production", { person: head, screen: phone });
  await small.getByRole("button", { name: "Continue" }).click();
  await expect(small.getByText("Name is required.", { exact: true })).toBeInViewport();
  await expect(small.getByText("Name is required.", { exact: true })).toBeFocused();
  await expect(small.getByText("5 fields need your attention.")).toBeAttached();
  expect(await violationsOn(small)).toEqual([]);
  await small.keyboard.press("Tab");
  await expect(small.getByLabel("Name", { exact: true })).toBeFocused();

  const desk = await openWeb("/account");
  await desk.getByRole("button", { name: "Create account" }).click();
  await expect(desk.getByText("First name is required.")).toBeFocused();
  await desk.getByRole("button", { name: "Go to the first" }).click();
  await expect(desk.getByText("First name is required.")).toBeFocused();
});

test("the draft of a new production is restored after going back, until it is saved", async ({ head, openWeb }) => {
  const desk = await openWeb("/create-production", { person: head });
  await desk.getByLabel("Name", { exact: true }).fill("Night Ferry");
  await desk.getByRole("button", { name: "Back" }).click();
  await expect(desk.getByRole("heading", { name: "Choose your current production" })).toBeVisible();
  await desk.goto("/create-production");
  await expect(desk.getByLabel("Name", { exact: true })).toHaveValue("Night Ferry");
  await desk.getByRole("button", { name: "Start over" }).click();
  await expect(desk.getByLabel("Name", { exact: true })).toHaveValue("");
});

test("a new department without an email is removed only after a confirmation", async ({ head, openWeb }) => {
  const desk = await openWeb("/create-production", { person: head });
  await desk.getByLabel("Name", { exact: true }).fill("Night Ferry");
  await desk.getByLabel("Studio name").fill("Harbor Pictures");
  await desk.getByLabel("Type").selectOption({ index: 1 });
  await desk.getByLabel("End date").fill(day(40));
  await desk.getByLabel("City").fill("Los Angeles");
  await desk.getByRole("combobox", { name: "State" }).selectOption("California");
  await desk.getByRole("button", { name: "Add a department" }).click();
  await desk.getByRole("combobox", { name: "Department" }).last().selectOption("Camera");
  await desk.getByRole("button", { name: "Continue" }).click();
  const question = desk.getByRole("alertdialog");
  await expect(question).toContainText("Camera has no email. Remove it, or go back?");
  await question.getByRole("button", { name: "Go back" }).click();
  await expect(desk.getByRole("combobox", { name: "Department" }).last()).toHaveValue("Camera");
});

test("an existing department whose email was cleared is removed only after a confirmation", async ({
  call,
  head,
  openWeb,
}) => {
  const production = await aProduction(call, head);
  const desk = await openWeb(`/edit-production/${production.id}`, { person: head });
  await desk.getByRole("button", { name: "Add a department" }).click();
  await desk.getByRole("combobox", { name: "Department" }).last().selectOption("Camera");
  const email = desk.getByLabel("Manager’s email").last();
  await email.fill("camera@example.com");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Successfully saved")).toBeVisible();

  const departments = async () =>
    (await call(productionRoutes.getProduction, { token: head.token, params: { id: production.id } })).departments.map(
      ({ name }) => name,
    );
  await desk.goto(`/edit-production/${production.id}`);
  await email.fill("");
  await desk.getByRole("button", { name: "Save" }).click();
  const question = desk.getByRole("alertdialog");
  await question.getByRole("button", { name: "Go back" }).click();
  expect(await departments()).toContain("Camera");
  await desk.getByRole("button", { name: "Save" }).click();
  await question.getByRole("button", { name: "Remove and save" }).click();
  await expect.poll(departments).not.toContain("Camera");
});

test("'Start hiring' preselects a head's account, and a dayplayer's account created by mistake can be changed", async ({
  callboard,
  openWeb,
}) => {
  const { first, last, email } = newName();
  const desk = await openWeb("/");
  await desk.getByRole("link", { name: "Start hiring" }).click();
  await desk.getByRole("link", { name: "Create account" }).click();
  await expect(desk.getByRole("radio", { name: "Department head" })).toBeChecked();
  await desk.getByRole("radio", { name: "Dayplayer" }).check();
  await desk.getByLabel("First name").fill(first);
  await desk.getByLabel("Last name").fill(last);
  await desk.getByLabel("Email").fill(email);
  await desk.getByLabel("Department", { exact: true }).selectOption("Costume");
  await desk.getByLabel("Phone number").fill("213 555 0142");
  await desk.getByLabel("Password", { exact: true }).fill(password);
  await desk.getByLabel("Confirm password").fill(password);
  await desk.getByRole("button", { name: "Create account" }).click();
  await expect(desk.getByRole("heading", { name: "Thank you" })).toBeVisible();

  await desk.goBack();
  await expect(desk.getByLabel("First name")).toHaveValue(first);
  await expect(desk.getByLabel("Password", { exact: true })).toHaveValue("");
  await desk.goForward();

  const code = await codeFor(callboard.url, email);
  const field = desk.getByLabel("Code", { exact: true });
  await field.focus();
  await desk.evaluate(
    (text) => document.execCommand("insertText", false, text),
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await expect(desk.getByRole("heading", { name: "Dayplayers use the app" })).toBeVisible();
  await desk.getByRole("button", { name: "Change this account to a department head" }).click();
  await expect(desk.getByRole("heading", { name: "Choose your current production" })).toBeVisible();
});
