import { contactRoutes } from "@callboard/contract/routes/contacts";
import { expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { aDayplayerAccount } from "../../testing/factories.ts";
import type { Staffing } from "../../testing/staffing.ts";
import { stageEach } from "../../testing/stage.ts";

let server: TestServer;
let staffing: Staffing;
let head: string;
stageEach((stage) => {
  ({ server, staffing, head } = stage);
});

const mail = "ana@example.com";
const params = (id: string) => ({ params: { id } });
const list = async () => (await server.call(contactRoutes.listContacts, { token: head, query: {} })).data;
async function contacts(...people: { first_name?: string; email: string; phone?: string }[]) {
  const { id } = (await server.call(contactRoutes.createImport, { token: head })).data;
  const empty = { first_name: "Ana", last_name: "Reyes", phone: "", positions: "", note: "", skip: false };
  const rows = people.map((person, index) => ({ ...empty, ...person, row: index + 1 }));
  await server.call(contactRoutes.saveImportRows, { token: head, ...params(id), body: { rows } });
  await server.call(contactRoutes.finishImport, { token: head, ...params(id), body: { leave_out: false } });
}
const update = async (id: string, body: object) =>
  server.call(contactRoutes.updateContact, { token: head, ...params(id), body });
const errorsOf = async (id: string, body: object) => {
  const reply = await update(id, body);
  return [reply.status, reply.errors];
};

test("a contact is edited by the rules of an import: name, address, number, positions and note", async () => {
  await contacts({ email: mail });
  const id = (await list()).data[0]?.id ?? "";
  const body = {
    ...{ first_name: " Anna ", last_name: "Ruiz", email: "mailto:anna@example.com", phone: "C: 323-555-0142" },
    ...{ positions: "tailor, Wizard", note: "Own kit." },
  };
  expect((await update(id, body)).data).toMatchObject({
    ...{ first_name: "Anna", last_name: "Ruiz", email: "anna@example.com", phone: "+13235550142" },
    ...{ positions: ["Tailor"], note: "Own kit.\nPosition: Wizard" },
  });
  expect((await update(id, { email: "", is_starred: true })).data).toMatchObject({ email: "", is_starred: true });
  const unreachable = { email: ["Enter an email address or a phone number."] };
  expect(await errorsOf(id, { phone: "" })).toEqual([422, unreachable]);
  expect((await errorsOf(id, { email: "anna@", phone: "12" }))[0]).toBe(422);
  expect(await errorsOf(id, { first_name: "", last_name: "-" })).toEqual([422, { first_name: ["Enter a name."] }]);
  expect((await list()).data).toMatchObject([{ first_name: "Anna", phone: "+13235550142" }]);
});

test("a contact is not edited to one that exists, nor to an address or number whose owner opted out", async () => {
  await contacts({ email: mail, phone: "323 555 0142" }, { first_name: "Bo", email: "bo@example.com" });
  const bo = (await list()).data.find(({ first_name }) => first_name === "Bo")?.id ?? "";
  expect((await update(bo, { phone: "323 555 0142" })).status).toBe(200);
  const taken = "Somebody of this name in your contacts has it already.";
  expect(await errorsOf(bo, { first_name: "Ana" })).toEqual([422, { phone: [taken] }]);
  await server.db
    .insertInto("text_opt_outs")
    .values({ phone: "+13235550177", opted_out_at: server.clock.now() })
    .execute();
  expect(await errorsOf(bo, { phone: "323 555 0177" })).toEqual([
    422,
    { phone: ["The owner asked for no invitations."] },
  ]);
});

test("of simultaneous edits to one name and number, one succeeds", async () => {
  await contacts(...["Bo", "Cy", "Di", "Ed"].map((first_name) => ({ first_name, email: `${first_name}@example.com` })));
  const same = { first_name: "Ana", last_name: "Li", phone: "323 555 0142" };
  const replies = await Promise.all((await list()).data.map(({ id }) => update(id, same)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
});

test("the name and address of who joined stay, and so does the emptiness of who unsubscribed", async () => {
  const { account } = await aDayplayerAccount(server, { email: "joined@example.com" });
  const base = { head_id: staffing.headId, first_name: "Ana", last_name: "Reyes" };
  const insert = async (values: object) =>
    (
      await server.db
        .insertInto("contacts")
        .values({ ...base, ...values })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const joined = await insert({ dayplayer_id: account.id, joined_at: server.clock.now() });
  const text = ["This can't be changed, because the person joined or asked for no invitations."];
  expect(await errorsOf(joined, { first_name: "Eva", email: mail })).toEqual([422, { first_name: text, email: text }]);
  expect((await update(joined, { phone: "323 555 0142", note: "Nights." })).data).toMatchObject({
    ...{ first_name: "Ana", email: "", phone: "+13235550142", note: "Nights." },
  });
  const gone = await insert({ last_name: "Abt", unsubscribed_at: server.clock.now() });
  expect(await errorsOf(gone, { email: mail })).toEqual([422, { email: text }]);
  expect((await update(gone, { last_name: "Abbot", note: "Left." })).data).toMatchObject({ last_name: "Abbot" });
});
