import type { ImportRow } from "@callboard/contract/contacts";
import { importBatchSize, importSize } from "@callboard/contract/limits";
import { contactRoutes } from "@callboard/contract/routes/contacts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { TestServer } from "../../../testing/a-server.ts";
import { aDayplayerAccount } from "../../../testing/factories.ts";
import { aStaffing, type Staffing } from "../../../testing/staffing.ts";
import { stageEach } from "../../../testing/stage.ts";
import { purgeContacts } from "../purge-contacts.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});

const nobody: ImportRow = {
  row: 1,
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  positions: "",
  note: "",
  skip: false,
};
const rowsOf = (...rows: Partial<ImportRow>[]): ImportRow[] =>
  rows.map((row, index) => ({ ...nobody, first_name: "Ana", last_name: "Reyes", row: index + 1, ...row }));
const params = (id: string) => ({ params: { id } });
const begin = async (token = head) => (await server.call(contactRoutes.createImport, { token })).data.id;
const save = (id: string, rows: ImportRow[], token = head) =>
  server.call(contactRoutes.saveImportRows, { token, ...params(id), body: { rows } });
const review = async (id: string, token = head) =>
  (await server.call(contactRoutes.reviewImport, { token, ...params(id) })).data;
const mail = "ana@example.com";
const finish = (id: string, { leave_out = false, token = head } = {}) =>
  server.call(contactRoutes.finishImport, { token, ...params(id), body: { leave_out } });
const list = async (token = head, query: object = {}) =>
  (await server.call(contactRoutes.listContacts, { token, query })).data;
async function imported(...rows: Partial<ImportRow>[]) {
  const id = await begin();
  await save(id, rowsOf(...rows));
  return finish(id);
}
test("a person is found again by address in any case, or by number in any form, within the file and among contacts", async () => {
  await imported({ email: "Ana@Example.com" }, { first_name: "Bo", phone: "323 555 0142" });
  const id = await begin();
  await save(
    id,
    rowsOf(
      { email: "ana@example.COM", phone: "(323) 555-0199" },
      { first_name: "Bo", email: "bo@example.com", phone: "+1 323-555-0142" },
      { first_name: "Cy", email: "cy@example.com" },
      { first_name: "Cy", email: "CY@example.com" },
      { phone: "323-555-0199" },
      { first_name: "Ed", email: "ed@" },
      { first_name: "Ed", email: "ed@example.com", skip: true },
      { first_name: "Ed", email: "ed@example.com" },
    ),
  );
  const { counts, remarks } = await review(id);
  expect(counts).toEqual({ new: 2, known: 2, repeated: 2, unsubscribed: 0, wrong: 1, skipped: 1 });
  expect(remarks.filter(({ state }) => state === "repeated").map(({ row, message }) => [row, message])).toEqual([
    [4, "The same email address as in row 3. This row is left out."],
    [5, "The same phone number as in row 1. This row is left out."],
  ]);
  expect((await finish(id, { leave_out: true })).status).toBe(200);
  const { data } = await list();
  expect(data.map(({ first_name, email, phone }) => [first_name, email, phone])).toEqual([
    ["Ana", "Ana@Example.com", "+13235550199"],
    ["Bo", "bo@example.com", "+13235550142"],
    ["Cy", "cy@example.com", ""],
    ["Ed", "ed@example.com", ""],
  ]);
});

test("people who share a number or an address are several contacts, in one file and in two, and each is named in a remark", async () => {
  const family = rowsOf(
    { email: "ana@example.com", phone: "323 555 0142" },
    { first_name: "Tomas", email: "tomas@example.com", phone: "323 555 0142" },
    { first_name: "Luz", phone: "323 555 0142" },
    { first_name: "Pau", email: "ANA@example.com" },
  );
  const first = await begin();
  await save(first, family.slice(0, 2));
  expect((await review(first)).remarks.map(({ row, message }) => [row, message])).toEqual([
    [2, "The same phone number as row 1, under another name. Both are kept."],
  ]);
  await finish(first);
  const second = await begin();
  await save(second, family);
  const { counts, remarks } = await review(second);
  expect(counts).toMatchObject({ new: 2, known: 2, repeated: 0 });
  expect(remarks.filter(({ row, field }) => row > 2 && field).map(({ row, message }) => [row, message])).toEqual([
    [3, "The same phone number as row 1, under another name. Both are kept."],
    [4, "The same email address as row 1, under another name. Both are kept."],
  ]);
  await finish(second);
  expect((await list()).data.map(({ first_name, email, phone }) => [first_name, email, phone])).toEqual([
    ["Ana", "ana@example.com", "+13235550142"],
    ["Luz", "", "+13235550142"],
    ["Pau", "ANA@example.com", ""],
    ["Tomas", "tomas@example.com", "+13235550142"],
  ]);
  const third = await begin();
  await save(third, rowsOf({ first_name: "Eva", last_name: "Reyes", phone: "323 555 0142" }));
  expect((await review(third)).remarks[0]?.message).toMatch(
    /^The same phone number as \w+ Reyes, under another name\. Both are kept\.$/,
  );
});

