import { done, refused } from "../../result.ts";
import type { Actor, DayplayerScope } from "../scopes.ts";

export const dayplayerScope = (actor: Actor) =>
  actor.type === "dayplayer" ? done({ dayplayerId: actor.accountId } as DayplayerScope) : refused("wrong_user_type");

/**
 * The dayplayer whom a link or a confirmed phone number identifies. Both stand for one person, and the caller has looked
 * them up: a link answers one question, a text those that were sent to its number.
 */
export const scopeWithoutSession = ({ dayplayer_id }: { dayplayer_id: string }) =>
  ({ dayplayerId: dayplayer_id }) as DayplayerScope;
