import { Button } from "@callboard/ui/button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Opening } from "@callboard/ui/opening";
import { Suspense, useState } from "react";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./user-settings-page.module.css";

const DeleteDialog = lazyPart(() => import("./delete-dialog.tsx"));

/** The button that opens the deletion of the account, at the end of the page. */
export function DeleteSection() {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.form}>
      <p>{texts.accountDeletion.about}</p>
      <Button variant="stop" onClick={() => setOpen(true)}>
        {texts.accountDeletion.open}
      </Button>
      {open && (
        <Suspense fallback={<Opening />}>
          <DeleteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
