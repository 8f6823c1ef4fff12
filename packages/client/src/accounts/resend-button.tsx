import { Button, type ButtonSize } from "@callboard/ui/button";
import { toast } from "@callboard/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toastError } from "../server-errors.ts";
import { accountTexts } from "../texts/accounts/texts.ts";

/** The seconds until something may be requested again. `restart` starts the count again. */
function useCooldown(seconds: number, running = true): { left: number; restart: () => void } {
  const [left, setLeft] = useState(running ? seconds : 0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, restart: () => setLeft(seconds) };
}

/** Seconds between two requests, because each new code ends the previous one, which may still be on its way. */
const cooldown = 30;

interface ResendButtonProps {
  send: () => Promise<unknown>;
  size?: ButtonSize | undefined;
  /** What is sent. */
  what: keyof ReturnType<typeof accountTexts>["resend"];
}

/** Requests another mail or text with a code or link, after the previous one had time to arrive. */
export function ResendButton({ send, size, what }: ResendButtonProps) {
  const texts = accountTexts().resend[what];
  const { left, restart } = useCooldown(cooldown);
  const resend = useMutation({
    mutationFn: send,
    onSuccess: () => {
      restart();
      toast({ kind: "success", text: texts.sent });
    },
    onError: toastError,
  });
  return (
    <Button variant="quiet" size={size} disabled={left > 0} busy={resend.isPending} onClick={() => resend.mutate()}>
      {left > 0 ? texts.resendIn({ seconds: left }) : texts.resend}
    </Button>
  );
}
