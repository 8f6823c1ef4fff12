import { Button, type ButtonSize } from "@callboard/ui/button";
import { toast } from "@callboard/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../server-errors.ts";
import { useCooldown } from "../use-cooldown.ts";

/** Seconds between two requests, because each new code ends the previous one, which may still be on its way. */
const cooldown = 30;

interface ResendButtonProps {
  send: () => Promise<unknown>;
  size?: ButtonSize | undefined;
  texts: { resend: string; resendIn: (values: { seconds: number }) => string; sent: string };
}

/** Requests another mail or text with a code or link, after the previous one had time to arrive. */
export function ResendButton({ send, size, texts }: ResendButtonProps) {
  const { left, restart } = useCooldown(cooldown);
  const resend = useMutation({
    mutationFn: send,
    onSuccess: () => {
      restart();
      toast({ kind: "success", text: texts.sent });
    },
    onError: (error) => toast({ kind: "error", text: errorMessage(error) }),
  });
  return (
    <Button variant="quiet" size={size} disabled={left > 0} busy={resend.isPending} onClick={() => resend.mutate()}>
      {left > 0 ? texts.resendIn({ seconds: left }) : texts.resend}
    </Button>
  );
}
