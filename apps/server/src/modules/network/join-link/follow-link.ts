import type { NetworkInvitation } from "@callboard/contract/departments/network-link";
import { networkJoinsADay } from "@callboard/contract/limits";
import { transactResult } from "../../../db/decide.ts";
import type { Db } from "../../../db/schema.ts";
import { done, refused } from "../../../result.ts";
import { joinNetworksOf, leaveNetworkOf } from "../../accounts/invitations/join-network-of.ts";
import * as q from "./link-queries.ts";
import { hashLinkToken } from "./link-token.ts";

interface Following {
  token: string;
  dayplayerId: string;
}

/** Returns the department of a link. Reading adds nobody. */
export async function readLink(db: Db, token: string) {
  const hash = hashLinkToken(token);
  const linked = hash && (await q.findLinked(db, hash));
  return linked ? done(present(linked)) : refused("link_not_valid");
}

/** Adds a dayplayer to the network of the head whose link it is. A dayplayer who is in it already stays in it. */
export const joinByLink = (db: Db, { token, dayplayerId }: Following) =>
  transactResult(db, async (tx) => {
    const hash = hashLinkToken(token);
    const linked = hash && (await q.findLinked(tx, hash));
    if (!linked) return refused("link_not_valid");
    if (await q.isStarred(tx, linked.head_id, dayplayerId)) return done(present(linked));
    if (!(await q.countJoin(tx, hash, networkJoinsADay))) return refused("link_busy");
    await joinNetworksOf(tx, { headIds: [linked.head_id], dayplayerId });
    return done(present(linked));
  });

/** Takes a dayplayer out of the network of the head whose link it is. */
export const leaveByLink = (db: Db, { token, dayplayerId }: Following) =>
  transactResult(db, async (tx) => {
    const hash = hashLinkToken(token);
    const linked = hash && (await q.findLinked(tx, hash));
    if (!linked) return refused("link_not_valid");
    await leaveNetworkOf(tx, { headId: linked.head_id, dayplayerId });
    return done(undefined);
  });

const present = ({ inviter, department, production, country }: q.LinkedRow): NetworkInvitation => ({
  inviter,
  department,
  production,
  country,
});
