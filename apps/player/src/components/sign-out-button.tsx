import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { useOutbox } from "../lib/outbox/outbox.ts";
import { paths } from "../lib/paths.ts";
import { signOut } from "../lib/sign-out.ts";
import { texts as unsent } from "../lib/texts/answers/sign-out-unsent.ts";
import { texts } from "../lib/texts/dayplayers.ts";
import styles from "./sign-out-button.module.css";

/** Signs out. If some answers are not sent yet, it asks first, because they would be lost. */
export function SignOutButton() {
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { answers } = useOutbox();
  const client = useQueryClient();
  const [, go] = useLocation();
  const leave = async () => {
    setLeaving(true);
    await signOut(client);
    go(paths.signIn, { replace: true });
  };
  return (
    <>
      <Button
        size="thumb"
        busy={leaving}
        busyLabel={texts.signingOut}
        onClick={() => (answers.length > 0 ? setOpen(true) : void leave())}
      >
        {texts.signOut}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        locked={leaving}
        title={unsent.signOutTitle({ count: answers.length })}
        footer={
          <div className={styles.acts}>
            <Button look="go" size="thumb" onClick={() => setOpen(false)}>
              {unsent.stay}
            </Button>
            <Button look="stop" size="thumb" busy={leaving} onClick={() => void leave()}>
              {unsent.signOutAnyway}
            </Button>
          </div>
        }
      >
        <p>{unsent.signOutLead}</p>
      </Sheet>
    </>
  );
}
