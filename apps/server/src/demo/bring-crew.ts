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
import type { Dayplayer } from "./dayplayers.ts";
import { must } from "./must.ts";
import { laneOf, type Office } from "./productions.ts";
import type { World } from "./world.ts";

/** People of the head's own list who have no account. */
const people = [
  ["Ottilie", "Brandt", "ottilie@crew.example", "(323) 555-0161", "Set Costumer", "Own kit. Prefers nights."],
  ["Rafael", "Quintero", "rafael@crew.example", "", "Tailor", ""],
  ["Wen", "Zhao", "wen@crew.example", "(323) 555-0162", "Ager/Dyer", "Leather!"],
  ["Petra", "Lindqvist", "", "(323) 555-0163", "Costumer", ""],
  ["Amadou", "Keita", "amadou@crew.example", "", "Costumer", ""],
  ["Bridget", "Malone", "bridget@crew.example", "", "Key Costumer", "Knows period pieces."],
  ["Yusuf", "Demir", "yusuf@crew.example", "(323) 555-0164", "", ""],
] as const;
/** The people whom the head invites a day later, and those of them who opt out. */
const invited = ["Ottilie", "Rafael", "Amadou", "Bridget"];
const refuses = "amadou@crew.example";
const device = { ip: "127.0.0.1", userAgent: "" };

/**
 * Schedules how the head of an office brings people from a list of their own and invites some: two who have an account join
 * the network, one wants no invitations, the others have not answered. The department has a link to its network.
 */
export function bringCrew(world: World, office: Office, joined: readonly Dayplayer[]): void {
  const { timeline, machine, now, publicUrl, zone } = world;
  const { db } = machine;
  const { head, scope } = office;
  const headId = head.id;
  const add = (hoursAgo: number, action: () => Promise<unknown>) =>
    timeline.add(now.subtract({ hours: hoursAgo }), laneOf(office), action);
  const list = async () => (await listContacts(db, { headId, text: "", state: undefined, after: undefined })).data;

  add(80, async () => {
    must(await replaceLink(db, { scope, publicUrl }));
    const { id: importId } = await beginImport(db, headId);
    const known = joined.map(({ firstName, lastName, email }) => [firstName, lastName, email, "", "", ""] as const);
    const rows = [...people, ...known].map(([first_name, last_name, email, phone, positions, note], index) => ({
      ...{ first_name, last_name, email, phone, positions, note, row: index + 1, skip: false },
    }));
    must(await stageRows(db, { headId, importId, rows, readEmail }));
    must(await finishImport(db, { headId, importId, leaveOut: false, now: machine.now() }));
    const [first] = await list();
    const changes = { is_starred: true };
    if (first) must(await updateContact(db, { headId, contactId: first.id, changes, readEmail }));
  });
  add(55, async () => {
    const chosen = (await list()).filter(
      ({ first_name, email }) => invited.includes(first_name) || joined.some((dayplayer) => dayplayer.email === email),
    );
    const input = { ids: chosen.map(({ id }) => id), message: "Six weeks by the sea. Come and join us." };
    must(
      await inviteContacts(db, {
        ...{ headId, departmentId: scope.departmentId, input, textsOffered: false, caller: device },
        ...{ now: machine.now(), publicUrl, timeZone: zone },
      }),
    );
  });
  for (const { id: dayplayerId } of joined)
    add(35, () => transaction(db, (tx) => joinNetworksOf(tx, { headIds: [headId], dayplayerId })));
  add(30, () => transaction(db, (tx) => unsubscribeContacts(tx, { email: refuses }, machine.now())));
}

const members = [
  { firstName: "Juno", lastName: "Abara", role: "assistant" },
  { firstName: "Hollis", lastName: "Marsh", role: "reader" },
] as const;

/** Schedules that an assistant and a reader get access to an office, and that one invited person does not answer. */
export function letMembersIn(world: World, office: Office): void {
  const { timeline, machine, now, publicUrl, passwordHash } = world;
  const { db } = machine;
  const { head, scope } = office;
  const invite = async (email: string, role: "assistant" | "reader") =>
    must(
      await inviteMember(db, {
        ...{ accountId: head.id, productionId: scope.productionId, departmentId: scope.departmentId },
        ...{ input: { email, role }, caller: device, now: machine.now(), publicUrl },
      }),
    );
  timeline.add(now.subtract({ hours: 70 }), laneOf(office), async () => {
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
