import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done } from "../../../result.ts";
import { mayMail } from "../../events/may-mail.ts";
import { queueMail } from "../../events/queue-mail.ts";
import { appAddress } from "../app-address.ts";
import { normalizeEmail } from "../email-address.ts";
import { findPerson, findTypes } from "../find-people.ts";
import { holdEmails } from "../hold-emails.ts";
import { alreadyJoinedMail, invitedHeadMail, joinMail } from "./invitation-mails.ts";
import { insertInvitation } from "./invitation-queries.ts";

interface InvitationInput {
  headId: string;
  email: string;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Mails an invitation to join as a dayplayer. The head gets the same answer whether or not the address has an account; only
 * the text of the mail depends on it.
 */
export const inviteDayplayer = (db: Db, { headId, email, now, publicUrl }: InvitationInput) =>
  transactResult(db, async (tx) => {
    const to = normalizeEmail(email);
    // A concurrent sign-up of this address runs before or after this transaction, so its account can't be missed.
    await holdEmails(tx, [to]);
    const allowed = await mayMail(tx, { email: to, now, publicUrl });
    if (!allowed.ok) return allowed;
    const inviterName = (await findPerson(tx, headId))?.name ?? "";
    const type = (await findTypes(tx, [to])).get(to);
    const dayplayer = appAddress(publicUrl, { type: "dayplayer" });
    const mail = { to: email, inviterName, ...allowed.value };
    if (type === "dayplayer") await queueMail(tx, alreadyJoinedMail({ ...mail, url: `${dayplayer}/profile` }));
    else if (type) await queueMail(tx, invitedHeadMail({ ...mail, url: `${dayplayer}/account` }));
    else {
      await insertInvitation(tx, headId, to);
      await queueMail(tx, joinMail({ ...mail, url: `${dayplayer}/account?${new URLSearchParams({ email })}` }));
    }
    return done(undefined);
  });
