import { Button, type ButtonSize } from "@callboard/ui/button";
import { toast } from "@callboard/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { wordsOf } from "../server-errors.ts";
import { useCooldown } from "../use-cooldown.ts";

/** Seconds between two of them, so that a patient person gets one that works: each ends the one before. */
const cooldown = 30;

interface ResendButtonProps {
  send: () => Promise<unknown>;
  size?: ButtonSize;
  texts: { again: string; againIn: (seconds: number) => string; sent: string };
}

/** Asks for another mail or text with a code or a link, once the one before had time to come. */
export function ResendButton({ send, size, texts }: ResendButtonProps) {
  const { left, restart } = useCooldown(cooldown);
  const resend = useMutation({
    mutationFn: send,
    onSuccess: () => {
      restart();
      toast({ kind: "success", text: texts.sent });
    },
    onError: (error) => toast({ kind: "error", text: wordsOf(error) }),
  });
  return (
    <Button look="quiet" size={size} disabled={left > 0} busy={resend.isPending} onClick={() => resend.mutate()}>
      {left > 0 ? texts.againIn(left) : texts.again}
    </Button>
  );
}
