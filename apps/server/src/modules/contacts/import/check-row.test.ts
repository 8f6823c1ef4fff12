import type { ImportRow } from "@callboard/contract/contacts";
import { contactFieldLengths } from "@callboard/contract/forms/contact-fields";
import { importSize } from "@callboard/contract/limits";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { stageEach } from "../../../testing/stage.ts";

let server: TestServer;
let head: string;
let headId: string;
stageEach((stage) => {
  ({ server, head } = stage);
  ({ headId } = stage.staffing);
});

const person: ImportRow = {
  row: 1,
  first_name: "Ana",
  last_name: "Reyes",
  email: "",
  phone: "",
  positions: "",
  note: "",
  skip: false,
};
const call = { params: { id: "" } };
async function save(row: Partial<ImportRow>, rows: ImportRow[] = [{ ...person, ...row }]) {
  call.params = (await server.call(contactRoutes.createImport, { token: head })).data;
  return server.call(contactRoutes.saveImportRows, { ...call, token: head, body: { rows } });
}
async function remarkOn(row: Partial<ImportRow>) {
  expect((await save(row)).status).toBe(200);
  const { remarks } = (await server.call(contactRoutes.reviewImport, { ...call, token: head })).data;
  return remarks.map(({ state, field, message }) => `${state} ${field}: ${message}`).join(" / ");
}
async function imported(row: Partial<ImportRow>) {
  await save(row);
  await server.call(contactRoutes.finishImport, { ...call, token: head, body: { leave_out: false } });
  return (await server.call(contactRoutes.listContacts, { token: head, query: {} })).data.data;
}

const notAnEmail = "wrong email: Write an email address like name@example.com.";
const notANumber = "wrong phone: Write a phone number like (323) 555-0142, or with its country code: +44 20 7946 0018.";
const mail = "ana@example.com";

describe("a row is refused by field with how to correct it:", () => {
  test.each<[string, Partial<ImportRow>, string]>([
    ["no name", { first_name: "", last_name: " ", email: mail }, "wrong first_name: Enter a name."],
    ["a number as name", { first_name: "12", email: mail }, "wrong first_name: Enter a name with letters."],
    ["a question mark as last name", { last_name: "???", email: mail }, "wrong last_name: Enter a name with letters."],
    [
      "a long first name",
      { first_name: "a".repeat(81), email: mail },
      "wrong first_name: Shorten the name to 80 characters.",
    ],
    [
      "a long last name",
      { last_name: "b".repeat(100), email: mail },
      "wrong last_name: Shorten the name to 80 characters.",
    ],
    ["neither address nor number", {}, "wrong email: Enter an email address or a phone number."],
    ["an address without @", { email: "ana.example.com" }, notAnEmail],
    ["an address without domain", { email: "ana@" }, notAnEmail],
    ["an address without name", { email: "@example.com" }, notAnEmail],
    ["an address without a dot", { email: "ana@example" }, notAnEmail],
    ["n/a as address", { email: "n/a" }, "wrong email: Enter an email address or a phone number."],
    ["an address with a space", { email: "ana reyes@example.com" }, notAnEmail],
    ["an address with a look-alike letter", { email: "аna@example.com" }, notAnEmail],
    ["a long address", { email: `${"a".repeat(280)}@example.com` }, notAnEmail],
    [
      "a formula as name",
      { first_name: '=HYPERLINK("http://evil.example","Ana")', email: mail },
      "wrong first_name: This is a formula of a spreadsheet. Enter the name.",
    ],
    ...["=1+cmd|' /C calc'!A0", "+1-1a", "-2+3a", "＝HYPERLINK(1)", "＋A1", "－A1", "＠SUM(1)", "@A1"].map(
      (last_name): [string, Partial<ImportRow>, string] => [
        `${last_name} as name`,
        { last_name, email: mail },
        "wrong last_name: This is a formula of a spreadsheet. Enter the name.",
      ],
    ),
    [
      "an invisible character in an address",
      { email: "ana\u200b@example.com" },
      "wrong email: This address has an invisible character. Delete it and type the address again.",
    ],
    ["a date as number", { phone: "1923-05-01" }, notANumber],
    ["a short number", { phone: "555-0142" }, notANumber],
    ["a long number", { phone: "+1 323 555 0142 99" }, notANumber],
    ["a date of birth as number", { phone: "1985-04-12" }, notANumber],
    ["a fee as number", { phone: "150.00" }, notANumber],
    ["words as number", { phone: "call the office" }, notANumber],
    ["an extension", { phone: "323-555-0142 x12" }, notANumber],
    ["an unknown country", { phone: "+999 555 0142" }, notANumber],
    ["a number as a spreadsheet writes it", { phone: "3.23555E+09" }, notANumber],
    ["a long note", { email: mail, note: "n".repeat(301) }, "wrong note: Shorten the note to 300 characters."],
    [
      "an unknown position, as a notice",
      { email: mail, positions: "Wardrobe guy" },
      "new positions: “Wardrobe guy” is not a position of a film crew. It goes into the note.",
    ],
    [
      "several unknown positions",
      { email: mail, positions: "Bar; Foo / Costumer" },
      "new positions: “Bar”, “Foo” are no positions of a film crew. It goes into the note.",
    ],
    [
      "two mistakes at once",
      { first_name: "", last_name: "", phone: "1" },
      `wrong first_name: Enter a name. / ${notANumber}`,
    ],
    [
      "nothing at all",
      { first_name: "", last_name: "" },
      "wrong first_name: Enter a name. / wrong email: Enter an email address or a phone number.",
    ],
  ])("%s", async (_, row, remark) => {
    expect(await remarkOn(row)).toBe(remark);
  });

  test("a field that is longer than a contact's, and a row beyond the largest file", async () => {
    expect((await save({ note: "n".repeat(contactFieldLengths.note + 1) })).status).toBe(422);
    expect((await save({ row: importSize + 1 })).status).toBe(422);
    expect((await save({}, [])).status).toBe(422);
  });
});