test("a review shows every row as it will be stored", async () => {
  const id = await begin();
  await save(
    id,
    rowsOf({ email: "mailto:Ana@example.com", phone: "C: 323-555-0142", positions: "tailor, Wizard" }, { phone: "1" }),
  );
  const stored = { first_name: "Ana", last_name: "Reyes" };
  expect((await review(id)).people).toEqual([
    {
      ...{ row: 1, state: "new", ...stored, email: "Ana@example.com", phone: "+13235550142" },
      ...{ positions: ["Tailor"], note: "Position: Wizard" },
    },
    { row: 2, state: "wrong", ...stored, email: "", phone: "", positions: [], note: "" },
  ]);
  await finish(id, { leave_out: true });
  expect((await review(id)).people).toEqual([]);
});

test("nothing is imported while a row is invalid, and a corrected row replaces it", async () => {
  const id = await begin();
  await save(id, rowsOf({ email: mail }, { email: "wrong" }));
  expect(await finish(id)).toMatchObject({ status: 409, reason: "import_has_problems" });
  expect((await list()).total).toBe(0);
  await save(id, [{ ...nobody, row: 2, first_name: "Bo", email: "right@example.com" }]);
  expect((await finish(id)).data.counts).toMatchObject({ new: 2, wrong: 0 });
  expect((await list()).total).toBe(2);
});

test("a cancelled import leaves nothing, and one that is empty is refused", async () => {
  const id = await begin();
  await save(id, rowsOf({ email: mail }));
  expect((await server.call(contactRoutes.cancelImport, { token: head, ...params(id) })).status).toBe(204);
  expect((await finish(id)).status).toBe(404);
  const empty = await begin();
  await save(empty, rowsOf({ email: "wrong" }));
  expect(await finish(empty, { leave_out: true })).toMatchObject({ status: 409, reason: "import_empty" });
  expect(await server.db.selectFrom("contacts").where("head_id", "=", staffing.headId).selectAll().execute()).toEqual(
    [],
  );
});

test("of twenty simultaneous calls that finish one import, one imports it and all get its result", async () => {
  const id = await begin();
  await save(id, rowsOf({ email: "a@example.com" }, { email: "b@example.com" }));
  const answers = await Promise.all(Array.from({ length: 20 }, () => finish(id)));
  for (const { status, data } of answers) {
    expect(status).toBe(200);
    expect(data.counts.new).toBe(2);
  }
  expect((await list()).total).toBe(2);
  expect(await save(id, rowsOf({ email: "c@example.com" }))).toMatchObject({ status: 409, reason: "import_finished" });
});

test("two simultaneous imports of the same people create each contact once", async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => begin()));
  const people = Array.from({ length: 50 }, (_, index) => ({ email: `p${index}@example.com` }));
  for (const id of ids) await save(id, rowsOf(...people));
  for (const { status } of await Promise.all(ids.map((id) => finish(id)))) expect(status).toBe(200);
  expect((await list()).total).toBe(50);
});

test("an import that fails in the middle imports nothing", async () => {
  const id = await begin();
  await save(id, rowsOf({ email: "a@example.com" }, { email: "fails@example.com" }));
  await sql`alter table contacts add constraint fails check (email_norm <> 'fails@example.com')`.execute(server.db);
  try {
    expect((await finish(id)).status).toBe(500);
  } finally {
    await sql`alter table contacts drop constraint fails`.execute(server.db);
  }
  expect((await list()).total).toBe(0);
  expect((await finish(id)).status).toBe(200);
  expect((await list()).total).toBe(2);
});

