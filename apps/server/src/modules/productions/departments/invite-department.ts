import type { DepartmentInvitations } from "@callboard/contract/forms/production-input";
import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { properName } from "../../../text/department-types.ts";
import { normalizeEmail } from "../../../text/email-address.ts";
import { findHeads, findPerson } from "../../accounts/find-people.ts";
import { holdEmails } from "../../accounts/hold-emails.ts";
import type { EventCaller } from "../../accounts/security-events/record-security-event.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import { isReadOnly } from "../policy.ts";
import * as q from "../queries.ts";
import { inviteManagers } from "./invite-managers.ts";

interface InviteDepartmentInput {
  accountId: string;
  productionId: string;
  emails: DepartmentInvitations["emails"];
  caller: EventCaller;
  now: Temporal.Instant;
  publicUrl: string;
}

interface Row {
  name: string;
  email: string;
  emailNorm: string;
  /** The existing department with this name, if any. */
  listed: q.DepartmentRow | undefined;
}

/** Whether an account may invite heads to a production: it created or paid for it, and the payment was not returned. */
async function mayInvite(db: Db | Tx, accountId: string, productionId: string) {
  const production = await q.findVisible(db, accountId, productionId);
  if (!production || (production.creator_id !== accountId && production.payer_id !== accountId))
    return refused("not_found");
  if (isReadOnly(production)) return refused("production_read_only");
  return production.payment_status === "paid" ? done(production) : refused("payment_required");
}

/**
 * Names heads of departments and mails them invitations. A new department is added while the plan covers it; one whose head
 * has no account yet may be given to another address; one with a head stays theirs. Naming the same address a second time
 * sends another mail. Either all rows are applied or none.
 */
export async function inviteDepartment(
  db: Db,
  { accountId, productionId, emails, caller, now, publicUrl }: InviteDepartmentInput,
) {
  return transactResult(db, async (tx) => {
    await q.lockProduction(tx, productionId);
    const production = await mayInvite(tx, accountId, productionId);
    if (!production.ok) return production;
    const listed = await q.listDepartments(tx, [productionId]);
    const rows = emails.map(({ department, email }): Row => {
      const name = properName(department);
      const same = listed.find((each) => each.name.toLowerCase() === name.toLowerCase());
      return { name: same?.name ?? name, email, emailNorm: normalizeEmail(email), listed: same };
    });
    const errors = checkRows(rows, listed);
    if (Object.keys(errors).length > 0) return refused("invalid_fields", { errors });
    const added = rows.filter((row) => !row.listed);
    if (added.length > 0 && listed.length + added.length > production.value.paid_departments)
      return refused("too_many_departments");

    const given = rows.filter((row) => row.listed?.manager_email_norm !== row.emailNorm);
    await holdEmails(tx, [
      ...given.map(({ emailNorm }) => emailNorm),
      ...given.flatMap((row) => row.listed?.manager_email_norm ?? []),
    ]);
    const heads = await findHeads(
      tx,
      given.map(({ emailNorm }) => emailNorm),
    );
    for (const { listed: department, name, email, emailNorm } of given) {
      const head = {
        manager_email: email,
        manager_email_norm: emailNorm,
        manager_id: heads.get(emailNorm) ?? null,
        former_email_norm: null,
      };
      if (department) await q.updateDepartment(tx, department.id, head);
      else await q.insertDepartments(tx, [{ production_id: productionId, name, ...head }]);
    }
    await recordAccessChange(tx, [...new Set(heads.values())]);

    const after = await q.listDepartments(tx, [productionId]);
    const inviter = await findPerson(tx, accountId);
    const notMailed = await inviteManagers(tx, {
      production: production.value,
      departments: after.filter(({ name }) => rows.some((row) => row.name === name)),
      inviter: { id: accountId, name: inviter?.name ?? "" },
      caller,
      now,
      publicUrl,
    });
    const [first] = notMailed.values();
    return first ?? done(undefined);
  });
}

/** Validates the rows. Returns errors by their index. */
function checkRows(rows: Row[], listed: q.DepartmentRow[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [index, row] of rows.entries()) {
    const before = rows.slice(0, index);
    if (row.name.toLowerCase() === "default") errors[`emails.${index}.department`] = ["Choose a department."];
    else if (before.some(({ name }) => name.toLowerCase() === row.name.toLowerCase()))
      errors[`emails.${index}.department`] = [`${row.name} is in the list already.`];
    else if (row.listed?.manager_id && row.listed.manager_email_norm !== row.emailNorm)
      errors[`emails.${index}.department`] = [`${row.name} has a head already.`];
    const elsewhere = listed.some(
      ({ id, manager_email_norm }) => manager_email_norm === row.emailNorm && id !== row.listed?.id,
    );
    if (elsewhere || before.some(({ emailNorm }) => emailNorm === row.emailNorm))
      errors[`emails.${index}.email`] = ["One person can head one department of a production."];
  }
  return errors;
}
