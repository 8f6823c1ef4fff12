import type { Tx } from "../../../db/schema.ts";
import { findPerson } from "../../accounts/find-people.ts";
import { recordAccessChange } from "../../events/record-event.ts";
import { inviteManagers } from "../departments/invite-managers.ts";
import * as q from "../queries.ts";

interface Paid {
  productionId: string;
  /** Who paid. */
  payerId: string | null;
  /** How many departments the payment covers. */
  departments: number;
  now: Temporal.Instant;
  publicUrl: string;
}

/**
 * Opens a production whose payment has arrived: its managers are invited, and their screens follow. The caller holds it.
 * Answers with the accounts that head its departments.
 */
export async function recordPayment(tx: Tx, { productionId, payerId, departments, now, publicUrl }: Paid) {
  const production = await q.payProduction(tx, productionId, { payerId, departments });
  const listed = await q.listDepartments(tx, [productionId]);
  const creator = await findPerson(tx, production.creator_id);
  await inviteManagers(tx, { production, departments: listed, inviterName: creator?.name ?? "", now, publicUrl });
  const managers = listed.flatMap(({ manager_id }) => manager_id ?? []);
  await recordAccessChange(tx, [...new Set([production.creator_id, ...managers])]);
  return { headIds: managers };
}

/** Sets how many departments a paid production may have, after an upgrade or its refund. The caller holds it. */
export async function recordUpgrade(
  tx: Tx,
  { productionId, departments }: { productionId: string; departments: number },
) {
  await q.updateProduction(tx, productionId, { paid_departments: departments });
  const listed = await q.listDepartments(tx, [productionId]);
  return { headIds: listed.flatMap(({ manager_id }) => manager_id ?? []) };
}
