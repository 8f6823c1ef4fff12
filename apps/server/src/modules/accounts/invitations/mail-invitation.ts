import type { InvitationContent } from "@callboard/contract/accounts/account-setup";
import { defaultCountry } from "@callboard/contract/choices";
import type { Tx } from "../../../db/schema.ts";
import { languageFor, type Reader } from "../../../text/languages/reader-language.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { findPerson } from "../find-people.ts";
import { createInvitationLink } from "./invitation-link.ts";
import { alreadyJoinedMail, invitedHeadMail, joinMail } from "./invitation-mails.ts";
import { findInvitingDepartment, insertInvitation } from "./invitation-queries.ts";

interface Inviting {
  headId: string;
  /** The department in which the head works now. */
  departmentId: string | undefined;
  position: string | undefined;
  message: string | undefined;
}

/** The content of the invitations of one call, without the address, and the time zone of the department. */
export async function describeInvitation(tx: Tx, { headId, departmentId, position, message }: Inviting) {
  const inviter = await findPerson(tx, headId);
  const department = departmentId === undefined ? undefined : await findInvitingDepartment(tx, departmentId);
  const content: Omit<InvitationContent, "email"> = {
    inviter: inviter?.name ?? "",
    production: department?.production ?? null,
    department: department?.name ?? inviter?.department ?? "",
    position: position ?? null,
    message: message ?? "",
    country: department?.country ?? defaultCountry,
  };
  return { content, zone: department?.zone };
}

interface MailInvitation {
  headId: string;
  invitation: InvitationContent;
  /** The normalized address, which the caller has locked. */
  to: string;
  /** The address's account, if it has one. */
  reader: Reader | undefined;
  optOutUrl: string;
  now: Temporal.Instant;
  publicUrl: string;
}

/** Queues the mail of one invitation. Only its text depends on whether the address has an account. */
export async function mailInvitation(
  tx: Tx,
  { headId, invitation, to, reader, optOutUrl, now, publicUrl }: MailInvitation,
) {
  const dayplayer = appAddress(publicUrl, { type: "dayplayer" });
  const mail = { invitation, optOutUrl };
  if (reader?.type === "department_head")
    return queueMail(tx, invitedHeadMail({ ...mail, url: `${dayplayer}/account` }));
  await insertInvitation(tx, headId, to);
  const token = await createInvitationLink(tx, { headId, invitation, now });
  const url = `${dayplayer}/join/${token}`;
  await queueMail(
    tx,
    reader ? alreadyJoinedMail({ ...mail, url, language: languageFor(reader) }) : joinMail({ ...mail, url }),
  );
}
