import { Sheet } from "@callboard/ui/sheet";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { useOutbox } from "../lib/outbox/outbox.ts";
import { paths } from "../lib/paths.ts";
import { signOut } from "../lib/sign-out.ts";
import { texts } from "../lib/texts/texts.ts";
import { Button } from "./button.tsx";

/** Signs out. If some answers are not sent yet, it asks first, because they would be lost. */
export function SignOutButton() {
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { answers } = useOutbox();
  const client = useQueryClient();
  const [, go] = useLocation();
  const leave = async () => {
    setLeaving(true);
    const next = await signOut(client);
    if (next) location.assign(next);
    else go(paths.signIn, { replace: true });
  };
  return (
    <>
      <Button
        busy={leaving}
        busyLabel={texts.settings.ending}
        onClick={() => (answers.length > 0 ? setOpen(true) : void leave())}
      >
        {texts.settings.end}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        locked={leaving}
        title={texts.signOutUnsent.signOutTitle({ count: answers.length })}
        footer={
          <div className="stack-3">
            <Button variant="go" onClick={() => setOpen(false)}>
              {texts.signOutUnsent.stay}
            </Button>
            <Button variant="stop" busy={leaving} onClick={() => void leave()}>
              {texts.signOutUnsent.signOutAnyway}
            </Button>
          </div>
        }
      >
        <p>{texts.signOutUnsent.signOutLead}</p>
      </Sheet>
    </>
  );
}
