import { draftPrefix, type Session } from "../session.ts";

/** A sign-up that waits for its code. */
export interface PendingSignUp {
  token: string;
  email: string;
  /** The address to open after the sign-up. */
  next?: string;
}

const name = "pending-sign-up";
/** The form's draft stays until the account exists, so that the way back from the code leads to a filled form. */
export const signUpDraft = "sign-up";

/** Stores the sign-up in the tab, so that a reload returns to the code and not to an empty form. */
export const createPendingSignUp = (tabMemory: Session["tabMemory"]) => ({
  read: () => tabMemory.read<PendingSignUp>(name),
  keep: (pending: PendingSignUp) => tabMemory.write(name, pending),
  forget: () => tabMemory.forget(name),
  /** Called when the account exists. */
  finish: () => {
    tabMemory.forget(name);
    tabMemory.forget(draftPrefix + signUpDraft);
  },
});
