import { createSession } from "@callboard/client/session";
import { payInvitationDays } from "@callboard/contract/limits";

interface Kept {
  token: string;
  /** Milliseconds since 1970. */
  until: number;
}

// A prefix of its own, which clearing the session spares: a new password must not cost the invitation. All tabs share it,
// since the mailed link of a new password opens another one.
const { memory } = createSession("callboard:head-invitation:");

const invitation = (name: string, days: number) => ({
  read: (): string | undefined => {
    const kept = memory.read<Kept>(name);
    return kept && kept.until > Date.now() ? kept.token : undefined;
  },
  keep: (token: string) => memory.write(name, { token, until: Date.now() + days * 86_400_000 } satisfies Kept),
  forget: () => memory.forget(name),
});

/** An invitation to pay that waits until a head has signed in or up, for as long as it works. */
export const pendingInvitation = invitation("pending", payInvitationDays);

/** The invitation somebody without an account is paying with: the way back while the checkout can still be paid. */
export const payingInvitation = invitation("paying", 1);
