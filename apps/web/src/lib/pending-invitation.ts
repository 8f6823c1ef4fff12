import { tabMemory } from "./session.ts";

const waiting = "pending-invitation";
const paying = "paying-invitation";

/** An invitation to pay that waits until somebody has signed in or up. Kept in the tab, across reloads. */
export const pendingInvitation = {
  read: () => tabMemory.read<string>(waiting),
  keep: (token: string) => tabMemory.write(waiting, token),
  forget: () => tabMemory.forget(waiting),
};

/** The invitation somebody without an account is paying with: the way back when the checkout ends unpaid. */
export const payingInvitation = {
  read: () => tabMemory.read<string>(paying),
  keep: (token: string) => tabMemory.write(paying, token),
  forget: () => tabMemory.forget(paying),
};
