import { session } from "../../lib/session.ts";

/** A sign-up that waits for its code. Kept in the tab, so that a reload comes back to the code. */
export interface PendingSignUp {
  token: string;
  email: string;
}

const name = "pending-sign-up";

export const pendingSignUp = {
  read: () => session.tabMemory.read<PendingSignUp>(name),
  keep: (pending: PendingSignUp) => session.tabMemory.write(name, pending),
  forget: () => session.tabMemory.forget(name),
};
