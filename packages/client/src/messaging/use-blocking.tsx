import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { toast } from "@callboard/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toastError } from "../server-errors.ts";
import { texts } from "../texts/texts.ts";
import type { Messages } from "./messages.ts";

interface BlockingProps {
  messages: Messages;
  /** The id of the conversation. */
  id: string;
  /** The name of the other account. */
  name: string;
  /** Whether the signed-in account has blocked the other one. */
  blocked: boolean;
  /** What blocking ends, by the type of the account. */
  consequences: string;
}

/**
 * Blocks the other account after a confirmation, because it ends more than the conversation. Unblocking needs none. The
 * sheet stands outside of a menu that has the button, because a menu unmounts its buttons.
 */
export function useBlocking({ messages, id, name, blocked, consequences }: BlockingProps) {
  const words = texts.conversation;
  const [open, setOpen] = useState(false);
  const change = useMutation({
    mutationFn: (now: boolean) => messages.setBlocked(id, now),
    onSuccess: (_, now) => {
      setOpen(false);
      toast({ kind: "success", text: now ? words.blocked({ name }) : words.unblocked({ name }) });
    },
    onError: toastError,
  });
  return {
    button: (
      <Button variant="quiet" busy={change.isPending} onClick={() => (blocked ? change.mutate(false) : setOpen(true))}>
        {blocked ? words.unblock : words.block}
      </Button>
    ),
    sheet: (
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        locked={change.isPending}
        title={words.blockTitle({ name })}
        footer={
          <>
            <Button size="big" variant="quiet" onClick={() => setOpen(false)}>
              {words.cancel}
            </Button>
            <Button size="big" variant="stop" busy={change.isPending} onClick={() => change.mutate(true)}>
              {words.block}
            </Button>
          </>
        }
      >
        <p>{consequences}</p>
      </Sheet>
    ),
  };
}
