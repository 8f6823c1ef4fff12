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
import { noteInvitation } from "./invitation-queries.ts";

interface InviteDayplayer {
  headId: string;
  email: string;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Mails somebody an invitation to join as a dayplayer. Who asks is told the same whether or not the address has an account;
 * what the mail says depends on it.
 */
export const inviteDayplayer = (db: Db, { headId, email, now, publicUrl }: InviteDayplayer) =>
  transactResult(db, async (tx) => {
    const to = normalizeEmail(email);
    // An account that is being made for the address comes before or after, never unseen.
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
      await noteInvitation(tx, headId, to);
      await queueMail(tx, joinMail({ ...mail, url: `${dayplayer}/account?${new URLSearchParams({ email })}` }));
    }
    return done(undefined);
  });
