import { createHmac } from "node:crypto";
import { type CalendarFeed, feedPath } from "@callboard/contract/calendar-feed";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { keysFor } from "../../keys/keys.ts";
import { done } from "../../result.ts";
import { texts } from "../../text/languages/texts.ts";
import { hashToken } from "../../text/opaque-token.ts";
import { departmentScope } from "../productions/policy.ts";
import type { Actor } from "../scopes.ts";
import * as q from "./queries.ts";

interface FeedInput {
  actor: Actor;
  publicUrl: string;
}

/**
 * Returns the calendar feed of the account, and creates it if there is none: the head's department in the selected
 * production, or the dayplayer's bookings.
 */
export async function getFeed(db: Db, { actor, publicUrl }: FeedInput) {
  const owner = await ownerOf(db, actor);
  if (!owner.ok) return owner;
  const found = (await q.findFeed(db, owner.value)) ?? (await createFeed(db, owner.value));
  const token = knownTokenOf(found);
  return token === undefined
    ? resetFeed(db, { actor, publicUrl })
    : done(await present(db, { ...found, token }, owner.value, publicUrl));
}

/** Gives the feed a new address. The previous address stops working. */
export async function resetFeed(db: Db, { actor, publicUrl }: FeedInput) {
  const owner = await ownerOf(db, actor);
  if (!owner.ok) return owner;
  await createFeed(db, owner.value);
  const renewed = await transaction(db, async (tx) => {
    const feed = await q.lockFeed(tx, owner.value);
    if (!feed) throw new Error("A calendar was gone right after it had begun.");
    const generation = feed.generation + 1;
    const token = newTokenOf(feed.id, generation);
    await q.renewFeed(tx, feed.id, { generation, token_hash: hashToken(token) });
    return { last_read_at: null, token };
  });
  return done(await present(db, renewed, owner.value, publicUrl));
}

type Owner = Parameters<typeof q.findFeed>[1];
type Feed = NonNullable<Awaited<ReturnType<typeof q.findFeed>>>;

async function ownerOf(db: Db, actor: Actor) {
  if (actor.type === "dayplayer") return done<Owner>({ accountId: actor.accountId, departmentId: null });
  const scope = await departmentScope(db, actor);
  if (scope.ok) return done<Owner>({ accountId: actor.accountId, departmentId: scope.value.departmentId });
  // A head has the right account type and names no production in this call, so that these refusals are impossible.
  if (scope.reason === "wrong_user_type" || scope.reason === "other_production") throw new Error(scope.reason);
  return { ...scope, reason: scope.reason };
}

async function createFeed(db: Db, owner: Owner): Promise<Feed> {
  const id = crypto.randomUUID();
  await q.insertFeed(db, {
    id,
    account_id: owner.accountId,
    department_id: owner.departmentId,
    token_hash: hashToken(newTokenOf(id, 1)),
  });
  const feed = await q.findFeed(db, owner);
  if (!feed) throw new Error("A calendar could not be begun.");
  return feed;
}

/**
 * The secret of a feed's address. It is computed from a key of the server, so that it can be shown later although the table
 * contains only its hash.
 */
const tokenOf = (key: Buffer, feedId: string, generation: number) =>
  createHmac("sha256", key).update(`${feedId} ${generation}`).digest("base64url");

const newTokenOf = (feedId: string, generation: number) =>
  tokenOf(keysFor("calendar_feeds")[0].key, feedId, generation);

/** The secret of an existing feed, also of one that began before a rotation. Undefined if its key was removed since. */
const knownTokenOf = ({ id, generation, token_hash }: Feed) =>
  keysFor("calendar_feeds")
    .map(({ key }) => tokenOf(key, id, generation))
    .find((token) => hashToken(token).equals(token_hash));

async function present(
  db: Db,
  { token, ...feed }: Pick<Feed, "last_read_at"> & { token: string },
  { departmentId }: Owner,
  publicUrl: string,
): Promise<CalendarFeed> {
  return {
    url: `${publicUrl}${feedPath}${token}.ics`,
    name: departmentId
      ? nameOf(await q.findDepartmentName(db, departmentId))
      : texts.en.notifications.calendar.bookings,
    last_read_at: feed.last_read_at?.toString() ?? null,
  };
}
export const nameOf = ({ department, production }: { department: string; production: string }) =>
  `${department} · ${production}`;
