import { contactRoutes } from "@callboard/contract/routes/contacts";
import { violationsOn } from "./support/inspect.ts";
import { desk, expect, phone, test } from "./support/test.ts";

/** 2,000 people as a spreadsheet on Windows saves them, with every 40th row wrong in one of several ways. */
function messyFile() {
  const mistakes = ["not an address", "zoë@", "two@example.com, three@example.com", "", "@", "n/a"];
  const lines = Array.from({ length: 1_999 }, (_, index) => {
    const at = index + 1;
    const email = at % 40 === 0 ? mistakes[(at / 40) % mistakes.length] : `crew.${at}@example.com`;
    const name = at % 7 === 0 ? `"Müller ""Mo"" ${at}; Zoë"` : `Müller ${at};Zoë`;
    const cells = at % 7 === 0 ? `${name};` : name;
    return `${cells};"${email}";;"Set Costumer"`;
  });
  const text = ["Nachname;Vorname;E-Mail;Handy;Position", ...lines, "Doppelt;Zoë;CREW.1@EXAMPLE.COM;;", ""].join(
    "\r\n",
  );
  return Buffer.from(text, "latin1");
}

for (const [size, screen] of [
  ["1440", desk],
  ["390", phone],
] as const)
  test(`a head imports 2,000 messy rows, corrects one, leaves and comes back, at ${size} pixels`, async ({
    call,
    head,
    openWeb,
  }) => {
    // The file is checked twice, which takes a while beside other specs.
    test.slow();
    const page = await openWeb("/app/my-network", { person: head, screen });
    await page.getByRole("link", { name: "Bring your crew" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Bring your crew" })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "crew.csv", mimeType: "text/csv", buffer: messyFile() });
    await expect(page.getByRole("combobox", { name: "Column “E-Mail”" })).toHaveValue("email");
    await expect(page.getByRole("combobox", { name: "Column “Vorname”" })).toHaveValue("first_name");
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Check 2,000 people" }).click();
    await expect(page.getByText("1 repeated in the file")).toBeVisible();
    await expect(page.getByText("49 to correct")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    const wrong = page.getByRole("form", { name: "Row 40", exact: true });
    await expect(wrong.getByText("Write an email address like name@example.com.")).toBeVisible();
    await wrong.getByLabel("Email").fill("corrected@example.com");
    await wrong.getByRole("button", { name: "Save row" }).click();
    await expect(page.getByText("48 to correct")).toBeVisible();
    await page.getByRole("button", { name: "Leave out row 80", exact: true }).click();
    await expect(page.getByText("47 to correct")).toBeVisible();

    await page.goto("/app/dashboard");
    await page.goto("/app/my-network/import");
    await expect(page.getByText("47 to correct")).toBeVisible();
    const before = await call(contactRoutes.listContacts, { token: head.token, query: {} });
    expect(before.total).toBe(0);
    await page.getByRole("button", { name: "Import 1,951 people, leave out 47" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your contacts" })).toBeVisible();
    await expect(page.getByText("1,951 contacts")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    await page.getByRole("searchbox", { name: "Search your contacts" }).fill("corrected@");
    await expect(page.getByText("1 contact", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Zoë Müller 40 first in my contacts" }).click();
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByLabel("Note about Zoë Müller 40").fill("Own kit.");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Own kit.")).toBeVisible();
    // The screen shows the note before the server has saved it.
    await expect
      .poll(async () => {
        const found = await call(contactRoutes.listContacts, { token: head.token, query: { query: "corrected@" } });
        return found.data[0];
      })
      .toMatchObject({ is_starred: true, note: "Own kit.", positions: ["Set Costumer"] });
    await page.getByRole("button", { name: "Remove Zoë Müller 40" }).click();
    await expect(page.getByText("None of your contacts fits that")).toBeVisible();
  });

test("pasted lines and a vCard are read, a cancelled import leaves nothing, and a file without people says so", async ({
  call,
  head,
  openWeb,
}) => {
  const page = await openWeb("/app/my-network/import", { person: head });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Nobody was found in this.")).toBeVisible();
  await page.getByLabel("Or paste lines").fill("Ana Reyes <ana.reyes@example.com> (323) 555-0142\nBo Li 323 555 0143");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Check 2 people" }).click();
  await expect(page.getByRole("button", { name: "Import 2 people" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel import" }).click();
  await expect(page.getByLabel("File", { exact: true })).toBeVisible();
  expect((await call(contactRoutes.listContacts, { token: head.token, query: {} })).total).toBe(0);

  const vcard = "BEGIN:VCARD\nVERSION:3.0\nN:Okafor;Chi\nTEL;TYPE=CELL:+44 20 7946 0018\nEND:VCARD\n";
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "chi.vcf", mimeType: "text/vcard", buffer: Buffer.from(vcard) });
  await page.getByRole("button", { name: "Check 1 person" }).click();
  await page.getByRole("button", { name: "Import 1 person" }).click();
  await expect(page.getByText("+442079460018")).toBeVisible();
});
