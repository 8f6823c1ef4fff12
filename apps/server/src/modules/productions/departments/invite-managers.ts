import type { Tx } from "../../../db/schema.ts";
import type { Refused } from "../../../result.ts";
import { findReaders } from "../../accounts/find-people.ts";
import { type EventCaller, recordSecurityEvent } from "../../accounts/security-events/record-security-event.ts";
import { inviteToSetup, withdrawSetups } from "../../accounts/sign-up/invite-to-setup.ts";
import { allowMail } from "../../events/mail-allowance.ts";
import { queueMail } from "../../events/queue-mail.ts";
import type { DepartmentRow, ProductionRow } from "../queries.ts";
import { managerMail } from "./invitation-mails.ts";

interface Invitation {
  production: Pick<ProductionRow, "id" | "name" | "studio_name" | "creator_id">;
  departments: Pick<DepartmentRow, "id" | "name" | "manager_email" | "manager_email_norm" | "manager_id">[];
  /** The account that invites. */
  inviter: { id: string; name: string };
  /** The request that invites; undefined where a payment does. */
  caller: EventCaller | undefined;
  now: Temporal.Instant;
  publicUrl: string;
}

type NotMailed = Refused<"recipient_opted_out" | "recipient_had_enough">;

/**
 * Mails each manager except the creator an invitation to their department: a head signs in, a person without an account
 * sets one up by a link that replaces earlier ones. Returns the departments whose managers could not be mailed; they manage
 * them nevertheless.
 */
export async function inviteManagers(tx: Tx, { production, departments, inviter, caller, now, publicUrl }: Invitation) {
  const invited = departments
    // A department whose head has left has no address until its creator names another head.
    .filter(({ manager_id, manager_email }) => manager_id !== production.creator_id && manager_email !== "")
    // `allowMail` locks each address, so they are sorted to prevent deadlocks.
    .toSorted((a, b) => (a.manager_email_norm < b.manager_email_norm ? -1 : 1));
  const readers = await findReaders(
    tx,
    invited.map(({ manager_email_norm }) => manager_email_norm),
  );
  const notMailed = new Map<string, NotMailed>();
  for (const { id, name, manager_email: to, manager_email_norm: emailNorm, manager_id } of invited) {
    await withdrawSetups(tx, id, now);
    const allowed = await allowMail(tx, { senderId: inviter.id, email: emailNorm, now, publicUrl });
    if (!allowed.ok) {
      notMailed.set(id, allowed);
      continue;
    }
    const type = manager_id ? "department_head" : readers.get(emailNorm)?.type;
    const setupToken = type
      ? undefined
      : await inviteToSetup(tx, { email: to, emailNorm, departmentId: id, department: name, now });
    await queueMail(
      tx,
      managerMail({
        to,
        production,
        department: name,
        inviterName: inviter.name,
        way: setupToken
          ? { setupUrl: `${publicUrl}/account/setup/${setupToken}` }
          : { type: type ?? "department_head" },
        publicUrl,
        optOutUrl: allowed.value.optOutUrl,
      }),
    );
  }
  const people = invited.length - notMailed.size;
  if (people > 0) {
    const details = { to: "head", people: String(people) };
    await recordSecurityEvent(tx, { accountId: inviter.id, kind: "person_invited", caller, details });
  }
  return notMailed;
}