test.each([
  ["(323) 555-0142", "+13235550142"],
  ["323.555.0142", "+13235550142"],
  ["1-323-555-0142", "+13235550142"],
  ["+1 323 555 0142", "+13235550142"],
  ["tel:+1-323-555-0142", "+13235550142"],
  ["0044 20 7946 0018", "+442079460018"],
  ["+44 (0)20 7946 0018", "+442079460018"],
  ["３２３ ５５５ ０１４２", "+13235550142"],
])("the number %s is stored as %s", async (phone, stored) => {
  expect((await imported({ phone })).map((contact) => contact.phone)).toEqual([stored]);
});

test.each([
  "C: 323-555-0142",
  "(c) 323-555-0142",
  "323-555-0142 (cell)",
  "Cell 323.555.0142",
  "323/555-0142",
  "1 323 555 0142 m",
  "(323)555-0142 cell",
  '="3235550142"',
  "call after 5 PM: 323-555-0142",
  "(323) 555-0142 ::: (323) 555-0143",
  "323.555.0142, 818.555.0100",
  "323-555-0142; 818-555-0100",
  "c 323 555 0142 h 818 555 0101",
  "213-555-0600 x12, 323-555-0142",
  "n/a / 323-555-0142",
])("the number in %s is the first that a text can reach", async (phone) => {
  expect((await imported({ phone })).map((contact) => contact.phone)).toEqual(["+13235550142"]);
});

test.each([
  "mailto:ana@example.com",
  "Ana Reyes <ana@example.com>",
  "<ana@example.com>",
  "ana@example.com (work)",
  "home: ana@example.com",
  "Work ana@example.com",
  "'ana@example.com'",
  "ana@example.com.",
  "ana@example.com ::: ana.reyes@example.org",
  "ana@example.com, ana.reyes@example.org",
  "ana@example.com;ana.reyes@example.org",
  "ana@example.com\nana.reyes@example.org",
])("the address in %s is the first", async (email) => {
  expect((await imported({ email })).map((contact) => contact.email)).toEqual(["ana@example.com"]);
});

test("further addresses and numbers of a cell are named in a remark, and what means nothing is left out", async () => {
  expect(await remarkOn({ email: "a@example.com, b@example.com", phone: "(323) 555-0142 / (323) 555-0143" })).toBe(
    "new email: Only the first of 2 addresses is taken. / new phone: Only the first of 2 numbers is taken.",
  );
  const row = { last_name: "—", email: mail, phone: "N/A", positions: "none", note: "" };
  expect(await imported(row)).toMatchObject([{ last_name: "", phone: "", positions: [], note: "" }]);
});

test("numbers without a country code have that of the head's own number", async () => {
  await server.db.updateTable("accounts").set({ country_code: "+44" }).where("id", "=", headId).execute();
  const phone = "020 7946 0018 (office)";
  expect(await imported({ email: mail, phone })).toMatchObject([{ phone: "+442079460018" }]);
  expect(await imported({ email: "b@example.com", phone: "+1 323-555-0142" })).toMatchObject([
    { phone: "+442079460018" },
    { phone: "+13235550142" },
  ]);
});

test("in the head's department some words of a position are enough, and abbreviations are known", async () => {
  const [contact] = await imported({ email: mail, positions: "PA, truck, BG costumer" });
  expect(contact?.positions).toEqual(["Costume PA", "Truck Costumer", "Background Costumer"]);
});

test("positions are found in any case and spacing, several in one field", async () => {
  const [contact] = await imported({ email: mail, positions: "set  costumer, AGER/DYER; Tailor" });
  expect(contact?.positions).toEqual(["Set Costumer", "Ager/Dyer", "Tailor"]);
});
