import { networkJoinsADay } from "@callboard/contract/limits";
import { transactResult } from "../../../db/decide.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { joinNetworksOf, leaveNetworkOf } from "../../accounts/invitations/join-network-of.ts";
import * as q from "./link-queries.ts";
import { hashLinkToken } from "./link-token.ts";

interface Following {
  token: string;
  dayplayerId: string;
}

async function findLink(db: Db | Tx, token: string) {
  const hash = hashLinkToken(token);
  const linked = hash && (await q.findLinked(db, hash));
  if (!linked) return refused("link_not_valid");
  const { head_id: headId, ...invitation } = linked;
  return done({ hash, headId, invitation });
}

/** Returns the department of a link. Reading adds nobody. */
export async function readLink(db: Db, token: string) {
  const found = await findLink(db, token);
  return found.ok ? done(found.value.invitation) : found;
}

/** Adds a dayplayer to the network of the head whose link it is. A dayplayer who is in it already stays in it. */
export const joinByLink = (db: Db, { token, dayplayerId }: Following) =>
  transactResult(db, async (tx) => {
    const found = await findLink(tx, token);
    if (!found.ok) return found;
    const { hash, headId, invitation } = found.value;
    if (await q.isStarred(tx, headId, dayplayerId)) return done(invitation);
    if (!(await q.countJoin(tx, hash, networkJoinsADay))) return refused("link_busy");
    await joinNetworksOf(tx, { headIds: [headId], dayplayerId });
    return done(invitation);
  });

/** Takes a dayplayer out of the network of the head whose link it is. */
export const leaveByLink = (db: Db, { token, dayplayerId }: Following) =>
  transactResult(db, async (tx) => {
    const found = await findLink(tx, token);
    if (!found.ok) return found;
    await leaveNetworkOf(tx, { headId: found.value.headId, dayplayerId });
    return done(undefined);
  });
