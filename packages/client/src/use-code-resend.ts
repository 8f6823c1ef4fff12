import { accountRoutes } from "@callboard/contract/accounts";
import { useMutation } from "@tanstack/react-query";
import type { Call } from "./call.ts";
import { useCooldown } from "./use-cooldown.ts";

/** Seconds between two codes, so that a patient person gets one that works. */
const cooldown = 30;

interface Resend {
  call: Call;
  /** Of the sign-up that waits. */
  token: string;
  onSent: () => void;
  onError: (error: Error) => void;
}

/** Another code for a sign-up; the one before no longer works. */
export function useCodeResend({ call, token, onSent, onError }: Resend) {
  const { left, restart } = useCooldown(cooldown);
  const resend = useMutation({
    mutationFn: () => call(accountRoutes.resendCode, { body: { token } }),
    onSuccess: () => {
      restart();
      onSent();
    },
    onError,
  });
  return { left, sending: resend.isPending, send: () => resend.mutate() };
}
