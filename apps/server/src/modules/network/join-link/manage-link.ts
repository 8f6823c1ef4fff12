import type { NetworkLink } from "@callboard/contract/departments/network-link";
import type { Db, Tx } from "../../../db/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import { done } from "../../../result.ts";
import { hashToken } from "../../../text/opaque-token.ts";
import { recordLogEntry } from "../../department-log/record-log-entry.ts";
import type { DepartmentScope } from "../../scopes.ts";
import * as q from "./link-queries.ts";
import { knownLinkToken, newLinkToken } from "./link-token.ts";

interface LinkCall {
  scope: DepartmentScope;
  publicUrl: string;
}

/** The link to join the network of the department's head, if it is switched on. */
export async function readOwnLink(db: Db | Tx, { scope, publicUrl }: LinkCall) {
  const row = await q.findLinkOf(db, scope.departmentId);
  return done({ link: row ? present(row, publicUrl) : null });
}

/** Creates the department's link. An earlier one ends, and dayplayers who joined by it stay in the network. */
export const replaceLink = (db: Db, { scope, publicUrl }: LinkCall) =>
  transaction(db, async (tx) => {
    const id = crypto.randomUUID();
    const { departmentId, accountId } = scope;
    const replaced = await q.putLink(tx, { id, departmentId, accountId, hash: hashToken(newLinkToken(id)) });
    const event = replaced ? "network_link_replaced" : "network_link_created";
    await recordLogEntry(tx, scope, { kind: "invitation", event });
    return readOwnLink(tx, { scope, publicUrl });
  });

/** Switches the department's link off. */
export async function endLink(db: Db, scope: DepartmentScope) {
  await transaction(db, async (tx) => {
    if (!(await q.deleteLink(tx, scope.departmentId))) return;
    await recordLogEntry(tx, scope, { kind: "invitation", event: "network_link_ended" });
  });
  return done(undefined);
}

function present(row: q.LinkRow, publicUrl: string): NetworkLink {
  const token = knownLinkToken(row);
  return {
    url: token === undefined ? null : `${publicUrl}/player/crew/${token}`,
    created_at: row.created_at.toString(),
    created_by: row.created_by,
  };
}
