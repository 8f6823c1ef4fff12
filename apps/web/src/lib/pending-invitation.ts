import { createSession } from "@callboard/client/session";
import { payInvitationDays } from "@callboard/contract/limits";

/** As long as its link works, see the contract's members.ts, which is not loaded for this number. */
const memberInvitationDays = 14;

interface StoredInvitation {
  token: string;
  /** When the invitation expires, in epoch milliseconds. */
  until: number;
}

// The invitation has its own prefix, so that clearing the session does not remove it: it must survive a new password.
// All tabs share it, because the mailed link of a new password opens another tab.
const { memory } = createSession("callboard:head-invitation:");

const invitation = (name: string, days: number) => ({
  read: (): string | undefined => {
    const stored = memory.read<StoredInvitation>(name);
    return stored && stored.until > Date.now() ? stored.token : undefined;
  },
  save: (token: string) =>
    memory.write(name, { token, until: Date.now() + days * 86_400_000 } satisfies StoredInvitation),
  remove: () => memory.forget(name),
});

/** An invitation to pay, stored until a head has signed in or up, for as long as it is valid. */
export const pendingInvitation = invitation("pending", payInvitationDays);

/** The invitation with which somebody without an account is paying, stored for as long as the checkout can be paid. */
export const payingInvitation = invitation("paying", 1);

/** The invitation to a department for which somebody signs in or up, who then returns to its page. */
export const pendingMembership = invitation("membership", memberInvitationDays);
