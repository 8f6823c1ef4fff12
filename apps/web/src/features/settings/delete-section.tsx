import { Button } from "@callboard/ui/button";
import { Opening } from "@callboard/ui/opening";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/language/lazy-part.ts";
import { texts } from "../../lib/texts/accounts/account-deletion.ts";
import styles from "./user-settings-page.module.css";

const DeleteDialog = lazyPart(() => import("./delete-dialog.tsx"), "settings");

/** The button that opens the deletion of the account, at the end of the page. */
export function DeleteSection() {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.form}>
      <p>{texts.about}</p>
      <Button look="stop" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && (
        <Suspense fallback={<Opening />}>
          <DeleteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
