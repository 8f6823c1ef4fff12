import { done, refused } from "../../result.ts";
import type { Actor } from "../accounts/policy.ts";

declare const proven: unique symbol;

/** Proof that the caller is this dayplayer. Only `dayplayerScope` creates it. */
export interface DayplayerScope {
  readonly [proven]: true;
  readonly dayplayerId: string;
}

export const dayplayerScope = (actor: Actor) =>
  actor.type === "dayplayer" ? done({ dayplayerId: actor.accountId } as DayplayerScope) : refused("wrong_user_type");
