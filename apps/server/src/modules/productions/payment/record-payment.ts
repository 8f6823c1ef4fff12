import type { Tx } from "../../../db/schema.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import { inviteManagers } from "../departments/invite-managers.ts";
import * as q from "../queries.ts";

interface RecordPaymentInput {
  productionId: string;
  /** The account that paid; null for a payer without an account. */
  payerId: string | null;
  /** The number of departments that the payment covers. */
  departments: number;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Opens a production whose payment was received: its managers are invited, and their screens are updated by an event. The
 * caller must have locked the production. Returns the accounts that manage its departments.
 */
export async function recordPayment(
  tx: Tx,
  { productionId, payerId, departments, now, publicUrl }: RecordPaymentInput,
) {
  const production = await q.payProduction(tx, productionId, { payerId, departments });
  const listed = await q.listDepartments(tx, [productionId]);
  const creator = await findPerson(tx, production.creator_id);
  const inviter = { id: production.creator_id, name: creator?.name ?? "" };
  // The payment may come from another account or from the provider, so that no request of the inviter causes the mails.
  await inviteManagers(tx, { production, departments: listed, inviter, caller: undefined, now, publicUrl });
  const managers = listed.flatMap(({ manager_id }) => manager_id ?? []);
  await recordAccessChange(tx, [...new Set([production.creator_id, ...managers])]);
  return { headIds: managers };
}

/**
 * Sets the number of departments that a paid production may have, after an upgrade or its refund. The caller must have
 * locked the production.
 */
export async function recordUpgrade(
  tx: Tx,
  { productionId, departments }: { productionId: string; departments: number },
) {
  await q.updateProduction(tx, productionId, { paid_departments: departments });
  const listed = await q.listDepartments(tx, [productionId]);
  return { headIds: listed.flatMap(({ manager_id }) => manager_id ?? []) };
}
