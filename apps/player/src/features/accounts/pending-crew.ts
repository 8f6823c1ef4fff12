import type { ProfileInput } from "../../lib/requests/save-profile.ts";
import { session } from "../../lib/session.ts";

/** What somebody who signs up to join a network entered besides the account. It waits in this tab for the code. */
export interface PendingCrew {
  /** The token of the link whose button was pressed. */
  token: string;
  known: Partial<ProfileInput>;
}

const name = "pending-crew";

export const pendingCrew = {
  save: (pending: PendingCrew): void => session.tabMemory.write(name, pending),
  /** Returns what waits for this link. */
  read(token: string): PendingCrew | undefined {
    const pending = session.tabMemory.read<PendingCrew>(name);
    return pending?.token === token ? pending : undefined;
  },
  remove: (): void => session.tabMemory.forget(name),
};
