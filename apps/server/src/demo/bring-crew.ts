import type { ImportRow } from "@callboard/contract/contacts";
import { sql } from "kysely";
import { transaction } from "../db/transaction.ts";
import { joinNetworksOf } from "../modules/accounts/invitations/join-network-of.ts";
import { createVerifiedAccount } from "../modules/accounts/sign-up/create-verified-account.ts";
import { updateContact } from "../modules/contacts/change-contacts.ts";
import { beginImport } from "../modules/contacts/import/begin-import.ts";
import { finishImport } from "../modules/contacts/import/finish-import.ts";
import { stageRows } from "../modules/contacts/import/stage-rows.ts";
import { inviteContacts } from "../modules/contacts/invite-contacts.ts";
import { listContacts } from "../modules/contacts/list-contacts.ts";
import { unsubscribeContacts } from "../modules/contacts/unsubscribe-contacts.ts";
import { replaceLink } from "../modules/network/join-link/manage-link.ts";
import { acceptInvitation } from "../modules/productions/members/accept-invitation.ts";
import { inviteMember } from "../modules/productions/members/manage-members.ts";
import { readEmail } from "../text/email-address.ts";
import { laneOf } from "./answer.ts";
import { must } from "./must.ts";
import type { Dayplayer } from "./sign-up-dayplayers.ts";
import type { Office, World } from "./world.ts";

type Person = Pick<ImportRow, "first_name" | "last_name" | "email" | "phone" | "positions" | "note">;

/** People of the head's own list who have no account. */
const people: readonly Person[] = [
  {
    first_name: "Ottilie",
    last_name: "Brandt",
    email: "ottilie@crew.example",
    phone: "(323) 555-0161",
    positions: "Set Costumer",
    note: "Own kit. Prefers nights.",
  },
  {
    first_name: "Rafael",
    last_name: "Quintero",
    email: "rafael@crew.example",
    phone: "",
    positions: "Tailor",
    note: "",
  },
  {
    first_name: "Wen",
    last_name: "Zhao",
    email: "wen@crew.example",
    phone: "(323) 555-0162",
    positions: "Ager/Dyer",
    note: "Leather!",
  },
  { first_name: "Petra", last_name: "Lindqvist", email: "", phone: "(323) 555-0163", positions: "Costumer", note: "" },
  {
    first_name: "Amadou",
    last_name: "Keita",
    email: "amadou@crew.example",
    phone: "",
    positions: "Costumer",
    note: "",
  },
  {
    first_name: "Bridget",
    last_name: "Malone",
    email: "bridget@crew.example",
    phone: "",
    positions: "Key Costumer",
    note: "Knows period pieces.",
  },
  {
    first_name: "Yusuf",
    last_name: "Demir",
    email: "yusuf@crew.example",
    phone: "(323) 555-0164",
    positions: "",
    note: "",
  },
];
/** The people whom the head invites a day later, and those of them who opt out. */
const invited = ["Ottilie", "Rafael", "Amadou", "Bridget"];
const refuses = "amadou@crew.example";
const device = { ip: "127.0.0.1", userAgent: "" };

/**
 * Schedules how the head of an office brings people from a list of their own and invites some: two who have an account join
 * the network, one wants no invitations, the others have not answered. The department has a link to its network.
 */
export function bringCrew(
  { timeline, machine, now }: World,
  office: Office,
  { joined, publicUrl }: { joined: readonly Dayplayer[]; publicUrl: string },
): void {
  const { db } = machine;
  const { head, scope } = office;
  const lane = laneOf({ office });
  const known = joined.map(({ firstName, lastName, email }) => ({
    ...{ first_name: firstName, last_name: lastName, email, phone: "", positions: "", note: "" },
  }));
  const at = (hoursAgo: number) => now.subtract({ hours: hoursAgo });
  const contactsOf = async () =>
    (await listContacts(db, { headId: head.id, text: "", state: undefined, after: undefined })).data;

  timeline.add(at(80), lane, async () => {
    must(await replaceLink(db, { scope, publicUrl }));
    const { id: importId } = await beginImport(db, head.id);
    const rows = [...people, ...known].map((person, index) => ({ ...person, row: index + 1, skip: false }));
    must(await stageRows(db, { headId: head.id, importId, rows, readEmail }));
    must(await finishImport(db, { headId: head.id, importId, leaveOut: false, now: machine.now() }));
    const [first] = await contactsOf();
    if (first)
      must(await updateContact(db, { headId: head.id, contactId: first.id, changes: { is_starred: true }, readEmail }));
  });
  timeline.add(at(55), lane, async () => {
    const emails = new Set(joined.map(({ email }) => email));
    const ids = (await contactsOf())
      .filter(({ first_name, email }) => invited.includes(first_name) || emails.has(email))
      .map(({ id }) => id);
    const input = { ids, message: "Six weeks by the sea. Come and join us." };
    must(
      await inviteContacts(db, {
        ...{ headId: head.id, departmentId: scope.departmentId, input, textsOffered: false, caller: device },
        ...{ now: machine.now(), publicUrl, timeZone: "America/Los_Angeles" },
      }),
    );
  });
  for (const [index, { id: dayplayerId }] of joined.entries())
    timeline.add(at(40 - index * 7), lane, () =>
      transaction(db, (tx) => joinNetworksOf(tx, { headIds: [head.id], dayplayerId })),
    );
  timeline.add(at(30), lane, () =>
    transaction(db, async (tx) => {
      await unsubscribeContacts(tx, { email: refuses }, machine.now());
    }),
  );
}

const members = [
  { firstName: "Juno", lastName: "Abara", role: "assistant" },
  { firstName: "Hollis", lastName: "Marsh", role: "reader" },
] as const;

/** Schedules that an assistant and a reader get access to an office, and that one invited person does not answer. */
export function letMembersIn(
  { timeline, machine, now }: World,
  office: Office,
  { passwordHash, publicUrl }: { passwordHash: string; publicUrl: string },
): void {
  const { db } = machine;
  const { head, scope } = office;
  const invite = async (email: string, role: "assistant" | "reader") =>
    must(
      await inviteMember(db, {
        ...{ accountId: head.id, productionId: scope.productionId, departmentId: scope.departmentId },
        ...{ input: { email, role }, caller: device, now: machine.now(), publicUrl },
      }),
    );
  timeline.add(now.subtract({ hours: 70 }), laneOf({ office }), async () => {
    for (const { firstName, lastName, role } of members) {
      const email = `${firstName}@thelongtide.example`.toLowerCase();
      const account = await createVerifiedAccount(db, {
        ...{ firstName, lastName, email, department: head.department, phoneNumber: "3235550150" },
        ...{ countryCode: "+1", type: "department_head", passwordHash },
      });
      if (!account) throw new Error(`${email} signed up before.`);
      await invite(email, role);
      const { rows } = await sql<{ text: string }>`
        select data ->> 'text' as text from outbox where kind = 'mail' and data ->> 'to' = ${email}
        order by id desc limit 1`.execute(db);
      const token = rows[0]?.text.match(/department-invitation\/([\w-]+)/)?.[1] ?? "";
      must(await acceptInvitation(db, { token, accountId: account.id, caller: device, now: machine.now() }));
    }
    await invite("sasha@thelongtide.example", "reader");
  });
}
