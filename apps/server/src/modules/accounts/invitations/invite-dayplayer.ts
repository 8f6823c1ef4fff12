import type { JoinInvitation } from "@callboard/contract/account-setup";
import { defaultCountry } from "@callboard/contract/choices";
import type { InvitationInput } from "@callboard/contract/find-dayplayers";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { isPosition } from "../../../text/department-types.ts";
import { mayMail } from "../../events/may-mail.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { normalizeEmail } from "../email-address.ts";
import { findPerson, findTypes } from "../find-people.ts";
import { holdEmails } from "../hold-emails.ts";
import { createInvitationLink } from "./invitation-link.ts";
import { alreadyJoinedMail, invitedHeadMail, joinMail } from "./invitation-mails.ts";
import { findInvitingDepartment, insertInvitation } from "./invitation-queries.ts";

interface InviteDayplayer {
  headId: string;
  /** The department in which the head works now. */
  departmentId: string | undefined;
  input: InvitationInput;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Mails an invitation to join as a dayplayer. The head gets the same answer whether or not the address has an account; only
 * the text of the mail depends on it.
 */
export async function inviteDayplayer(db: Db, { headId, departmentId, input, now, publicUrl }: InviteDayplayer) {
  const { email, position, message = "" } = input;
  if (position !== undefined && !isPosition(position))
    return refused("invalid_fields", { errors: { position: [`${position} is not a position of a film crew.`] } });
  return transactResult(db, async (tx) => {
    const to = normalizeEmail(email);
    // A concurrent sign-up of this address runs before or after this transaction, so its account can't be missed.
    await holdEmails(tx, [to]);
    const allowed = await mayMail(tx, { email: to, now, publicUrl });
    if (!allowed.ok) return allowed;
    const inviter = await findPerson(tx, headId);
    const department = departmentId === undefined ? undefined : await findInvitingDepartment(tx, departmentId);
    const invitation: JoinInvitation = {
      email,
      inviter: inviter?.name ?? "",
      production: department?.production ?? null,
      department: department?.name ?? inviter?.department ?? "",
      position: position ?? null,
      message,
      country: department?.country ?? defaultCountry,
    };
    const type = (await findTypes(tx, [to])).get(to);
    const dayplayer = appAddress(publicUrl, { type: "dayplayer" });
    const mail = { invitation, ...allowed.value };
    if (type === "dayplayer") await queueMail(tx, alreadyJoinedMail({ ...mail, url: `${dayplayer}/profile` }));
    else if (type) await queueMail(tx, invitedHeadMail({ ...mail, url: `${dayplayer}/account` }));
    else {
      await insertInvitation(tx, headId, to);
      const token = await createInvitationLink(tx, { headId, invitation, now });
      await queueMail(tx, joinMail({ ...mail, url: `${dayplayer}/join/${token}` }));
    }
    return done(undefined);
  });
}
