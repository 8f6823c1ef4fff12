import { done, refused } from "../../result.ts";
import type { Actor } from "../accounts/policy.ts";

declare const proven: unique symbol;

/** Proof that the caller is this dayplayer; only `playerScope` makes one. */
export interface PlayerScope {
  readonly [proven]: true;
  readonly playerId: string;
}

export const playerScope = (actor: Actor) =>
  actor.type === "dayplayer" ? done({ playerId: actor.accountId } as PlayerScope) : refused("wrong_user_type");
