import type { Session } from "./session.ts";

/** A sign-up that waits for its code. */
export interface PendingSignUp {
  token: string;
  email: string;
  /** Where to go afterwards. */
  next?: string;
}

const name = "pending-sign-up";

/** Kept in the tab, so that a reload comes back to the code and not to an empty form. */
export const createPendingSignUp = (tabMemory: Session["tabMemory"]) => ({
  read: () => tabMemory.read<PendingSignUp>(name),
  keep: (pending: PendingSignUp) => tabMemory.write(name, pending),
  forget: () => tabMemory.forget(name),
});
