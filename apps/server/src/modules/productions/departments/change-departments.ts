import type { Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { findHeads } from "../../accounts/find-people.ts";
import { holdEmails } from "../../accounts/hold-emails.ts";
import type { EventCaller } from "../../accounts/security-events/record-security-event.ts";
import { withdrawSetups } from "../../accounts/sign-up/invite-to-setup.ts";
import { hasLivePositions } from "../../dayplans/planned-days.ts";
import type { SettleFills } from "../../dayplans/settle-fills.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import * as q from "../queries.ts";
import type { DepartmentInput } from "./department-list.ts";
import { inviteManagers } from "./invite-managers.ts";

interface Change {
  /** The production, which the caller has locked. */
  production: q.ProductionRow;
  listed: q.DepartmentRow[];
  wanted: DepartmentInput[];
  creator: { id: string; name: string };
  caller: EventCaller;
  now: Temporal.Instant;
  publicUrl: string;
  settleFills: SettleFills;
}

/**
 * Changes the departments of a production to those wanted. A missing one is archived with its fills, unless it has live
 * offers or bookings. A department given to another address loses its head at once and keeps its setup, offers and bookings; the new
 * head is invited.
 */
export async function changeDepartments(
  tx: Tx,
  { production, listed, wanted, creator, caller, now, publicUrl, settleFills }: Change,
) {
  const emails = wanted.map(({ manager_email_norm }) => manager_email_norm);
  // Addresses are locked before any row, because creating an account locks its address first and then binds the departments
  // that wait for it.
  await holdEmails(tx, [...emails, ...listed.map(({ manager_email_norm }) => manager_email_norm)]);
  const heads = await findHeads(tx, emails);
  const kept = new Set(wanted.flatMap(({ id }) => id ?? []));
  const left = listed.filter(({ id }) => !kept.has(id));
  for (const department of left) {
    if (await hasLivePositions(tx, department.id, now)) return refused("department_in_use");
    await q.updateDepartment(tx, department.id, { archived_at: now });
    await withdrawSetups(tx, department.id, now);
  }
  if (left.length > 0) await settleFills(tx, { departmentIds: left.map(({ id }) => id) });

  const changed = wanted.flatMap((row) => {
    const before = listed.find(({ id }) => id === row.id);
    return before && (before.name !== row.name || before.manager_email_norm !== row.manager_email_norm)
      ? [{ row, before }]
      : [];
  });
  // Departments may swap names or addresses, and each is unique at every moment, so all changed departments first get
  // placeholders. The address of a department that keeps its head is not written, because the head may be changing it
  // concurrently.
  for (const { row, before } of changed)
    await q.updateDepartment(tx, before.id, {
      name: before.id,
      ...(!sameHead(row, before) && { manager_email_norm: before.id }),
    });
  for (const { row, before } of changed)
    await q.updateDepartment(tx, before.id, {
      name: row.name,
      ...(!sameHead(row, before) && {
        manager_email: row.manager_email,
        manager_email_norm: row.manager_email_norm,
        manager_id: heads.get(row.manager_email_norm) ?? null,
        former_email_norm: null,
      }),
    });
  const added = wanted.filter(({ id }) => id === undefined);
  if (added.length > 0)
    await q.insertDepartments(
      tx,
      added.map((row) => ({
        production_id: production.id,
        ...row,
        manager_id: heads.get(row.manager_email_norm) ?? null,
      })),
    );

  const after = await q.listDepartments(tx, [production.id]);
  const managers = (rows: q.DepartmentRow[]) => new Map(rows.map(({ id, manager_id }) => [id, manager_id]));
  const [were, are] = [managers(listed), managers(after)];
  const moved = [...new Set([...were.keys(), ...are.keys()])].filter((id) => were.get(id) !== are.get(id));
  await recordAccessChange(tx, [
    ...new Set(moved.flatMap((id) => [were.get(id), are.get(id)].filter((each) => typeof each === "string"))),
  ]);
  if (production.payment_status === "paid") {
    const addressed = after.filter(
      ({ id, manager_email_norm }) => listed.find((row) => row.id === id)?.manager_email_norm !== manager_email_norm,
    );
    await inviteManagers(tx, { production, departments: addressed, inviter: creator, caller, now, publicUrl });
  }
  return done(undefined);
}

const sameHead = (row: DepartmentInput, before: q.DepartmentRow) =>
  row.manager_email_norm === before.manager_email_norm;
