import { wordsOf } from "@callboard/client/server-errors";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { toast } from "@callboard/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../../lib/messages.ts";
import { texts } from "../../lib/texts/messages.ts";

/** Blocks after a question, since it ends more than writing; takes it back at once. */
export function BlockButton({ id, name, blocked }: { id: string; name: string; blocked: boolean }) {
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (now: boolean) => messages.setBlocked(id, now),
    onSuccess: (_, now) => {
      setAsking(false);
      toast({ kind: "success", text: now ? texts.blocked(name) : texts.unblocked(name) });
    },
    onError: (error) => toast({ kind: "error", text: wordsOf(error) }),
  });
  return (
    <>
      <Button look="quiet" busy={change.isPending} onClick={() => (blocked ? change.mutate(false) : setAsking(true))}>
        {blocked ? texts.unblock : texts.block}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        locked={change.isPending}
        title={texts.blockTitle(name)}
        footer={
          <>
            <Button size="big" look="quiet" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
            <Button size="big" look="stop" busy={change.isPending} onClick={() => change.mutate(true)}>
              {texts.block}
            </Button>
          </>
        }
      >
        <p>{texts.blockText}</p>
      </Sheet>
    </>
  );
}
