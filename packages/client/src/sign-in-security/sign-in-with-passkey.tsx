import { Button, type ButtonSize } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { useMutation } from "@tanstack/react-query";
import type { Call } from "../call.ts";
import { texts } from "../texts/texts.ts";
import { canUsePasskeys } from "./can-use-passkeys.ts";
import { usePasskeyAutofill } from "./passkey-autofill.ts";
import { type ChosenPasskey, choosePasskey, passkeyError, signInWithPasskey } from "./webauthn.ts";

export interface SignInWithPasskeyProps {
  call: Call;
  deviceName: string;
  remember: boolean;
  size: ButtonSize;
  /** Starts the session. The button stays busy until it has started. */
  onSignedIn: (token: string) => Promise<unknown>;
}

/**
 * The button that signs in with a passkey alone. It is not rendered in browsers without passkeys. With `autofill`, the
 * autofill of the email field offers passkeys as well, until another way is used.
 */
export function SignInWithPasskey({
  call,
  deviceName,
  remember,
  size,
  onSignedIn,
  autofill = false,
}: SignInWithPasskeyProps & { autofill?: boolean }) {
  const signIn = useMutation({
    mutationFn: async (chosen: ChosenPasskey | undefined) =>
      onSignedIn(await signInWithPasskey(call, chosen ?? (await choosePasskey(call)), { deviceName, remember })),
  });
  usePasskeyAutofill({ call, isOffered: autofill && !signIn.isPending, onChosen: signIn.mutate });
  if (!canUsePasskeys()) return null;
  return (
    <div>
      <Button
        size={size}
        wide
        busy={signIn.isPending}
        busyLabel={texts.security.passkeyWaiting}
        onClick={() => signIn.mutate(undefined)}
      >
        {texts.security.passkeySignIn}
      </Button>
      <Problem>{passkeyError(signIn.error)}</Problem>
    </div>
  );
}