test("imports and contacts of another head are not found, and their people are not revealed", async () => {
  const other = await aStaffing(server.db);
  const theirs = await other.tokenOf(other.headId, server.clock.now());
  const id = await begin();
  await save(id, rowsOf({ email: mail }));
  expect((await save(id, rowsOf({ email: "x@example.com" }), theirs)).status).toBe(404);
  expect((await finish(id, { token: theirs })).status).toBe(404);
  expect((await server.call(contactRoutes.reviewImport, { token: theirs, ...params(id) })).status).toBe(404);
  expect((await server.call(contactRoutes.cancelImport, { token: theirs, ...params(id) })).status).toBe(404);
  await finish(id);
  expect(await list(theirs)).toMatchObject({ total: 0, data: [] });
  const contact = (await list()).data[0]?.id ?? "";
  const change = { token: theirs, ...params(contact), body: { note: "mine now" } };
  expect((await server.call(contactRoutes.updateContact, change)).status).toBe(404);
  await server.call(contactRoutes.deleteContacts, { token: theirs, body: { ids: [contact] } });
  expect((await list()).total).toBe(1);
  const again = await begin(theirs);
  await save(again, rowsOf({ email: mail }), theirs);
  expect((await review(again, theirs)).counts.new).toBe(1);
});

test("an import has the same result for an address with and without an account", async () => {
  const { account } = await aDayplayerAccount(server, { email: "has.account@example.com" });
  expect(account.email).toBe("has.account@example.com");
  const reviewOf = async (email: string) => {
    const id = await begin();
    await save(id, rowsOf({ email }));
    const before = await review(id);
    const after = (await finish(id)).data;
    return [before, after].map((each) => JSON.stringify({ ...each, id: "" }).replace(email, ""));
  };
  expect(await reviewOf("has.account@example.com")).toEqual(await reviewOf("has.none@example.com"));
  expect((await list()).data.map(({ state }) => state)).toEqual(["added", "added"]);
});

test("contacts are starred, noted, searched and deleted; starred ones come first", async () => {
  await imported(
    { last_name: "Zoe", email: "z@example.com", positions: "Tailor" },
    { last_name: "Abt", phone: "323 555 0142" },
  );
  const last = (await list()).data[1]?.id ?? "";
  const change = { token: head, ...params(last), body: { is_starred: true, note: "Own kit." } };
  expect((await server.call(contactRoutes.updateContact, change)).data).toMatchObject({
    is_starred: true,
    note: "Own kit.",
  });
  expect((await list()).data.map(({ last_name }) => last_name)).toEqual(["Zoe", "Abt"]);
  expect((await list(head, { query: "tailor zo" })).total).toBe(1);
  expect((await list(head, { query: "5550142" })).data[0]?.last_name).toBe("Abt");
  expect((await list(head, { query: "100%" })).total).toBe(0);
  await server.call(contactRoutes.deleteContacts, { token: head, body: { ids: [last] } });
  expect((await list()).total).toBe(1);
});

test("2,000 rows are staged, reviewed and imported, and are listed by pages", async () => {
  const id = await begin();
  const rows = Array.from({ length: importSize }, (_, index) => ({
    ...nobody,
    row: index + 1,
    first_name: `Person ${index}`,
    last_name: index % 2 ? "Reyes" : "Okafor",
    email: index % 3 ? `person.${index}@example.com` : "",
    phone: `+1323555${String(index).padStart(4, "0")}`,
    positions: "Costumer, Tailor",
  }));
  for (let at = 0; at < rows.length; at += importBatchSize)
    expect((await save(id, rows.slice(at, at + importBatchSize))).status).toBe(200);
  expect((await review(id)).counts).toMatchObject({ new: importSize });
  expect((await finish(id)).data.counts.new).toBe(importSize);
  const seen = new Set<string>();
  let after: string | null = "";
  while (after !== null) {
    const page = await list(head, after ? { after } : {});
    for (const contact of page.data) seen.add(contact.id);
    expect(page.total).toBe(importSize);
    after = page.next;
  }
  expect(seen.size).toBe(importSize);
});

test("contacts who did not join are purged after 90 days, and staged rows after a day", async () => {
  await imported({ email: mail });
  await save(await begin(), rowsOf({ email: mail }));
  const later = (days: number) => server.clock.now().add({ hours: days * 24 });
  await purgeContacts(server.db, later(89));
  expect((await list()).total).toBe(1);
  expect(await server.db.selectFrom("contact_import_rows").selectAll().execute()).toEqual([]);
  await purgeContacts(server.db, later(91));
  expect((await list()).total).toBe(0);
});
