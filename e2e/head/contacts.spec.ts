import { contactRoutes } from "@callboard/contract/routes/contacts";
import { violationsAtBothWidths } from "../support/inspect.ts";
import { expect, phone, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

/** People as a spreadsheet on Windows saves them, with every 40th row wrong in one of several ways, and the last repeated. */
function messyFile(people: number) {
  const mistakes = ["not an address", "zoë@", "two@example", "", "@", "n/a"];
  const lines = Array.from({ length: people - 1 }, (_, index) => {
    const at = index + 1;
    const email = at % 40 === 0 ? mistakes[(at / 40) % mistakes.length] : `crew.${at}@example.com`;
    const name = at % 7 === 0 ? `"Müller ""Mo"" ${at}; Zoë"` : `Müller ${at};Zoë`;
    const cells = at % 7 === 0 ? `${name};` : name;
    return `${cells};"${email}";;"Set Costumer"`;
  });
  const text = ["Nachname;Vorname;E-Mail;Handy;Position", ...lines, "Müller 1;Zoë;CREW.1@EXAMPLE.COM;;", ""].join(
    "\r\n",
  );
  return Buffer.from(text, "latin1");
}

test("on a phone a head imports two thousand messy rows, corrects one, leaves and comes back, and edits a contact", async ({
  allowNoise,
  call,
  head,
  openWeb,
}) => {
  // The browser reports the refused edit.
  allowNoise(/422/);
  const people = 2000;
  const wrong = 49;
  const count = (number: number) => number.toLocaleString("en-US");
  // The file is checked twice, which takes a while beside other specs.
  test.slow();
  const page = await openWeb("/app/my-network", { person: head, screen: phone });
  await page.getByRole("link", { name: "Bring your crew" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bring your crew" })).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "crew.csv", mimeType: "text/csv", buffer: messyFile(people) });
  await expect(page.getByRole("combobox", { name: "E-Mail" })).toHaveValue("email");
  await expect(page.getByRole("combobox", { name: "Vorname" })).toHaveValue("first_name");
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await page.getByRole("button", { name: `Check ${count(people)} people` }).click();
  await expect(page.getByText("1 repeated in the file")).toBeVisible();
  await expect(page.getByText(`${wrong} to correct`)).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);

  const row40 = page.getByRole("form", { name: "Row 40", exact: true });
  await expect(row40.getByText("Write an email address like name@example.com.")).toBeVisible();
  await row40.getByLabel("Email").fill("corrected@example.com");
  await row40.getByRole("button", { name: "Save row" }).click();
  await expect(page.getByText(`${wrong - 1} to correct`)).toBeVisible();
  // The saved row is shown as it will be stored, with the other valid ones, and can be changed again.
  await page.getByRole("button", { name: `Change row ${count(people)}`, exact: true }).click();
  const repeated = page.getByRole("form", { name: `Row ${count(people)}`, exact: true });
  await repeated.getByLabel("Last name").fill("Möller");
  await repeated.getByRole("button", { name: "Save row" }).click();
  await expect(page.getByText("The same email address as row 1, under another name. Both are kept.")).toBeVisible();
  await expect(page.getByRole("button", { name: `Change row ${count(people)}`, exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Leave out row 80", exact: true }).click();
  await expect(page.getByText(`${wrong - 2} to correct`)).toBeVisible();

  await visit(page, "/app/dashboard");
  await page.goto("/app/my-network/import");
  await expect(page.getByText(`${wrong - 2} to correct`)).toBeVisible();
  const before = await call(contactRoutes.listContacts, { token: head.token, query: {} });
  expect(before.total).toBe(0);
  await page
    .getByRole("button", { name: `Import ${count(people - wrong + 1)} people, leave out ${wrong - 2}` })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Your contacts" })).toBeVisible();
  await expect(page.getByText(`${count(people - wrong + 1)} contacts`)).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);

  await page.getByRole("searchbox", { name: "Search your contacts" }).fill("corrected@");
  await expect(page.getByText("1 contact", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Zoë Müller 40 first in my contacts" }).click();
  await page.getByRole("button", { name: "More for Zoë Müller 40" }).click();
  await page.getByRole("button", { name: "Edit Zoë Müller 40" }).click();
  const sheet = page.getByRole("dialog", { name: "Edit contact" });
  await sheet.getByLabel("Note").fill("Own kit.");
  await sheet.getByLabel("Phone number").fill("12");
  await sheet.getByRole("button", { name: "Save contact" }).click();
  await expect(sheet.getByText("Write a phone number like (323) 555-0142", { exact: false })).toBeVisible();
  expect(await violationsAtBothWidths(page)).toEqual([]);
  await sheet.getByLabel("Phone number").fill("cell: 323-555-0142");
  await sheet.getByLabel("Last name").fill("Müller-Lang");
  await sheet.getByRole("button", { name: "Save contact" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText("corrected@example.com", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "+1 (323) 555-0142" })).toBeVisible();
  await expect(page.getByText("Own kit.")).toBeVisible();
  await expect
    .poll(async () => {
      const found = await call(contactRoutes.listContacts, { token: head.token, query: { query: "corrected@" } });
      return found.data[0];
    })
    .toMatchObject({ is_starred: true, note: "Own kit.", last_name: "Müller-Lang", positions: ["Set Costumer"] });
  await page.getByRole("button", { name: "More for Zoë Müller-Lang" }).click();
  await page.getByRole("button", { name: "Remove Zoë Müller-Lang" }).click();
  await expect(page.getByText("None of your contacts match")).toBeVisible();
});

test("pasted lines and a vCard are read, a cancelled import leaves nothing, what can't be read says so, and the focus follows each step", async ({
  call,
  head,
  openWeb,
  failing,
}) => {
  const page = await openWeb("/app/my-network/import", { person: head });
  const file = page.getByLabel("File", { exact: true });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Nobody was found in this.")).toBeVisible();
  await page.getByLabel("Or paste lines").fill("Ana Reyes <ana.reyes@example.com> (323) 555-0142\nBo Li 323 555 0143");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Check 2 people" }).click();
  await expect(page.getByRole("button", { name: "Import 2 people" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel import" }).click();
  await expect(file).toBeVisible();
  expect((await call(contactRoutes.listContacts, { token: head.token, query: {} })).total).toBe(0);

  const vcard = "BEGIN:VCARD\nVERSION:3.0\nN:Okafor;Chi\nTEL;TYPE=CELL:+44 20 7946 0018\nEND:VCARD\n";
  await file.setInputFiles({ name: "chi.vcf", mimeType: "text/vcard", buffer: Buffer.from(vcard) });
  await page.getByRole("button", { name: "Check 1 person" }).click();
  await page.getByRole("button", { name: "Import 1 person" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your contacts" })).toBeVisible();
  await expect(page.getByText("+442079460018")).toBeVisible();

  await visit(page, "/app/my-network/import");
  const choose = (name: string, text: string) =>
    file.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });
  await choose("crew.xlsx", "PK\u0003\u0004\u0014\0");
  await expect(page.getByText("This file is not a text file.", { exact: false })).toBeVisible();
  // A browser reports the same file again only after the field was emptied.
  const chooser = page.waitForEvent("filechooser");
  await file.click();
  await chooser;
  await expect(file).toHaveValue("");

  await choose("crew.csv", "Name,Email\nAna Reyes,ana@example.com\nBo Li,bo\nCy Wu,cy\nDee Ito,dee");
  await expect(page.getByRole("heading", { name: "What is in each column?" })).toBeFocused();
  await page.getByRole("button", { name: "Check 4 people" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Check and import" })).toBeFocused();
  const row = (number: number) => page.getByRole("form", { name: `Row ${number}`, exact: true });
  const succeedAgain = await failing(page, "**/api/contact-imports/*/rows");
  await row(2).getByLabel("Email").fill("bo@example.com");
  await row(2).getByLabel("Email").press("Enter");
  await expect(row(2).getByText("Something wrong on the server. Try again.")).toBeVisible();
  await succeedAgain();
  await row(2).getByRole("button", { name: "Save row" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Row 3" })).toBeFocused();
  await row(4).getByRole("button", { name: "Leave out row 4" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Row 3" })).toBeFocused();
  await row(3).getByRole("button", { name: "Leave out row 3" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Check and import" })).toBeFocused();
  // The reason why the import failed is beside its button, not below all rows.
  await failing(page, "**/api/contact-imports/*/finish");
  await page.getByRole("button", { name: "Import 2 people" }).click();
  await expect(page.getByText("Something wrong on the server. Try again.")).toBeVisible();
});
