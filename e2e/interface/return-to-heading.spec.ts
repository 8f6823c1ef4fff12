import { accountRoutes } from "@callboard/contract/routes/accounts";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { password } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("ending an invitation, a token, a network link, a contact and another device passes the focus to the heading above them", async ({
  call,
  head,
  openWeb,
  allowNoise,
}) => {
  allowNoise(/status of 4(01|22)/);
  const page = await openWeb("/app/people-with-access", { person: head });
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });
  const confirm = (label: string) =>
    page.getByRole("alertdialog").getByRole("button", { name: label, exact: true }).press("Enter");

  await page.getByLabel("Their email").fill("sasha@example.com");
  await page.getByLabel("Their email").press("Enter");
  const role = page.getByRole("combobox", { name: "Role of sasha@example.com" });
  await role.focus();
  await role.selectOption("Reader");
  await expect(page.getByText("sasha@example.com is a reader now.")).toBeVisible();
  await expect(role).toBeFocused();
  await page.getByRole("button", { name: "Take back the invitation to sasha@example.com" }).press("Enter");
  await confirm("Take back");
  await expect(heading("Who has access")).toBeFocused();

  await visit(page, "/app/other-software");
  await page.getByRole("button", { name: "New token" }).press("Enter");
  await page.getByLabel("Name").fill("Call sheet");
  await page.getByRole("button", { name: "Create token" }).press("Enter");
  await page.getByRole("button", { name: "Done" }).press("Enter");
  await expect(heading("API tokens")).toBeFocused();
  await page.getByRole("button", { name: "Revoke Call sheet" }).press("Enter");
  await confirm("Revoke");
  await expect(heading("API tokens")).toBeFocused();

  await visit(page, "/app/my-network/link");
  await page.getByRole("button", { name: "Create link" }).press("Enter");
  await expect(heading("Link and QR code")).toBeFocused();
  await page.getByRole("button", { name: "Switch off" }).press("Enter");
  await confirm("Switch off");
  await expect(page.getByText("No link yet")).toBeVisible();
  await expect(heading("Link and QR code")).toBeFocused();

  // A contact is edited in a sheet, and the focus returns to its button.
  const { id } = await call(contactRoutes.createImport, { token: head.token });
  const row = { row: 1, first_name: "Ana", last_name: "Reyes", email: "ana@example.com", phone: "" };
  await call(contactRoutes.saveImportRows, {
    token: head.token,
    params: { id },
    body: { rows: [{ ...row, positions: "", note: "", skip: false }] },
  });
  await call(contactRoutes.finishImport, { token: head.token, params: { id }, body: { leave_out: false } });
  await visit(page, "/app/my-network/contacts");
  const more = page.getByRole("button", { name: "More for Ana Reyes" });
  await more.press("Enter");
  await page.getByRole("button", { name: "Edit Ana Reyes" }).press("Enter");
  await page.getByLabel("Note").fill("Own kit.");
  await page.getByRole("button", { name: "Save contact" }).press("Enter");
  await expect(page.getByRole("list", { name: "Your contacts" }).getByText("Own kit.")).toBeVisible();
  await expect(more).toBeFocused();
  await more.press("Enter");
  await page.getByRole("button", { name: "Remove Ana Reyes" }).press("Enter");
  await expect(page.getByText("No contacts yet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your contacts", level: 1 })).toBeFocused();

  await call(accountRoutes.signIn, { body: { email: head.email, password, device_name: "web", remember: true } });
  await visit(page, "/app/user-settings/devices");
  const devices = page.getByRole("region", { name: "Where you are signed in" });
  await devices
    .getByRole("button", { name: /^Sign out/ })
    .first()
    .press("Enter");
  await expect(devices.getByRole("heading", { name: "Where you are signed in" })).toBeFocused();
});
